/** Search | right answers. */
export const SERVERS = `
harbour makers | Harbor of Makers
harbor of makers | Harbor of Makers
woodworking | Harbor of Makers
woodwork | Harbor of Makers
electronics | Harbor of Makers; Werkbank Nord
maker community | Harbor of Makers
tabletop | The Long Table
long table | The Long Table
dnd | The Long Table
dungeons and dragons | The Long Table
soldering | Werkbank Nord; Solder & Song; Harbor of Makers
3d printing | Werkbank Nord
loeten | Werkbank Nord
watercolor | L'Atelier des Brumes
atelier des brumes | L'Atelier des Brumes
knitting | Rincón del Telar
rincon del telar | Rincón del Telar
embroidery | Rincón del Telar
coop games | Varanda dos Jogos
game dev | 夜更かし工房; Pixel Orchard
ゲーム制作 | 夜更かし工房
夜更かし | 夜更かし工房
독서 | 달빛 서재
달빛서재 | 달빛 서재
ogrod | Zielona Poczekalnia
selfhosting | Het Stille Dok
self hosted | Het Stille Dok
homelab | Het Stille Dok
snolyktan | Snölyktan
snölyktan | Snölyktan
anime | Sakura Station 9; The Paper Moon Club; Snölyktan; Stellar Ramen
anime server | Sakura Station 9; The Paper Moon Club; Snölyktan; Stellar Ramen
animes | Sakura Station 9; The Paper Moon Club; Snölyktan; Stellar Ramen
manga | The Paper Moon Club; Snölyktan
coffee chat | Teras Senja; The Copper Kettle
гітара | Вечірній порт
cozy | The Copper Kettle
tea | The Copper Kettle; Proof by Teacup
pixel art games | Pixel Orchard
indie games | Pixel Orchard
indi games | Pixel Orchard
telescope | Skylark Observatory
astronomy | Skylark Observatory
astronmy | Skylark Observatory
stargazing | Skylark Observatory
compilers | Null & Void
null and void | Null & Void
programming languages | Null & Void
code review | Borrow Checkpoint
rust programming | Borrow Checkpoint
fantasy roleplay | The Glass Lighthouse
fantasy rp | The Glass Lighthouse
mystery | The Glass Lighthouse
zines | Moth & Marigold
illustration | Moth & Marigold
cooking | Second Breakfast Society
baking recipes | Second Breakfast Society
flight simulator | Kestrel Flight School
flight sim | Kestrel Flight School
flightsim | Kestrel Flight School
ham radio | Signal Garden
antenna | Signal Garden
drawing | The Paper Moon Club; Velvet Ink; L'Atelier des Brumes
lo-fi | Low Tide Sessions
lofi | Low Tide Sessions
lo fi beats | Low Tide Sessions
music production | Low Tide Sessions
accordion | Brass & Bellows
acordion | Brass & Bellows
folk music | Brass & Bellows
modular synth | Quartz Basement
synthesizer | Quartz Basement
board games | Hexagon Hollow; The Long Table
boardgames | Hexagon Hollow; The Long Table
strategy | Hexagon Hollow
survival game | Ironwood Keep
minecraft | Ironwood Keep
poker | Cardinal Sins Casino
casino | Cardinal Sins Casino
noir | Rust Belt Tales
crime stories | Rust Belt Tales
pirates | Paragraph Pirates
pirate rp | Paragraph Pirates
french | Café Subjonctif
learn french | Café Subjonctif
cafe subjonctif | Café Subjonctif
language exchange | Word Ferry
langauge exchange | Word Ferry
learn german | Deutsch am Küchentisch
german | Deutsch am Küchentisch
deutch | Deutsch am Küchentisch
polyglot | Night Train Polyglots
grammar | Night Train Polyglots
math homework | Proof by Teacup
maths help | Proof by Teacup
mathematics | Proof by Teacup
study with me | The Study Lamp
study server | The Study Lamp
studying | The Study Lamp
teachers | Chalk & Circuit
microscope | Tardigrade Tearoom
biology | Tardigrade Tearoom
fossils | Basalt & Breccia
rocks and minerals | Basalt & Breccia
physics experiments | The Cloud Chamber
building instruments | Solder & Song
linux help | Kernel Panic Room
operating system | Kernel Panic Room
open source | Patchwork Protocol
opensource | Patchwork Protocol
coding for beginners | Semicolon Support
learn to code | Semicolon Support
programming help | Semicolon Support
plants | Green Thumb Guild
gardening | Green Thumb Guild
greenthumb | Green Thumb Guild
bike | Two Wheels East
cycling | Two Wheels East
cycleing | Two Wheels East
sewing | The Lost Button
mending clothes | The Lost Button
theater | Tin Roof Theatre
voice acting | Tin Roof Theatre
ai art | Prompt Pasture
generated art | Prompt Pasture
japanese | Word Ferry; 夜更かし工房; The Paper Moon Club
korean | 달빛 서재; Word Ferry
spanish | Rincón del Telar; Stellar Ramen; Word Ferry
science | Skylark Observatory; Tardigrade Tearoom; Basalt & Breccia; The Cloud Chamber
music | Sessiz Liman; Low Tide Sessions; Brass & Bellows; Quartz Basement; Вечірній порт
hang out and chat | The Copper Kettle; Teras Senja; Afterglow Lounge
watch anime together | Sakura Station 9; Stellar Ramen; Snölyktan; The Paper Moon Club
`;
