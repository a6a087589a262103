<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Tianjin Mahjong</source>
        <translation>关于天津麻将</translation>
    </message>
    <message>
        <source>Tianjin Mahjong</source>
        <translation>天津麻将</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message>
        <source>Tianjin mahjong against three computer players: every fan is explained, every house rule can be changed. Free software under the MIT licence; it sends nothing anywhere.</source>
        <translation>一个人对三个电脑打天津麻将：每一番都讲得清，每条规矩都能改。自由软件，MIT 许可证，不向任何地方发送数据。</translation>
    </message>
    <message>
        <source>Qt and PySide6 are used unchanged under the LGPL, as separate libraries: you may replace them with your own builds. Each part&apos;s source is at the address shown with it.</source>
        <translation>Qt 和 PySide6 按 LGPL 原样使用，是独立的库，可以换成自己编译的版本。各部分的源代码见所列网址。</translation>
    </message>
    <message>
        <source>Parts and their licences</source>
        <translation>各部分及其许可证</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>许可证全文</translation>
    </message>
    <message>
        <source>Source: {address}</source>
        <translation>源代码：{address}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>OK</source>
        <translation>好</translation>
    </message>
</context>
<context>
    <name>ChangesPage</name>
    <message>
        <source>Compared with</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Nothing: the rules are the same.</source>
        <translation>没有，打法一样。</translation>
    </message>
    <message>
        <source>Rules that differ: {count}</source>
        <translation>有 {count} 条不一样</translation>
    </message>
    <message>
        <source>Go to this rule</source>
        <translation>去改这一条</translation>
    </message>
</context>
<context>
    <name>DealsModel</name>
    <message>
        <source>Deal</source>
        <translation>盘</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>庄家</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Exhausted</source>
        <translation>荒庄</translation>
    </message>
    <message>
        <source>{name}, {fan} fan</source>
        <translation>{name}，{fan} 番</translation>
    </message>
</context>
<context>
    <name>ErrorDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>出了点问题</translation>
    </message>
    <message>
        <source>Something in the program failed, but it carries on. Your game is saved up to the last move. If you report this, please add the text below; nothing in it is personal but folder names.</source>
        <translation>程序出错了，但会接着运行。牌局已经存到最后一步。要是向我们反映，请附上下面这份报告；除了文件夹名，里面没有个人信息。</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>Rule book: {rule}</source>
        <translation>规则书：{rule}</translation>
    </message>
    <message>
        <source>Explanation: {rule}</source>
        <translation>说明：{rule}</translation>
    </message>
    <message>
        <source>What can be chosen</source>
        <translation>可以选</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>例子</translation>
    </message>
</context>
<context>
    <name>HandControl</name>
    <message>
        <source>Discard a wild tile?</source>
        <translation>要打混儿？</translation>
    </message>
    <message>
        <source>{tile} is wild. Do you want to discard it?</source>
        <translation>{tile}是混儿，真的要打出去吗？</translation>
    </message>
    <message>
        <source>Whoever discards a wild tile has a short false hand: you could not win any more in this deal; kongs you have laid still count (R6.1).</source>
        <translation>打出混儿就成小相公：这盘你不能再和了，开过的杠照算（R6.1）。</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>留着</translation>
    </message>
    <message>
        <source>Discard it</source>
        <translation>打出去</translation>
    </message>
