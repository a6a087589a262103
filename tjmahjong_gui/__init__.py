"""The window of tjmahjong: PySide6 widgets and a graphics scene over the engine in `tjmahjong`."""
