import type { Rows } from '../rows.js';

/** The first rows of these tables. */
export const ROWS_1: readonly Rows[] = [
  {
    table: 'reference_values',
    from: 1,
    same: {
      kind: 'category',
      description: null,
      active: 1,
      created_at: '2026-11-20 00:00:00.000',
      updated_at: '2026-11-20 00:00:00.000',
    },
    columns: ['value', 'label', 'position', 'introduction'],
    rows: `
gaming : Gaming : 10 : Find people to play with: co-op evenings, tournaments, tabletop and retro games, in every language and at every pace. |
anime : Anime : 20 : Anime and manga communities: watch together, discuss new chapters without spoilers, share drawings and find your next series. |
community : Community : 30 : Places to meet people and talk about anything, from quiet tea rooms and hobby circles to lively meeting points with events. |
music : Music : 40 : Listen together, get feedback on your tracks, find a band or talk about records, instruments and concerts. |
art : Art : 50 : Drawing, crafts, photography and everything else made by hand or with pixels: show your work, learn from critique and join challenges. |
programming : Programming : 60 : Ask questions, review code and build things together: programming languages, game development, open source and first steps. |
science : Science : 70 : From stargazing to statistics: discuss papers, share observations and ask people who know the field. |
technology : Technology : 80 : Hardware, home servers, operating systems and gadgets: get help with a build, compare setups and follow what is new. |
education : Education : 90 : Study rooms, homework help and book circles: learn at your own pace, with people who keep each other going. |
language : Language : 100 : Practise a language with native speakers and other learners: text and voice, beginners and advanced, in dozens of languages. |
roleplay : Roleplay : 110 : Write stories together: fantasy courts, space stations and detective cases, with rules and pace for every kind of player. |
other : Other : 120 : Servers that fit no other category, and are often all the more worth a visit.`,
  },
  {
    table: 'reference_values',
    from: 13,
    same: {
      kind: 'content-rating',
      description: null,
      active: 1,
      created_at: '2026-11-20 00:00:00.000',
      updated_at: '2026-11-20 00:00:00.000',
      introduction: null,
    },
    columns: ['value', 'label', 'position'],
    rows: `
general : General : 10 | teen : Teen : 20 | mature : Mature : 30 | violence : Violence : 40 | gambling : Gambling : 50 |
strong-language : Strong language : 60`,
  },
  {
    table: 'reference_values',
    from: 19,
    same: {
      kind: 'reserved-slug',
      description: null,
      position: 1000,
      active: 1,
      created_at: '2026-11-20 00:00:00.000',
      updated_at: '2026-11-20 00:00:00.000',
      introduction: null,
    },
    columns: ['value', 'label'],
    rows: `
about : About | account : Account | admin : Admin | administrator : Administrator | all : All | api : Api | app : App |
auth : Auth | badges : Badges | ban : Ban | best : Best | bids : Bids | blog : Blog | bot : Bot | bots : Bots |
browse : Browse | bump : Bump | bumps : Bumps | categories : Categories | category : Category | contact : Contact |
create : Create | dashboard : Dashboard | delete : Delete | developer : Developer | developers : Developers |
discover : Discover | docs : Docs | edit : Edit | explore : Explore | feed : Feed | healthz : Healthz | help : Help |
home : Home | index : Index | invite : Invite | invites : Invites | languages : Languages | legal : Legal |
list : List | listing : Listing | listings : Listings | login : Login | logout : Logout | mail : Mail |
marquee : Marquee | me : Me | media : Media | metrics : Metrics | moderator : Moderator | mine : Mine | new : New |
newest : Newest | null : Null | official : Official | owner : Owner | popular : Popular | privacy : Privacy |
profile : Profile | queue : Queue | random : Random | ratings : Ratings | readyz : Readyz | register : Register |
reports : Reports | reviews : Reviews | root : Root | rules : Rules | search : Search | security : Security |
server : Server | servers : Servers | settings : Settings | sign-in : Sign in | sign-out : Sign out | signup : Signup |
spotlight : Spotlight | staff : Staff | static : Static | stats : Stats | status : Status | submit : Submit |
support : Support | system : System | tag : Tag | tags : Tags | terms : Terms | tokens : Tokens | top : Top |
trending : Trending | undefined : Undefined | user : User | users : Users | verified : Verified | vote : Vote |
votes : Votes | www : Www`,
  },
  {
    table: 'reference_values',
    from: 116,
    same: {
      kind: 'synonym',
      description: null,
      position: 1000,
      active: 1,
      created_at: '2026-11-20 00:00:00.000',
      updated_at: '2026-11-20 00:00:00.000',
      introduction: null,
    },
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
    same: {
      kind: 'synonym',
      description: null,
      position: 1000,
      active: 1,
      created_at: '2026-11-22 00:00:00.000',
      updated_at: '2026-11-22 00:00:00.000',
      introduction: null,
    },
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
];
