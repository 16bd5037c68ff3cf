/** What is typed: words that listings use for it. As in `synonym-seeds.ts`. */
export const MORE_SYNONYMS = `
mp3: music, audio, radio | player: music | soundtrack: music | rap: music, lofi | hiphop: music, lofi |
traduction: translation | traducir: translation, language | traductor: translation | uebersetzer: translation |
ubersetzer: translation | musik: music | musica: music | musique: music | juegos: games, gaming, jogos |
jeux: games, gaming | spiele: games, gaming | spielen: games, gaming | jogar: games, gaming, jogos |
moderacion: moderation | moderador: moderation | moderateur: moderation | economia: economy | economie: economy |
quizzes: trivia, quiz | giveway: giveaways | brazil: portuguese | brasil: portuguese | portugal: portuguese |
pt-br: portuguese | germany: german | austria: german | france: french | quebec: french | spain: spanish |
mexico: spanish | argentina: spanish | latam: spanish | italy: italian | holland: dutch | netherlands: dutch |
sweden: swedish | poland: polish | turkey: turkish | turkiye: turkish | ukraine: ukrainian | japan: japanese |
korea: korean | kpop: korean, music | jpop: japanese, music | india: hindi | indonesia: indonesian | arab: arabic |
arabic: العربية | china: chinese, mandarin | mandarin: chinese | taiwan: chinese | akkordeon: accordion | gitarre: гітара, akustik |
guitarra: гітара, akustik | klavier: instruments | zeichnen: drawing, croquis | dessin: drawing, croquis |
dibujo: drawing, croquis | kochen: cooking, cucina, baking | cocina: cooking, cucina, baking | cuisine: cooking, cucina, baking |
garten: gardening, orto, ogród | jardin: gardening, orto, ogród | buecher: books, reading | bucher: books, reading |
libros: books, reading | livres: books, reading | livros: books, reading | roman: books, writing |
lerngruppe: study | estudio: study | estudiar: study | etudier: study | mathe: mathematics | matematicas: mathematics |
hw: homework | sci-fi: science fiction, roleplay | scifi: science fiction, roleplay | mtg: cards, trading | yugioh: cards, trading |
sim: simulation | fps: competitive, gaming | mmo: gaming, roleplay | smp: survival, building | mc: survival, building |
irc: chat | friends: community, chat | meet-people: community, chat | lgbt: community | lgbtq: community |
anti-nuke: antiraid, safety | antinuke: antiraid, safety | anti-raid: antiraid, safety |
tts: voice, text | text-to-speech: voice | speech: voice | q-a: questions, help | faq: help, support |
wotd: language, learning | b-day: birthdays, birthday`;
