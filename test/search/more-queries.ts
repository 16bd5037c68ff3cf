/** Further searches with other typos, plurals, compounds, abbreviations and languages. Search | right answers. */
export const MORE_BOTS = `
reminders bot | Mossbell; Brambleclock; Wharfinger
remindme | Mossbell
remiders | Mossbell; Wharfinger
calendars | Mossbell
modbot | Tidewarden; Gristmill
moderaton | Tidewarden; Gristmill
appeals | Tidewarden
bots for moderation | Tidewarden; Gristmill
anti spam | Gristmill; Ironsedge; Tidewarden
antispam bot | Gristmill; Ironsedge; Tidewarden
sound effects | Hollowdrum; Everbrook
muisc | Copperwren; Hollowdrum
musik bot | Copperwren; Hollowdrum
mp3 player | Copperwren
weather warnings | Saltmarsh
tides | Saltmarsh
tiket bot | Gullwing Post
support bot | Gullwing Post
helpdesk | Gullwing Post
recipies | Marrowmint
server backup | Oakum & Tar
back up | Oakum & Tar
oakum & tar | Oakum & Tar
tcg | Pinchbeck
trading cards | Pinchbeck
chess puzzles | Rookery
rookry | Rookery
time zone converter | Sundial Sally; Mossbell; Quoin
drawing challenge | Umberfox
books | Vellum & Vine
vellum and vine | Vellum & Vine
hide and seek | Willowwisp
habits | Yarrow
streaks | Yarrow
translater | Zephyrling
traduction | Zephyrling
voicechannels | Ashlar
server analytics | Bellwether Lane
bellweather | Bellwether Lane
birthday reminder | Candlenut
b-day | Candlenut
best messages | Driftglass
rpg dice | Foxglove Dice
d20 | Foxglove Dice
profanity filter | Gristmill
pets | Kelpie Keeper; Hazelmaw
tamagotchi | Hazelmaw; Kelpie Keeper
quizzes | Jackstraw; Vireo Vale
pub quiz | Jackstraw
text to image | Loomlight
giveway bot | Mudlark
prize draw | Mudlark
lvl bot | Orchard Row
rank up | Orchard Row
github issues | Parsnip
currency exchange | Quoin
study with timer | Rushlight
slash commands | Scrimshaw
suggestion box | Tallowby
word of the day | Vireo Vale
plant care | Zinnia Beds
star map | Astrolabe Nine
minecraft city | Cobblestone Quarter
self assign roles | Hearthkeep; Lanternfish
selfroles | Hearthkeep; Lanternfish
tasks | Juniper Jot
shared todo | Juniper Jot
question of the day | Kindling
coins | Pebblejay; Pennywort
role shop | Pennywort
musicbot | Copperwren; Hollowdrum
moderationbot | Tidewarden; Gristmill
giveways | Mudlark
b day | Candlenut
musica | Copperwren; Hollowdrum
translation bot german | Zephyrling
rss bot | Cinderpost
rssfeed | Cinderpost
faq bot | Gullwing Post
qotd | Kindling
`;

export const MORE_SERVERS = `
dalbit seojae | 달빛 서재
dalbit | 달빛 서재
vechirniy port | Вечірній порт
vechirnij port | Вечірній порт
вечирний порт | Вечірній порт
hitara | Вечірній порт
marfa alhikayat | مرفأ الحكايات
al-hikayat | مرفأ الحكايات
bargad | बरगद की छाँव
bargad ki chhav | बरगद की छाँव
gemu | 夜更かし工房
harbor | Harbor of Makers
harbour of maker | Harbor of Makers
wood working | Harbor of Makers
long tables | The Long Table
tabletop rpg | The Long Table
ttrpg | The Long Table; Paragraph Pirates
werkbank | Werkbank Nord
3d printer | Werkbank Nord
loten | Werkbank Nord
watercolour painting | L'Atelier des Brumes
croquis | L'Atelier des Brumes
bordado y tejido | Rincón del Telar
jogos cooperativos | Varanda dos Jogos
brazil | Varanda dos Jogos; Rincón del Telar
portuguese | Varanda dos Jogos; Rincón del Telar; Word Ferry
japanese game devs | 夜更かし工房
korean book club | 달빛 서재
rosliny | Zielona Poczekalnia
polski | Zielona Poczekalnia; Hexagon Hollow; Night Train Polyglots
turkish music | Sessiz Liman
home server | Het Stille Dok
nederlands | Het Stille Dok; Night Train Polyglots
swedish anime | Snölyktan
cartoons | Snölyktan
indonesia | Teras Senja; The Study Lamp; Two Wheels East
copperkettle | The Copper Kettle
cosy chat | The Copper Kettle
pixelart | Pixel Orchard
indie game developers | Pixel Orchard
telescopes | Skylark Observatory
amateur astronomers | Skylark Observatory
langs and compilers | Null & Void
null & void | Null & Void
borow checker | Borrow Checkpoint
rp servers | The Glass Lighthouse; Rust Belt Tales; Paragraph Pirates; مرفأ الحكايات
zine | Moth & Marigold
cook together | Second Breakfast Society
flying | Kestrel Flight School
ham radios | Signal Garden
mangas | The Paper Moon Club; Snölyktan
spoiler free anime | Sakura Station 9; Stellar Ramen
lofi producers | Low Tide Sessions
akkordeon | Brass & Bellows
eurorack | Quartz Basement
chess and strategy | Hexagon Hollow
survival with building | Ironwood Keep
literate rp | Paragraph Pirates
francais | Café Subjonctif; L'Atelier des Brumes; Harbor of Makers; Moth & Marigold; The Cloud Chamber
speak french | Café Subjonctif
deutsch lernen | Deutsch am Küchentisch
kuechentisch | Deutsch am Küchentisch
exchange languages | Word Ferry
maths tutor | Proof by Teacup
hw help | Proof by Teacup; Semicolon Support; Kernel Panic Room
studdy | The Study Lamp
teacher | Chalk & Circuit
geologie | Basalt & Breccia
linux | Kernel Panic Room
newbie programmers | Semicolon Support
gardners | Green Thumb Guild
bikes and travel | Two Wheels East
mend clothes | The Lost Button
radio drama | Tin Roof Theatre
animeserver | Sakura Station 9; The Paper Moon Club; Snölyktan; Stellar Ramen
mexico | Rincón del Telar; Stellar Ramen; Word Ferry
gitarre | Sessiz Liman; Solder & Song; Вечірній порт
mathe | Proof by Teacup
zeichnen | The Paper Moon Club; L'Atelier des Brumes; Velvet Ink
mc server | Ironwood Keep
`;
