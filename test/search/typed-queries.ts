/** Later searches as people typed them, many of them without a result at first. Search | right answers. */
export const TYPED_BOTS = `
wellcome message | Lanternfish
daily digest | Lanternfish
notetaker | Quillback
transcript | Quillback
warnings | Tidewarden
modlog | Tidewarden; Gristmill
automoderation | Tidewarden; Gristmill
alarm clock | Mossbell; Brambleclock; Sundial Sally
musicplayer | Copperwren
music player | Copperwren
jukebox | Copperwren
fish | Pebblejay; Kelpie Keeper
wordcounter | Inkwhistle
news feed | Cinderpost
feedreader | Cinderpost
secret ballot | Wickerbee
ticketing system | Gullwing Post
mealplan | Marrowmint
dinner ideas | Marrowmint
oakum tar | Oakum & Tar
timezones | Sundial Sally; Mossbell
art prompts | Umberfox
habittracker | Yarrow
habbit tracker | Yarrow
temporary voice channels | Ashlar
tempvoice | Ashlar
birtday | Candlenut
best posts | Driftglass
hall of fame | Driftglass
dungeons & dragons | Foxglove Dice
raids | Ironsedge
fish tank | Kelpie Keeper
ai picture generator | Loomlight
imagegenerator | Loomlight
stable diffusion | Loomlight
dall-e | Loomlight
random winner | Mudlark
levling | Orchard Row
ranking bot | Orchard Row
splitwise | Quoin
money converter | Quoin
anonymous feedback | Tallowby
suggestionbox | Tallowby
bump bot | Wharfinger
reaction role bot | Hearthkeep; Lanternfish
rolepicker | Hearthkeep; Lanternfish
conversation starter | Kindling
voicerooms | Ashlar
hollow drum | Hollowdrum
übersetzer bot | Zephyrling
音楽 | Copperwren; Hollowdrum
музыка | Copperwren; Hollowdrum
модерация | Tidewarden; Gristmill
погода | Saltmarsh
天気 | Saltmarsh
umfrage | Wickerbee
encuestas | Wickerbee
sorteos | Mudlark
wetter | Saltmarsh
clima | Saltmarsh
levelbot | Orchard Row
greeter bot | Lanternfish
mettings | Quillback; Vellum & Vine
timezone reminder | Mossbell; Sundial Sally
writing sprint | Inkwhistle
feeds | Cinderpost
stormwarning | Saltmarsh
ticketbot | Gullwing Post
what to cook | Marrowmint
card collecting | Pinchbeck
time converter | Sundial Sally
drawing challange | Umberfox
ghoststories | Willowwisp
habit streak | Yarrow
autovoice | Ashlar
growth chart | Bellwether Lane; Wharfinger
star board | Driftglass
roll dice | Foxglove Dice
monster raising | Hazelmaw
raidprotection | Ironsedge
aquarium game | Kelpie Keeper
givaway | Mudlark
xpbot | Orchard Row
split the bill | Quoin
custom comand | Scrimshaw
learnwords | Vireo Vale
gardencalendar | Zinnia Beds
citybuilding | Cobblestone Quarter
reactionrole | Hearthkeep
rolecolors | Pennywort
`;

export const TYPED_SERVERS = `
diy projects | Harbor of Makers; Werkbank Nord; Solder & Song
makerspace | Harbor of Makers
one shots | The Long Table
3ddruck | Werkbank Nord
french art | L'Atelier des Brumes
jogos | Varanda dos Jogos
brazilian | Varanda dos Jogos; Rincón del Telar
brasileiro | Varanda dos Jogos
ゲーム | 夜更かし工房
プログラミング | 夜更かし工房
달빛 | 달빛 서재
rośliny | Zielona Poczekalnia
italiano | Orto Sospeso
homeserver | Het Stille Dok
snölykten | Snölyktan
indonesian chat | Teras Senja
вечерний | Вечірній порт
indiegames | Pixel Orchard
telescop | Skylark Observatory
rust lang | Borrow Checkpoint; Null & Void
rustlang | Borrow Checkpoint; Null & Void
whodunit | The Glass Lighthouse; Rust Belt Tales
zine making | Moth & Marigold
recepies | Second Breakfast Society
aviation | Kestrel Flight School
hamradio | Signal Garden
lo fi | Low Tide Sessions
beatmaking | Low Tide Sessions
accordian | Brass & Bellows
strategie | Hexagon Hollow
pirate roleplay | Paragraph Pirates
frensh | Café Subjonctif
germen | Deutsch am Küchentisch; Werkbank Nord
mathhelp | Proof by Teacup
studyserver | The Study Lamp
microscopes | Tardigrade Tearoom
paleontology | Basalt & Breccia
fossil hunting | Basalt & Breccia
tech support | Kernel Panic Room
techsupport | Kernel Panic Room
codinghelp | Semicolon Support
house plants | Green Thumb Guild; Zielona Poczekalnia
biketouring | Two Wheels East
visible mending | The Lost Button
voiceacting | Tin Roof Theatre
audio drama | Tin Roof Theatre
ai stories | Prompt Pasture
stable diffusion | Prompt Pasture
musci | Low Tide Sessions; Brass & Bellows; Quartz Basement; Sessiz Liman
アニメ | Sakura Station 9; The Paper Moon Club; Snölyktan; Stellar Ramen
аниме | Sakura Station 9; The Paper Moon Club; Snölyktan; Stellar Ramen
编程 | 夜更かし工房; Null & Void; Borrow Checkpoint; Semicolon Support
音乐 | Low Tide Sessions
harbour of makers | Harbor of Makers
long tabel | The Long Table
cooperative games | Varanda dos Jogos
독서모임 | 달빛 서재
orto | Orto Sospeso
servidor en español | Rincón del Telar; Stellar Ramen; Word Ferry; Varanda dos Jogos; Paragraph Pirates; Café Subjonctif
परीक्षा | बरगद की छाँव
حكايات | مرفأ الحكايات
gamedevs | Pixel Orchard; 夜更かし工房
language design | Null & Void
fantasyrp | The Glass Lighthouse
bakeing | Second Breakfast Society
mangaclub | The Paper Moon Club
lofimusic | Low Tide Sessions
modular synthesis | Quartz Basement
noir crime stories | Rust Belt Tales
speaking practice | Word Ferry; Café Subjonctif
poliglots | Night Train Polyglots
silent study | The Study Lamp
geologist | Basalt & Breccia
instrumentbuilding | Solder & Song
programmingbeginners | Semicolon Support
cyclists | Two Wheels East
generatedart | Prompt Pasture
`;
