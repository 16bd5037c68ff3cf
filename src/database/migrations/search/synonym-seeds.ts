/** What is typed: words that listings use for it. Listings in other languages are found by English words, too. */
export const SYNONYMS = `
mod: moderation, moderator, moderators | automod: moderation, filter | admin: administration, staff, management |
manage: admin, moderation, administration | anti-spam: moderation, filter, safety | antispam: moderation, filter, safety |
spam: moderation, filter, antispam | raid: antiraid, safety | nuke: antiraid, safety, backup |
security: safety, verification, antiraid | protect: safety, antiraid, verification | captcha: verification |
verify: verification | gate: verification | ban: moderation | kick: moderation | warn: moderation, warnings |
mute: moderation | swear: filter, moderation | profanity: filter, moderation | bad-words: filter, moderation |
log: logging | logger: logging | audit: logging, staff | autorole: roles | self-role: roles | reaction-role: roles, menus |
button-role: roles, menus | greet: welcome | greeter: welcome | onboarding: welcome | goodbye: welcome | newcomer: welcome |
xp: levels, leveling | exp: levels, leveling | rank: levels, leveling | lvl: levels, leveling |
leaderboard: levels, ranking | activity: levels, statistics | currency: economy, money, currencies |
coin: economy, currency, pebble | money: economy, currency, currencies | bank: economy, money | store: shop, economy |
gamble: casino, cards, gambling | betting: casino, gambling | slot-machine: casino, gambling | poker: cards, casino |
blackjack: cards, casino | casino: gambling, cards | raffle: giveaways, giveaway | lottery: giveaways, giveaway |
prize: giveaways, giveaway | contest: challenges, giveaways, competitive | competition: challenges, competitive |
helpdesk: tickets, support | help-desk: tickets, support | support: tickets, help | modmail: tickets, support |
contact-staff: tickets, support | feedback: suggestions | idea: suggestions | bug: issues, bugs, development |
github: development, issues | vote: polls, voting | survey: polls, voting | ballot: polls, voting |
election: polls, voting | questionnaire: polls | alarm: reminders, timer | remind: reminders | todo: lists, productivity |
to-do: lists, productivity | task: lists, productivity, projects | organize: productivity, calendar, lists |
checklist: lists | pomodoro: timer, focus, study | focus: study, timer | schedule: calendar, events | event: calendar |
meetup: events, calendar | timezone: time, clock | clock: time | bday: birthdays, birthday | cake: birthdays, baking |
translator: translation | interpreter: translation | forecast: weather | temperature: weather | storm: weather |
rss: feeds, news | news: feeds | twitter: feeds, news | reddit: feeds, news | twitch: streams, video, feeds |
youtube: video, feeds, streams | livestream: streams, video | notification: feeds, reminders |
announce: announcements, feeds, news | meme: memes, fun | joke: fun, memes | funny: fun, memes, comedy |
humor: fun, memes, comedy | humour: fun, memes, comedy | quiz: trivia | trivia: quiz | pokemon: monsters, pets, cards |
tamagotchi: pets, monsters | animal: pets, cats | aquarium: pets, fish | gacha: cards, trading | tcg: cards, trading |
collect: cards, trading | collectible: cards, trading | marketplace: trading, market, economy | read: books, 독서 |
reading: books, 독서 | book: books, reading, 독서 | bookclub: books | library: books | novel: writing, books |
author: writing, 글쓰기 | writer: writing, 글쓰기 | write: writing, 글쓰기, كتابة | story: stories, writing, قصص |
fanfiction: writing, roleplay | poem: writing, poetry, вірші | poetry: writing, poems, вірші | nanowrimo: writing |
diary: journals, journal | journal: diary, writing | recipe: cooking, baking | food: cooking, baking, recipes, cucina |
cook: cooking, recipes, cucina | chef: cooking, recipes | bake: baking, cooking | bread: baking | kitchen: cooking |
garden: gardening, plants, garten, orto, ogród | plant: gardening, rośliny, ogród, orto | flower: gardening, plants |
vegetable: gardening, orto | seed: gardening, plants | hike: outdoor, hiking | camping: outdoor | nature: outdoor, plants |
trip: travel | vacation: travel | holiday: travel | train: travel | tourism: travel |
currency-converter: currencies, money | exchange-rate: currencies, money | expense: money, bills, costs | budget: money |
finance: money | stats: statistics | analytics: statistics | insight: statistics | growth: advertising, statistics |
voice-channel: voice, audio | temp-channel: voice | vc: voice | record: recording, kayıt | podcast: audio, recording |
sound: audio, soundboard | sound-effect: soundboard | noise: audio, sound | white-noise: audio, sound |
ambience: audio, sound | ambient: audio, sound | relax: quiet, focus, cosy | chill: quiet, lofi, cosy | calm: quiet, cosy |
cozy: cosy, quiet | song: music, songs | playlist: music, queue | spotify: music | play-music: music | dj: music, radio |
lyrics: music, songs | karaoke: music | band: music, instruments | musician: music, instruments | singer: music, voice |
beat: lofi, production | beats: lofi, production | producer: production | edm: production, synths | mixing: production |
synth: synths, modular | synthesizer: synths, modular | eurorack: modular, synths | guitar: гітара, akustik, instruments |
acoustic: akustik | piano: instruments | instrument: instruments, folk | student: study, school, education |
homework: education, study | exam: परीक्षा, study | tutor: education, homework, lessons |
learn: lernen, learning, lessons, language, education | teach: teachers, education | teacher: education, school |
classroom: school, teachers | university: education, study | college: education, study | school: education |
math: mathematics | maths: mathematics | algebra: mathematics | calculus: mathematics | geometry: mathematics |
chemistry: science | lab: science, experiments | microscope: microscopy | code: programming, コード | programmer: programming |
developer: development, programming | dev: development, programming | software: programming, development |
python: programming | javascript: programming | rust: programming, systems | cpp: programming, systems |
webdev: programming, web | hacker: programming, security | linux: operating systems | windows: operating systems |
computer: technology, programming | pc: technology, operating systems | tech: technology | tech-support: technology, help |
opensource: open source | newbie: beginners | noob: beginners | starter: beginners |
self-host: hosting, homelab, thuisserver, hosten | selfhost: hosting, homelab, thuisserver, hosten |
homelab: hosting, thuisserver, network | home-server: thuisserver, homelab, hosting | nas: storage, thuisserver, homelab |
network: networking, netwerk | hardware: electronics, technology, repair | electronic: electronics, löten |
arduino: electronics | solder: electronics, löten, soldering | repair: reparieren, mending | 3d-print: 3d-druck, printing |
printing: 3d-druck, zines | diy: making, basteln, crafts | craft: making, basteln, sewing | maker: making, makers |
carpentry: woodwork, woodworking | wood: woodwork, woodworking | workshop: making, woodwork |
knit: tejido, tejer, knitting | crochet: tejido, tejer | embroidery: bordado, bordar | textile: tejido, sewing |
sew: sewing, mending, costura | clothes: sewing, mending | fashion: sewing | draw: drawing, art, croquis |
artist: art, drawing, illustration | sketch: croquis, drawing, art | paint: art, aquarelle, painting |
watercolor: aquarelle, painting | watercolour: aquarelle, painting | comic: manga, zines, comics |
critique: art, challenges | ai-art: generated art, images | ai-image: generated art, images |
ai: generated, assistant, ai-made | midjourney: generated art, images | image-generator: images, art, picture |
picture: images, art | photo: images, pictures | image: picture, pictures | chatgpt: assistant, ai | gpt: assistant, ai |
chatbot: assistant, ai | cartoon: anime, tecknat, manga | otaku: anime, manga | weeb: anime, manga | weeaboo: anime, manga |
webtoon: manga, comics | watch-party: watch-along, filmkväll | movie: film, series | film: series, tecknad | tv: series |
dnd: tabletop, dice, roleplay | dungeons-and-dragons: tabletop, dice, roleplay | dungeon: tabletop, roleplay |
ttrpg: tabletop, dice, roleplay | rpg: roleplay, tabletop, adventure | rp: roleplay | role-play: roleplay |
roleplaying: roleplay | pathfinder: tabletop, dice, roleplay | campaign: tabletop, roleplay |
board-game: tabletop, strategy | boardgame: tabletop, strategy | tabletop: dice, board games | wargame: strategy |
roll: dice | d20: dice, tabletop | game: gaming, jogos | gamer: gaming, games | videogame: gaming, games |
video-game: gaming, games | esport: competitive, gaming | minecraft: survival, building, gaming | roblox: gaming, games |
valorant: competitive, gaming | building: survival | gamedev: indie, ゲーム制作, game development | game-dev: indie, ゲーム制作 |
game-development: indie, ゲーム制作 | game-jam: projects, indie | coop: cooperativo, cooperative |
co-op: cooperativo, cooperative | multiplayer: cooperative, gaming, cooperativo | flightsim: flight, simulation |
flight-sim: flight, simulation | simulator: simulation | pilot: flight | airplane: flight | aviation: flight |
speedrunning: speedrun | hide-and-seek: halloween, games | space: astronomy | star: astronomy | planet: astronomy |
stargazing: astronomy, telescopes | sky: astronomy | rock: geology | mineral: geology, rocks | dinosaur: fossils, geology |
bike: cycling, bicycle | bicycle: cycling | biking: cycling | cyclist: cycling | ham-radio: radio, antennas |
amateur-radio: radio, antennas | theater: theatre | acting: theatre, voice | actor: theatre, voice |
voice-acting: theatre, voice | audition: theatre | horror: halloween, ghost, mystery | spooky: halloween, ghost |
detective: noir, crime, mystery | dating: adults | adult: adults, nsfw | nsfw: adults, adult | 18: adults, adult |
friend: community, chat | social: community, chat | hangout: community, chat, cosy | talk: chat, conversation |
chat: community, conversation, obrolan | coffee: kopi, café | promote: advertising, growth |
promotion: advertising, growth | partner: advertising, partners | bump: bump, reminders, growth | restore: backup |
archive: backup | note: notes | summary: notes, summary | meeting: events, notes, calendar | fitness: health, habits |
workout: health, habits | gym: health, habits | wellness: health, habits | starboard: highlights | quote: highlights |
qotd: icebreakers, question | icebreaker: question, conversation | conversation-starter: icebreakers | ascii: text |
font: text | shift: staff | vocabulary: language, words | polyglot: polyglots, language |
language-learning: language, exchange | foreign-language: language
`;