</context>
<context>
    <name>HandEntry</name>
    <message>
        <source>Hand, without the drawn tile</source>
        <translation>手牌（不含摸的那张）</translation>
    </message>
    <message>
        <source>Drawn tile</source>
        <translation>摸的那张</translation>
    </message>
    <message>
        <source>Turned up</source>
        <translation>翻混</translation>
    </message>
    <message>
        <source>Pongs</source>
        <translation>碰</translation>
    </message>
    <message>
        <source>Exposed kongs</source>
        <translation>明杠</translation>
    </message>
    <message>
        <source>Concealed kongs</source>
        <translation>暗杠</translation>
    </message>
    <message>
        <source>Gold kongs</source>
        <translation>金杠</translation>
    </message>
    <message>
        <source>123m characters, 123p dots, 123s bamboos, E S W N winds, C F P dragons; Chinese names work too</source>
        <translation>123m 万、123p 饼、123s 条，E S W N 东南西北，C F P 中发白；也可以写中文牌名</translation>
    </message>
    <message>
        <source>One tile for each pong, such as E5p</source>
        <translation>每副碰写一张，例如 E5p</translation>
    </message>
    <message>
        <source>An ordinary draw</source>
        <translation>平常摸牌</translation>
    </message>
    <message>
        <source>After a kong</source>
        <translation>杠后补牌</translation>
    </message>
    <message>
        <source>After two kongs in a row</source>
        <translation>连杠两次后补牌</translation>
    </message>
    <message>
        <source>Complete as dealt (heavenly)</source>
        <translation>起手就和（天和）</translation>
    </message>
    <message>
        <source>On the first draw (earthly)</source>
        <translation>头一张自摸（地和）</translation>
    </message>
    <message>
        <source>Declared ready</source>
        <translation>报过天听</translation>
    </message>
    <message>
        <source>How it was won</source>
        <translation>怎么和的</translation>
    </message>
    <message>
        <source>A tile clicked goes to: {field}</source>
        <translation>点的牌放进：{field}</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Under other layouts (Russian, Greek, French…) letters and digits also work by their places on a US keyboard. A held key counts once.</source>
        <translation>换成俄语、希腊语、法语等键盘布局，字母键和数字键也按美式键盘上的位置起作用。按住不放只算一次。</translation>
    </message>
    <message>
        <source>A gold corner marks wild tiles: they stand for any tile, stand first in your hand and are best kept.</source>
        <translation>带金角的是混儿：能当任何一张牌，排在手牌最前面，最好留着。</translation>
    </message>
    <message>
        <source>The tile apart on the right is the one just drawn; only with it can you win.</source>
        <translation>右边单放的是摸的那张；只有自摸才能和。</translation>
    </message>
    <message>
        <source>The middle shows the round, the wild kinds, and how many tiles are left to draw.</source>
        <translation>中间写着圈、混儿和还能摸几张。</translation>
    </message>
    <message>
        <source>A hand must reach the minimum fan: a plain hand with a wild tile in it does not win.</source>
        <translation>和牌要够起和番：带混儿的提溜不能和。</translation>
    </message>
    <message>
        <source>Rest the mouse on anything, or go to it with Tab, to read what it is.</source>
        <translation>鼠标停在任何东西上，或用 Tab 走到那里，就能看到说明。</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>牌桌</translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message>
        <source>Tianjin Mahjong</source>
        <translation>天津麻将</translation>
    </message>
    <message>
        <source>Wild tiles, own draw only, and the five of characters caught in the middle. You against three computer players.</source>
        <translation>有混儿，只自摸，捉伍儿最妙。你对三个电脑。</translation>
    </message>
    <message>
        <source>How quickly moves are shown; {key} finishes a motion at any time</source>
        <translation>动作快慢；随时按{key}跳过动画</translation>
    </message>
    <message>
        <source>No motion</source>
        <translation>不要动画</translation>
    </message>
    <message>
        <source>Tiles do not move; every change is shown at once</source>
        <translation>牌不移动，直接显示结果</translation>
    </message>
</context>
<context>
    <name>KeyButton</name>
    <message>
        <source>Press a key…</source>
        <translation>请按键…</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Press a button, then the key you want for it. Arrows, page keys, Enter, Esc, Tab and digits are fixed.</source>
        <translation>先点按钮，再按想用的键。方向键、翻页键、回车、Esc、Tab 和数字键不能改。</translation>
    </message>
    <message>
        <source>Which key? Esc leaves it as it is.</source>
        <translation>用哪个键？按 Esc 不改。</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>{key} already does something else: {other}. Choose another key, or change that first.</source>
        <translation>{key} 已用于别的功能：{other}。换一个键，或者先改那一项。</translation>
    </message>
    <message>
        <source>{key}: {what}.</source>
        <translation>{key}：{what}。</translation>
    </message>
    <message>
        <source>All keys are back to their defaults.</source>
        <translation>所有按键都已恢复默认。</translation>
    </message>
