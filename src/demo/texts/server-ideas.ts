import { ideasFrom, type Idea } from './idea.js';

/** Name | category, language and further languages | tags | description | traits. All invented. */
export const SERVER_IDEAS: readonly Idea[] = ideasFrom(`
Harbor of Makers | community en de fr | making, woodwork, electronics | A workshop by the water: build logs, tool talk and a show-and-tell every Sunday. | mine verified example
The Long Table | gaming en | tabletop, roleplay, dice | Weekly one-shots for people who have never played a tabletop game before. | mine daily
Werkbank Nord | technology de en | löten, 3d-druck, basteln | Reparieren statt wegwerfen: Hilfe beim Löten, Drucken und Fehlersuchen. | daily
L'Atelier des Brumes | art fr | aquarelle, croquis | Un atelier tranquille pour dessiner ensemble, avec un thème chaque lundi. |
Rincón del Telar | art es pt-BR | tejido, bordado | Tejer, bordar y charlar: patrones, dudas y tardes de costura en compañía. |
Varanda dos Jogos | gaming pt-BR en es | jogos, cooperativo | Jogos cooperativos, campeonatos leves e gente que sabe perder. | approximate
夜更かし工房 | programming ja en | コード, ゲーム制作 | 夜に集まって小さなゲームを作るコミュニティです。初心者も歓迎。 | noslug
달빛 서재 | education ko | 독서, 글쓰기 | 한 달에 한 권, 천천히 읽고 이야기하는 독서 모임입니다. | hidden noslug
Zielona Poczekalnia | community pl en | rośliny, ogród | Rozmowy o roślinach, balkonach i cierpliwości. | approximate
Sessiz Liman | music tr en | akustik, kayıt | Evde müzik yapanlar için: kayıt, düzenleme ve birlikte çalma. |
Orto Sospeso | community it | orto, cucina | Orti sul balcone, semi scambiati e ricette della domenica. | neverbumped
Het Stille Dok | technology nl en de | thuisserver, netwerk | Zelf hosten zonder stress: netwerken, opslag en nette kabels. |
Snölyktan | anime sv en | tecknat, manga | Tecknad film och manga i lugn takt, med filmkväll varje fredag. | neverbumped hidden
Teras Senja | community id en | obrolan, kopi | Ngobrol santai sambil minum kopi, dari pagi sampai senja. |
बरगद की छाँव | education hi en | पढ़ाई, परीक्षा | साथ पढ़ने की जगह: समय-सारणी, नोट्स और हौसला। | noslug approximate
Вечірній порт | music uk en | гітара, вірші | Пісні під гітару, вірші та довгі вечірні розмови. | noslug
مرفأ الحكايات | roleplay ar en fr | قصص, كتابة | نكتب الحكايات معاً، كل ليلة فصل جديد. | noslug hidden
The Copper Kettle | community en | tea, chat, cosy | A kettle is always on. Quiet talk, long walks, no drama. | partner partnered premium
Pixel Orchard | gaming en | indie, pixelart | Indie games and the people who make them, one demo day a month. | verified premium
Skylark Observatory | science en de | astronomy, telescopes | Amateur astronomers comparing skies, mirrors and cold fingers. | verified
Null & Void | programming en | compilers, languages | People who write their own languages and finish almost none of them. | approximate
Borrow Checkpoint | programming en ja | systems, code-review | Patient code review for systems programmers, with a rota and no sneering. | daily
The Glass Lighthouse | roleplay en | fantasy, mystery | A slow mystery on an island; every character keeps one secret. | daily
Moth & Marigold | art en fr | illustration, zines | Print your first zine with us: paper, staples and honest feedback. | noslug
Second Breakfast Society | community en | cooking, baking | Recipes that work in small kitchens, and a bake-along each weekend. |
Kestrel Flight School | gaming en de nl | flight, simulation | Learn to fly by the book, from taxi lights to night landings. |
Signal Garden | technology en | radio, antennas | Amateur radio, antennas on balconies and voices from far away. | oldbump
The Paper Moon Club | anime en ja | manga, drawing | Manga readers who also draw; a shared sketchbook goes round each month. |
Sakura Station 9 | anime en | seasonal, watch-along | Seasonal watch-alongs with spoiler walls that hold. | approximate
Stellar Ramen | anime es en | series, memes | Series de temporada, debates sin spoilers y sopa a cualquier hora. |
Low Tide Sessions | music en | lofi, production | Producers swapping stems, finishing tracks and learning to let go. |
Brass & Bellows | music en de | folk, accordion | Folk players of every level; tune of the week with sheet music. | orphan
Quartz Basement | music en | synths, modular | Cables, drones and patience: modular synthesis for the curious. | casual
Hexagon Hollow | gaming en pl | strategy, board-games | Deep strategy games by correspondence, one move a day. |
Ironwood Keep | gaming en tr | survival, building | A survival world with seasons, laws and a very strict road plan. | violent
Cardinal Sins Casino | gaming en | cards, playmoney | Card nights with play money, house rules and no real stakes. | gambling
Afterglow Lounge | community en | adults, dating | A lounge for grown-ups: late talk, verified ages, strict manners. | nsfw
Velvet Ink | art en | adults, figure-drawing | Figure drawing and mature illustration, tagged and age-gated. | nsfw hidden
Rust Belt Tales | roleplay en | noir, crime | Noir stories in a town where everyone owes someone. | violent swearing
Paragraph Pirates | roleplay en es | writing, adventure | Literate roleplay at sea: three paragraphs or you walk the plank. | swearing
Café Subjonctif | language fr en es | français, conversation | Parler français sans peur : tables rondes, jeux et corrections douces. | verified partner partnered
Word Ferry | language en ja ko zh-Hans es pt-BR | exchange, speaking | Scheduled language exchange: half an hour in your language, half an hour in mine. |
Deutsch am Küchentisch | language de en tr | deutsch, lernen | Alltagsdeutsch üben, ohne Prüfung und mit viel Kuchen. |
Night Train Polyglots | language en pl it nl sv | polyglots, grammar | Five languages a week, none of them perfect. | approximate
Proof by Teacup | education en | mathematics, homework | Mathematics from fractions to fibre bundles, explained over tea. | verified
The Study Lamp | education en hi id | study, focus | Silent study rooms around the clock, with gentle accountability. | daily ten
Chalk & Circuit | education en | teachers, school | Teachers sharing lessons, worksheets and the funny bits. |
Tardigrade Tearoom | science en | biology, microscopy | Small life under cheap microscopes, identified together. |
Basalt & Breccia | science en de | geology, fossils | Rocks, maps and the stories they tell. Beginners bring the best finds. | casual
The Cloud Chamber | science en fr | physics, experiments | Home physics that is safe, measured and written down. | zeromembers
Solder & Song | technology en | instruments, diy | Building instruments that should not exist, and playing them. |
Kernel Panic Room | technology en | operating-systems, help | Breathe. Someone here has broken it the same way. | platformpartner premium
Patchwork Protocol | programming en uk | networking, open-source | Small tools for an open web, maintained in the evenings. |
Semicolon Support | programming en | beginners, help | First steps in programming, with people who remember theirs. | verified official
Green Thumb Guild | other en | gardening, plants | Seeds, cuttings and a swap table every spring. |
Two Wheels East | other en id | cycling, travel | Long rides, broken spokes and where to find soup at midnight. | casual
The Lost Button | other en | sewing, mending | Mending circle: visible, invisible and everything in between. | flagged
Tin Roof Theatre | art en | theatre, voice | Radio plays made by amateurs, with auditions each month. | ai
Midnight Almanac | community en | journals, writing | Keep a diary next to other people who keep diaries. | pending
Frostbite Raiders | gaming en | competitive, clan | Ranked team looking for calm players who speak up. | pending
Prompt Pasture | technology en | generated-art, tools | Pictures and stories made with AI, labelled as such. | ai
Marble Run | gaming en | speedrun, puzzle | Puzzle runs against the clock, with splits and cheering. | pending
Bureau of Passing Clouds | education en | clouds, weather | Naming clouds. That is all we do. | draft
Fishbone Alley | roleplay en | cats, comedy | A city of cats with a housing crisis. | draft mine
Fast Followers | community en | growth, promotion | Join and get followers. | denied
Free Boxes Daily | gaming en | giveaway | Free boxes every day. | mine denied
Empty Hallway | other en | new | Coming soon. | denied
Sunken Arcade | gaming en de | retro, repair | Cabinets rescued from basements and brought back to light. | suspended
Crooked Crown | roleplay en | court, intrigue | Court intrigue with a council that forgot to keep its rules. | banned suspended
Old Mill Pond | community en | fishing, quiet | A pond, a bench, a rod. | removed
Turbo Trade Hall | other en | trading | Buy and sell anything. | removed
Winter Garden Draft | art en | glass, plants | A glasshouse for painters of plants. | pending
`);
