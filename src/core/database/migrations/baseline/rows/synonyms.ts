import type { Rows } from '../rows.js';

/** The first rows of these tables. */
export const SYNONYMS: readonly Rows[] = [
  {
    table: 'reference_values',
    from: 116,
    at: '2026-11-20 00:00:00.000',
    same: { kind: 'synonym', position: 1000, active: 1 },
    columns: ['value', 'label'],
    rows: `
mod : moderation, moderator, moderators | automod : moderation, filter | admin : administration, staff, management |
manage : admin, moderation, administration | anti-spam : moderation, filter, safety |
antispam : moderation, filter, safety | spam : moderation, filter, antispam | raid : antiraid, safety |
nuke : antiraid, safety, backup | security : safety, verification, antiraid | protect : safety, antiraid, verification |
captcha : verification | verify : verification | gate : verification | ban : moderation | kick : moderation |
warn : moderation, warnings | mute : moderation | swear : filter, moderation | profanity : filter, moderation |
bad-words : filter, moderation | log : logging | logger : logging | audit : logging, staff | autorole : roles |
self-role : roles | reaction-role : roles, menus | button-role : roles, menus | greet : welcome | greeter : welcome |
onboarding : welcome | goodbye : welcome | newcomer : welcome | xp : levels, leveling | exp : levels, leveling |
rank : levels, leveling | lvl : levels, leveling | leaderboard : levels, ranking | activity : levels, statistics |
currency : economy, money, currencies | coin : economy, currency, pebble | money : economy, currency, currencies |
bank : economy, money | store : shop, economy | gamble : casino, cards, gambling | betting : casino, gambling |
slot-machine : casino, gambling | poker : cards, casino | blackjack : cards, casino | casino : gambling, cards |
raffle : giveaways, giveaway | lottery : giveaways, giveaway | prize : giveaways, giveaway |
contest : challenges, giveaways, competitive | competition : challenges, competitive | helpdesk : tickets, support |
help-desk : tickets, support | support : tickets, help | modmail : tickets, support | contact-staff : tickets, support |
feedback : suggestions | idea : suggestions | bug : issues, bugs, development | github : development, issues |
vote : polls, voting | survey : polls, voting | ballot : polls, voting | election : polls, voting |
questionnaire : polls | alarm : reminders, timer | remind : reminders | todo : lists, productivity |
to-do : lists, productivity | task : lists, productivity, projects | organize : productivity, calendar, lists |
checklist : lists | pomodoro : timer, focus, study | focus : study, timer | schedule : calendar, events |
event : calendar | meetup : events, calendar | timezone : time, clock | clock : time | bday : birthdays, birthday |
cake : birthdays, baking | translator : translation | interpreter : translation | forecast : weather |
temperature : weather | storm : weather | rss : feeds, news | news : feeds | twitter : feeds, news |
reddit : feeds, news | twitch : streams, video, feeds | youtube : video, feeds, streams | livestream : streams, video |
notification : feeds, reminders | announce : announcements, feeds, news | meme : memes, fun | joke : fun, memes |
funny : fun, memes, comedy | humor : fun, memes, comedy | humour : fun, memes, comedy | quiz : trivia | trivia : quiz |
pokemon : monsters, pets, cards | tamagotchi : pets, monsters | animal : pets, cats | aquarium : pets, fish |
gacha : cards, trading | tcg : cards, trading | collect : cards, trading | collectible : cards, trading |
marketplace : trading, market, economy | read : books, 독서 | reading : books, 독서 | book : books, reading, 독서 |
bookclub : books | library : books | novel : writing, books | author : writing, 글쓰기 | writer : writing, 글쓰기 |
write : writing, 글쓰기, كتابة | story : stories, writing, قصص | fanfiction : writing, roleplay |
poem : writing, poetry, вірші | poetry : writing, poems, вірші | nanowrimo : writing | diary : journals, journal |
journal : diary, writing | recipe : cooking, baking | food : cooking, baking, recipes, cucina |
cook : cooking, recipes, cucina | chef : cooking, recipes | bake : baking, cooking | bread : baking |
kitchen : cooking | garden : gardening, plants, garten, orto, ogród | plant : gardening, rośliny, ogród, orto |
flower : gardening, plants | vegetable : gardening, orto | seed : gardening, plants | hike : outdoor, hiking |
camping : outdoor | nature : outdoor, plants | trip : travel | vacation : travel | holiday : travel | train : travel |
tourism : travel | currency-converter : currencies, money | exchange-rate : currencies, money |
expense : money, bills, costs | budget : money | finance : money | stats : statistics | analytics : statistics |
insight : statistics | growth : advertising, statistics | voice-channel : voice, audio | temp-channel : voice |
vc : voice | record : recording, kayıt | podcast : audio, recording | sound : audio, soundboard |
sound-effect : soundboard | noise : audio, sound | white-noise : audio, sound | ambience : audio, sound |
ambient : audio, sound | relax : quiet, focus, cosy | chill : quiet, lofi, cosy | calm : quiet, cosy |
cozy : cosy, quiet | song : music, songs | playlist : music, queue | spotify : music | play-music : music |
dj : music, radio | lyrics : music, songs | karaoke : music | band : music, instruments |
musician : music, instruments | singer : music, voice | beat : lofi, production | beats : lofi, production |
producer : production | edm : production, synths | mixing : production | synth : synths, modular |
synthesizer : synths, modular | eurorack : modular, synths | guitar : гітара, akustik, instruments |
acoustic : akustik | piano : instruments | instrument : instruments, folk | student : study, school, education |
homework : education, study | exam : परीक्षा, study | tutor : education, homework, lessons |
learn : lernen, learning, lessons, language, education | teach : teachers, education | teacher : education, school |
classroom : school, teachers | university : education, study | college : education, study | school : education |
math : mathematics | maths : mathematics | algebra : mathematics | calculus : mathematics | geometry : mathematics |
chemistry : science | lab : science, experiments | microscope : microscopy | code : programming, コード |
programmer : programming | developer : development, programming | dev : development, programming |
software : programming, development | python : programming | javascript : programming | rust : programming, systems |
cpp : programming, systems | webdev : programming, web | hacker : programming, security | linux : operating systems |
windows : operating systems | computer : technology, programming | pc : technology, operating systems |
tech : technology | tech-support : technology, help | opensource : open source | newbie : beginners | noob : beginners |
starter : beginners | self-host : hosting, homelab, thuisserver, hosten |
selfhost : hosting, homelab, thuisserver, hosten | homelab : hosting, thuisserver, network |
home-server : thuisserver, homelab, hosting | nas : storage, thuisserver, homelab | network : networking, netwerk |
hardware : electronics, technology, repair | electronic : electronics, löten | arduino : electronics |
solder : electronics, löten, soldering | repair : reparieren, mending | 3d-print : 3d-druck, printing |
printing : 3d-druck, zines | diy : making, basteln, crafts | craft : making, basteln, sewing | maker : making, makers |
carpentry : woodwork, woodworking | wood : woodwork, woodworking | workshop : making, woodwork |
knit : tejido, tejer, knitting | crochet : tejido, tejer | embroidery : bordado, bordar | textile : tejido, sewing |
sew : sewing, mending, costura | clothes : sewing, mending | fashion : sewing | draw : drawing, art, croquis |
artist : art, drawing, illustration | sketch : croquis, drawing, art | paint : art, aquarelle, painting |
watercolor : aquarelle, painting | watercolour : aquarelle, painting | comic : manga, zines, comics |
critique : art, challenges | ai-art : generated art, images | ai-image : generated art, images |
ai : generated, assistant, ai-made | midjourney : generated art, images | image-generator : images, art, picture |
picture : images, art | photo : images, pictures | image : picture, pictures | chatgpt : assistant, ai |
gpt : assistant, ai | chatbot : assistant, ai | cartoon : anime, tecknat, manga | otaku : anime, manga |
weeb : anime, manga | weeaboo : anime, manga | webtoon : manga, comics | watch-party : watch-along, filmkväll |
movie : film, series | film : series, tecknad | tv : series | dnd : tabletop, dice, roleplay |
dungeons-and-dragons : tabletop, dice, roleplay | dungeon : tabletop, roleplay | ttrpg : tabletop, dice, roleplay |
rpg : roleplay, tabletop, adventure | rp : roleplay | role-play : roleplay | roleplaying : roleplay |
pathfinder : tabletop, dice, roleplay | campaign : tabletop, roleplay | board-game : tabletop, strategy |
boardgame : tabletop, strategy | tabletop : dice, board games | wargame : strategy | roll : dice |
d20 : dice, tabletop | game : gaming, jogos | gamer : gaming, games | videogame : gaming, games |
video-game : gaming, games | esport : competitive, gaming | minecraft : survival, building, gaming |
roblox : gaming, games | valorant : competitive, gaming | building : survival |
gamedev : indie, ゲーム制作, game development | game-dev : indie, ゲーム制作 | game-development : indie, ゲーム制作 |
game-jam : projects, indie | coop : cooperativo, cooperative | co-op : cooperativo, cooperative |
multiplayer : cooperative, gaming, cooperativo | flightsim : flight, simulation | flight-sim : flight, simulation |
simulator : simulation | pilot : flight | airplane : flight | aviation : flight | speedrunning : speedrun |
hide-and-seek : halloween, games | space : astronomy | star : astronomy | planet : astronomy |
stargazing : astronomy, telescopes | sky : astronomy | rock : geology | mineral : geology, rocks |
dinosaur : fossils, geology | bike : cycling, bicycle | bicycle : cycling | biking : cycling | cyclist : cycling |
ham-radio : radio, antennas | amateur-radio : radio, antennas | theater : theatre | acting : theatre, voice |
actor : theatre, voice | voice-acting : theatre, voice | audition : theatre | horror : halloween, ghost, mystery |
spooky : halloween, ghost | detective : noir, crime, mystery | dating : adults | adult : adults, nsfw |
nsfw : adults, adult | 18 : adults, adult | friend : community, chat | social : community, chat |
hangout : community, chat, cosy | talk : chat, conversation | chat : community, conversation, obrolan |
coffee : kopi, café | promote : advertising, growth | promotion : advertising, growth |
partner : advertising, partners | bump : bump, reminders, growth | restore : backup | archive : backup | note : notes |
summary : notes, summary | meeting : events, notes, calendar | fitness : health, habits | workout : health, habits |
gym : health, habits | wellness : health, habits | starboard : highlights | quote : highlights |
qotd : icebreakers, question | icebreaker : question, conversation | conversation-starter : icebreakers | ascii : text |
font : text | shift : staff | vocabulary : language, words | polyglot : polyglots, language |
language-learning : language, exchange | foreign-language : language`,
  },
  {
    table: 'reference_values',
    from: 504,
    at: '2026-11-22 00:00:00.000',
    same: { kind: 'synonym', position: 1000, active: 1 },
    columns: ['value', 'label'],
    rows: `
mp3 : music, audio, radio | player : music | soundtrack : music | rap : music, lofi | hiphop : music, lofi |
traduction : translation | traducir : translation, language | traductor : translation | uebersetzer : translation |
ubersetzer : translation | musik : music | musica : music | musique : music | juegos : games, gaming, jogos |
jeux : games, gaming | spiele : games, gaming | spielen : games, gaming | jogar : games, gaming, jogos |
moderacion : moderation | moderador : moderation | moderateur : moderation | economia : economy | economie : economy |
quizzes : trivia, quiz | giveway : giveaways | brazil : portuguese | brasil : portuguese | portugal : portuguese |
pt-br : portuguese | germany : german | austria : german | france : french | quebec : french | spain : spanish |
mexico : spanish | argentina : spanish | latam : spanish | italy : italian | holland : dutch | netherlands : dutch |
sweden : swedish | poland : polish | turkey : turkish | turkiye : turkish | ukraine : ukrainian | japan : japanese |
korea : korean | kpop : korean, music | jpop : japanese, music | india : hindi | indonesia : indonesian |
arab : arabic | arabic : العربية | china : chinese, mandarin | mandarin : chinese | taiwan : chinese |
akkordeon : accordion | gitarre : гітара, akustik | guitarra : гітара, akustik | klavier : instruments |
zeichnen : drawing, croquis | dessin : drawing, croquis | dibujo : drawing, croquis | kochen : cooking, cucina, baking |
cocina : cooking, cucina, baking | cuisine : cooking, cucina, baking | garten : gardening, orto, ogród |
jardin : gardening, orto, ogród | buecher : books, reading | bucher : books, reading | libros : books, reading |
livres : books, reading | livros : books, reading | roman : books, writing | lerngruppe : study | estudio : study |
estudiar : study | etudier : study | mathe : mathematics | matematicas : mathematics | hw : homework |
sci-fi : science fiction, roleplay | scifi : science fiction, roleplay | mtg : cards, trading |
yugioh : cards, trading | sim : simulation | fps : competitive, gaming | mmo : gaming, roleplay |
smp : survival, building | mc : survival, building | irc : chat | friends : community, chat |
meet-people : community, chat | lgbt : community | lgbtq : community | anti-nuke : antiraid, safety |
antinuke : antiraid, safety | anti-raid : antiraid, safety | tts : voice, text | text-to-speech : voice |
speech : voice | q-a : questions, help | faq : help, support | wotd : language, learning | b-day : birthdays, birthday`,
  },
  {
    table: 'reference_values',
    from: 609,
    at: '2026-11-23 00:00:00.000',
    same: { kind: 'synonym', position: 1000, active: 1 },
    columns: ['value', 'label'],
    rows: `
音楽 : music | 音乐 : music | 音樂 : music | 음악 : music | музыка : music | музика : music | موسيقى : music | संगीत : music |
müzik : music | muzyka : music | muziek : music | ゲーム : games, gaming | 游戏 : games, gaming | 遊戲 : games, gaming |
게임 : games, gaming | игра : games, gaming | игры : games, gaming | ігри : games, gaming | ألعاب : games, gaming |
खेल : games, gaming | juego : games, gaming | oyun : games, gaming | gry : games, gaming | giochi : games, gaming |
jogo : games, gaming | spil : games, gaming | permainan : games, gaming | 动漫 : anime, manga | 動漫 : anime, manga |
漫画 : manga, anime | 애니 : anime | 애니메이션 : anime | 만화 : manga, anime | манга : manga | أنمي : anime | एनीमे : anime |
プログラミング : programming, コード | 开发 : programming | 编程 : programming, コード | 程式 : programming | 프로그래밍 : programming |
программирование : programming | програмування : programming | برمجة : programming | प्रोग्रामिंग : programming |
programmieren : programming | programmation : programming | programacion : programming | programacao : programming |
programowanie : programming | programlama : programming | programmazione : programming | アート : art, drawing | 艺术 : art |
美術 : art | イラスト : illustration, art | 绘画 : drawing, art | 그림 : drawing, art | 미술 : art | искусство : art |
рисование : drawing, art | мистецтво : art | فن : art | رسم : drawing, art | कला : art | arte : art | kunst : art |
sztuka : art | sanat : art | seni : art | 雑談 : community, chat | 聊天 : community, chat | 수다 : community, chat |
채팅 : chat | общение : community, chat | спілкування : community, chat | دردشة : chat, community |
बातचीत : chat, conversation | charla : chat | plaudern : chat | sohbet : chat | rozmowy : chat, community |
勉強 : study, education | 学习 : study, education | 공부 : study, education | учёба : study, education |
навчання : study, education | دراسة : study, education | lernen : study, learning | ders : study |
nauka : science, study | 科学 : science | 과학 : science | наука : science | علوم : science | विज्ञान : science |
wissenschaft : science | ciencia : science | 技術 : technology | 技术 : technology | 기술 : technology |
технологии : technology | технології : technology | تقنية : technology | technik : technology |
tecnologia : technology | 言語 : language | 语言 : language | 언어 : language | язык : language | мова : language |
لغة : language | भाषा : language | sprache : language | sprachen : language | idioma : language | idiomas : language |
langue : language | lingua : language | 英語 : english | 英语 : english | 영어 : english | английский : english |
англійська : english | ingles : english | anglais : english | englisch : english | 管理 : moderation, admin |
관리 : moderation, admin | модерация : moderation | модерація : moderation | إدارة : moderation, admin | 天気 : weather |
天气 : weather | 날씨 : weather | погода : weather | طقس : weather | मौसम : weather | wetter : weather | clima : weather |
tiempo : weather, time | meteo : weather | hava : weather | pogoda : weather | 翻訳 : translation | 翻译 : translation |
번역 : translation | переводчик : translation | перевод : translation | перекладач : translation | ترجمة : translation |
अनुवाद : translation | traducao : translation | traduccion : translation | tłumacz : translation |
çeviri : translation | umfrage : polls, voting | umfragen : polls, voting | encuesta : polls, voting |
enquete : polls, voting | sondage : polls, voting | sondaggio : polls, voting | anket : polls, voting |
ankieta : polls, voting | 投票 : polls, voting | 투표 : polls, voting | опрос : polls, voting | опитування : polls, voting |
تصويت : polls, voting | gewinnspiel : giveaways | verlosung : giveaways | sorteo : giveaways | sorteio : giveaways |
tirage : giveaways | concours : giveaways, challenges | çekiliş : giveaways | розыгрыш : giveaways |
розіграш : giveaways | 抽奖 : giveaways | 抽選 : giveaways | erinnerung : reminders | recordatorio : reminders |
lembrete : reminders | rappel : reminders | 提醒 : reminders | 알림 : reminders | напоминание : reminders |
нагадування : reminders | nivel : levels | niveau : levels | 等级 : levels | レベル : levels | 레벨 : levels |
уровень : levels | seviye : levels | bienvenida : welcome | bienvenue : welcome | willkommen : welcome |
boasvindas : welcome | 欢迎 : welcome | приветствие : welcome | wirtschaft : economy | экономика : economy |
経済 : economy | 本 : books | 読書 : books, reading, 독서 | 书 : books | 读书 : books, reading | книги : books, reading |
كتب : books, reading | किताबें : books, reading | kitap : books, reading | ksiazki : books, reading |
料理 : cooking, recipes | 烹饪 : cooking, recipes | 요리 : cooking, recipes | кулинария : cooking, recipes |
طبخ : cooking, recipes | ricette : recipes, cucina | recetas : recipes, cooking | rezepte : recipes, cooking |
recettes : recipes, cooking | 植物 : plants, gardening | 식물 : plants, gardening | растения : plants, gardening |
рослини : plants, gardening | نباتات : plants, gardening | pflanzen : plants, gardening | plantas : plants, gardening |
plantes : plants, gardening | brazilian : portuguese | brasileiro : portuguese | jukebox : music, radio |
transcript : notes, recording | stable-diffusion : generated art, images | dall-e : generated art, images |
hall-of-fame : highlights | best-posts : highlights | fish-tank : aquarium, pets | dinner : recipes, cooking |
meal : recipes, cooking | whodunit : mystery, crime | thriller : mystery, crime | paleontology : fossils, geology |
audio-drama : theatre, radio`,
  },
];