</context>
<context>
    <name>LogDock</name>
    <message>
        <source>Points</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>过程</translation>
    </message>
    <message>
        <source>A click, or Enter, on what a computer player did: why</source>
        <translation>点一下电脑走的那一行（或按回车），看它为什么</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Tianjin Mahjong</source>
        <translation>天津麻将</translation>
    </message>
</context>
<context>
    <name>NewGamePage</name>
    <message>
        <source>New game</source>
        <translation>新牌局</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>打法</translation>
    </message>
    <message>
        <source>As the standard rules.</source>
        <translation>跟标准打法一样。</translation>
    </message>
    <message>
        <source>What differs from the standard rules</source>
        <translation>跟标准打法不一样的地方</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>打多长</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>多少</translation>
    </message>
    <message>
        <source>Counted in</source>
        <translation>按什么算</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>你的名字</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>Opponent 1</source>
        <translation>对手一</translation>
    </message>
    <message>
        <source>Opponent 2</source>
        <translation>对手二</translation>
    </message>
    <message>
        <source>Opponent 3</source>
        <translation>对手三</translation>
    </message>
    <message>
        <source>A round is at least four deals; a dealer who wins stays.</source>
        <translation>一圈至少四盘，庄家和了就连庄。</translation>
    </message>
    <message>
        <source>Exactly this many deals.</source>
        <translation>不多不少，就打这么多盘。</translation>
    </message>
    <message>
        <source>Until somebody has no points left after a deal.</source>
        <translation>哪盘打完有人没分了，就散。</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>没有</translation>
    </message>
</context>
<context>
    <name>PointsCurve</name>
    <message>
        <source>Points after each deal</source>
        <translation>每盘之后的分数</translation>
    </message>
</context>
<context>
    <name>PointsModel</name>
    <message>
        <source>Seat</source>
        <translation>座</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>+/−</source>
        <translation>输赢</translation>
    </message>
    <message>
        <source>Stakes</source>
        <translation>坐拉踹</translation>
    </message>
