; Installer for Windows, made with Inno Setup 6 from dist\tjmahjong (see packaging/README.md):
;   iscc /DVersion=0.1.0 packaging\windows\tjmahjong.iss
; Installs for the person who runs it, without administrator rights, unless that person chooses otherwise.
#ifndef Version
  #error Give the version: iscc /DVersion=X.Y.Z packaging\windows\tjmahjong.iss
#endif
#define Name "Tianjin Mahjong"
#define Record "tjmahjong.record"

[Setup]
AppId={{BDFC7A98-C097-42BB-A6BA-BD38A3D084B9}
AppName={#Name}
AppVersion={#Version}
AppPublisher=The tjmahjong authors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\resources\icons\tjmahjong.ico
UninstallDisplayIcon={app}\tjmahjong-gui.exe
UninstallDisplayName={#Name}
OutputDir=..\..\dist
OutputBaseFilename=tjmahjong-{#Version}-windows-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ShowLanguageDialog=auto

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[CustomMessages]
en.OpenRecords=Open Tianjin mahjong records (.tjm) with it
en.RecordKind=Tianjin mahjong record

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "records"; Description: "{cm:OpenRecords}"

[InstallDelete]
; What an older version had and this one has not must not be found by Python.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\tjmahjong\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{group}\{#Name}"; Filename: "{app}\tjmahjong-gui.exe"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\tjmahjong-gui.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.tjm\OpenWithProgids"; ValueType: string; ValueName: "{#Record}"; ValueData: ""; Flags: uninsdeletevalue; Tasks: records
Root: HKA; Subkey: "Software\Classes\.tjm"; ValueType: string; ValueData: "{#Record}"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: records
Root: HKA; Subkey: "Software\Classes\{#Record}"; ValueType: string; ValueData: "{cm:RecordKind}"; Flags: uninsdeletekey; Tasks: records
Root: HKA; Subkey: "Software\Classes\{#Record}\DefaultIcon"; ValueType: string; ValueData: "{app}\tjmahjong-gui.exe,0"; Tasks: records
Root: HKA; Subkey: "Software\Classes\{#Record}\shell\open\command"; ValueType: string; ValueData: """{app}\tjmahjong-gui.exe"" ""%1"""; Tasks: records

[Run]
Filename: "{app}\tjmahjong-gui.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