</context>
<context>
    <name>PotSummaryPage</name>
    <message>
        <source>The pot is over</source>
        <translation>一锅打完了</translation>
    </message>
    <message>
        <source>The pot so far</source>
        <translation>这一锅到现在</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Points after each deal</source>
        <translation>每盘之后的分数</translation>
    </message>
    <message>
        <source>Deal by deal</source>
        <translation>逐盘</translation>
    </message>
    <message>
        <source>A double click shows the deal again, move by move</source>
        <translation>双击就能把这一盘一步一步重看一遍</translation>
    </message>
    <message>
        <source>Won by {name}: {points} points after {deals} deals.</source>
        <translation>打了 {deals} 盘，{name}以 {points} 分赢了这一锅。</translation>
    </message>
    <message>
        <source>In the lead: {name}, {points} points after {deals} deals.</source>
        <translation>打了 {deals} 盘，{name}以 {points} 分领先。</translation>
    </message>
    <message>
        <source>Won by {name}: {points} points after one deal.</source>
        <translation>打了 1 盘，{name}以 {points} 分赢了这一锅。</translation>
    </message>
    <message>
        <source>In the lead: {name}, {points} points after one deal.</source>
        <translation>打了 1 盘，{name}以 {points} 分领先。</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>The table as it looks with these settings</source>
        <translation>按现在的设置，牌桌是这个样子</translation>
    </message>
    <message>
        <source>Changes take effect at once. House rules are chosen with a new game.</source>
        <translation>改了马上生效。打法在开新牌局时选。</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>Your own rules</source>
        <translation>自定打法</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>从哪套改起</translation>
    </message>
    <message>
        <source>Rule set to start from</source>
        <translation>从哪套打法改起</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>That did not work: {why}</source>
        <translation>没成功：{why}</translation>
    </message>
    <message>
        <source>Not everything in the file could be used; the rest is kept.</source>
        <translation>文件里有些内容用不了，其余的已采用。</translation>
    </message>
    <message>
        <source>Name (at most {longest} characters)</source>
        <translation>名字（最多 {longest} 个字）</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>好</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save rules</source>
        <translation>保存打法</translation>
    </message>
    <message>
        <source>Rename rules</source>
        <translation>打法改名</translation>
    </message>
    <message>
        <source>Delete rules</source>
        <translation>删除打法</translation>
    </message>
    <message>
        <source>Delete the rules “{name}”? The values in this window stay.</source>
        <translation>删除“{name}”这套打法？窗口里的设置不变。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>位置(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>文件类型(&amp;T)：</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>RecordsModel</name>
    <message>
        <source>Last played</source>
        <translation>上次打的时间</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>打法</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Your own rules</source>
        <translation>自定打法</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>打完了</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>没打完</translation>
    </message>
</context>
<context>
    <name>RecordsPage</name>
    <message>
        <source>Records</source>
        <translation>牌局记录</translation>
    </message>
    <message>
        <source>No games yet. Every game you play is saved here, move by move.</source>
        <translation>还没有牌局。以后打的每一锅，都一步一步存在这里。</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>牌局</translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>Event {at} of {count}</source>
        <translation>第 {at} 步，共 {count} 步</translation>
    </message>
    <message>
        <source>Where in the record</source>
        <translation>回放到哪里</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>座位</translation>
    </message>
    <message>
        <source>Hands</source>
        <translation>手牌</translation>
    </message>
    <message>
        <source>own open</source>
        <translation>只看自己的</translation>
    </message>
    <message>
        <source>all closed</source>
        <translation>全扣着</translation>
    </message>
    <message>
        <source>all open</source>
        <translation>全亮开</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
</context>
<context>
    <name>RuleBookDialog</name>
    <message>
        <source>Rule book</source>
        <translation>规则书</translation>
    </message>
    <message>
        <source>Search the rule book</source>
        <translation>搜索规则书</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Chapters found: {count}</source>
        <translation>找到 {count} 章</translation>
    </message>
</context>
<context>
    <name>RuleFileDialog</name>
    <message>
        <source>Export rules</source>
        <translation>导出打法</translation>
    </message>
    <message>
        <source>Import rules</source>
        <translation>导入打法</translation>
    </message>
    <message>
        <source>Rule files (*.toml)</source>
        <translation>打法文件 (*.toml)</translation>
    </message>
</context>
<context>
    <name>RuleLabDialog</name>
    <message>
        <source>One hand under every set of rules. Type it or click its tiles; the tile turned up decides what is wild.</source>
        <translation>一手牌，按各种打法各值几番。打字或者点牌都行；翻混定混儿。</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>例子</translation>
    </message>
    <message>
        <source>How it is read: {rules}</source>
        <translation>这样看（{rules}）</translation>
    </message>
    <message>
        <source>This game</source>
        <translation>这一锅</translation>
    </message>
    <message>
        <source>Referee</source>
        <translation>算番裁判</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>House rules</source>
        <translation>打法</translation>
    </message>
    <message>
        <source>A game is running: what you change here holds from the next deal on.</source>
        <translation>正在打牌：这里改的规则从下一盘起算。</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>搜索规则</translation>
    </message>
    <message>
        <source>Subjects</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>No rule has these words. Try fewer or shorter ones, or a tile&apos;s or a win&apos;s name.</source>
        <translation>没有规则含这些字。少打几个字，或者换成牌名、和法名试试。</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>改了什么</translation>
    </message>
    <message>
        <source>{base}, changed: {count}</source>
        <translation>{base}，改了 {count} 条</translation>
    </message>
    <message>
        <source>{base}, unchanged</source>
        <translation>{base}，没改</translation>
    </message>
    <message>
        <source>changed: {count}</source>
        <translation>改了 {count} 条</translation>
    </message>
</context>
<context>
    <name>SettlementPage</name>
    <message>
        <source>How this hand is read</source>
        <translation>这样看这手牌</translation>
    </message>
    <message>
        <source>What it is worth</source>
        <translation>怎么算</translation>
    </message>
    <message>
        <source>Who pays whom</source>
        <translation>谁付给谁</translation>
    </message>
    <message>
        <source>Other ways to read it</source>
        <translation>别的看法</translation>
    </message>
    <message>
        <source>Exhausted deal</source>
        <translation>荒庄</translation>
    </message>
    <message>
        <source>No tile was left to draw and nobody has won.</source>
        <translation>牌摸完了，没有人和。</translation>
    </message>
    <message>
        <source>Could it have been more?</source>
        <translation>还能更大吗？</translation>
    </message>
    <message>
        <source>What was missing?</source>
        <translation>差在哪儿？</translation>
    </message>
    <message>
        <source>{who} won</source>
        <translation>{who}和了</translation>
    </message>
    <message>
        <source>{patterns} · own draw {tile}</source>
        <translation>{patterns} · 自摸{tile}</translation>
    </message>
    <message>
        <source>{fan} fan</source>
        <translation>{fan} 番</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Own kongs</source>
        <translation>自己的杠</translation>
    </message>
    <message>
        <source>Rule book: {rule}</source>
        <translation>规则书：{rule}</translation>
    </message>
    <message>
        <source>{kongs}, paid when laid; together {total}</source>
        <translation>{kongs}，开杠时已付；连和牌共 {total}</translation>
    </message>
    <message>
        <source>You won!</source>
        <translation>你和了！</translation>
    </message>
</context>
<context>
    <name>Situation</name>
    <message>
        <source>{key} plays; arrows and page keys go along the record.</source>
        <translation>按{key}播放，用方向键和翻页键前后看。</translation>
    </message>
    <message>
        <source>This is the beginning: there is nothing further back.</source>
        <translation>已经是开头，不能再退了。</translation>
    </message>
    <message>
        <source>{count} back. {sentence}</source>
        <translation>退了 {count} 步。{sentence}</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>The table</source>
        <translation>牌桌</translation>
    </message>
    <message>
        <source>{settlement}: back to the settlement. {next}: next deal.</source>
        <translation>按 {settlement} 回到结算，按{next}打下一盘。</translation>
    </message>
    <message>
        <source>Tianjin Mahjong</source>
        <translation>天津麻将</translation>
    </message>
    <message>
        <source>{wind} round · deal {number}</source>
        <translation>{wind}圈 · 第 {number} 盘</translation>
    </message>
</context>
<context>
    <name>ToggleRow</name>
    <message>
        <source>Changed; was: {value}</source>
        <translation>改过，原来是：{value}</translation>
    </message>
    <message>
        <source>{rule}: back to {value}</source>
        <translation>{rule}：还原为 {value}</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>改过</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>还原</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>How quickly moves are shown; {key} finishes a motion at any time</source>
        <translation>动作快慢；随时按{key}跳过动画</translation>
    </message>
    <message>
        <source>Pace: {name}</source>
        <translation>节奏：{name}</translation>
    </message>
    <message>
        <source>Sound is off; press to turn it on</source>
        <translation>声音已关，按一下打开</translation>
    </message>
    <message>
        <source>Sound is on; press to turn it off</source>
        <translation>声音开着，按一下关掉</translation>
    </message>
</context>
<context>
    <name>VerdictCard</name>
    <message>
        <source>still to be filled in</source>
        <translation>牌还没填全</translation>
    </message>
    <message>
        <source>there is no such hand</source>
        <translation>没有这样的牌</translation>
    </message>
    <message>
        <source>no complete hand</source>
        <translation>没成牌</translation>
    </message>
    <message>
        <source>{fan} fan</source>
        <translation>{fan} 番</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>能和</translation>
    </message>
    <message>
        <source>does not win</source>
        <translation>不能和</translation>
    </message>
    <message>
        <source>Because of:</source>
        <translation>因为：</translation>
    </message>
    <message>
        <source>The same as standard.</source>
        <translation>跟标准打法一样。</translation>
    </message>
</context>
<context>
    <name>_Places</name>
    <message>
        <source>Rule file</source>
        <translation>打法文件</translation>
    </message>
</context>
<context>
    <name>window.play.table</name>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
</context>
</TS>
