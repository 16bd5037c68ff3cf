import { emptyDirectory } from '../directory/empty-directory.js';
import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);
const servers = (search: string, more: object = {}) => visitor.names('servers', { search, spelling: 'exact', ...more });
const bots = (search: string) => visitor.names('bots', { search, spelling: 'exact' });

const server = (name: string, language: string, description: string, more: object = {}) =>
  site.make.server(null, { name, description, ...more }, { language });

beforeAll(async () => {
  await emptyDirectory(site);
  await server('Haus A', 'de', 'Gemeinsame Spiele am Abend für die Familie');
  await server('Casa B', 'es', 'Jugadoras que aman dibujar');
  await server('Sala C', 'pt-BR', 'Jogadores para desenhar');
  await server('Maison D', 'fr', 'Des groupes musicaux du soir');
  await server('Ev E', 'tr', 'Oyuncular ve kitaplar');
  await server('Дом F', 'ru', 'Музыка и книги');
  await server('بيت G', 'ar', 'اللاعبين والكتب');
  await server('House H', 'en', 'Die hard fans of kitaplar');
  await server('検索室', 'ja', '音楽と検索');
  await server('음악 봇 집', 'ko', '음악을 듣는 곳');
  await server('音乐机器人', 'zh-Hans', '一起听音乐');
  await site.make.bot(null, { name: 'Bot I', description: 'Ein Bot für die Musik und für Umfragen' });
  await site.make.bot(null, { name: 'Bot J', description: 'A bot for umfragen and music of the night' });
  await visitor.catchUp();
});

test.each([
  ['spielen', ['Haus A']],
  ['familien', ['Haus A']],
  ['jugadores', ['Casa B']],
  ['dibujos', ['Casa B']],
  ['jogadoras', ['Sala C']],
  ['desenhos', ['Sala C']],
  ['musicales', ['Maison D']],
  ['kitaplarda', ['Ev E']],
  ['книга', ['Дом F']],
  ['музыки', ['Дом F']],
  ['لاعب', ['بيت G']],
])('a listing is found by another form of a word in its language: %s', async (search, expected) => {
  expect(await servers(search)).toEqual(expected);
});

test('a minus leaves out all forms', async () => {
  expect(await servers('abend')).toEqual(['Haus A']);
  expect(await servers('abend -spielen')).toEqual([]);
});

test('filler words of one language are words of another', async () => {
  expect(await servers('die')).toEqual(['House H']);
  expect(await servers('für')).toEqual([]);
  expect(await servers('spielen für die besten')).toEqual(['Haus A']);
  expect((await servers('die fans', { sort: 'votes' }))[0]).toBe('House H');
});

test('a bot states no language: that of its text counts', async () => {
  expect(await bots('umfrage')).toEqual(expect.arrayContaining(['Bot I', 'Bot J']));
  expect(await bots('umfragend')).toEqual(['Bot I']);
});

test.each([
  ['検索', '検索室'],
  ['音楽', '検索室'],
  ['음악', '음악 봇 집'],
  ['음악 봇', '음악 봇 집'],
  ['音乐机器人', '音乐机器人'],
  ['音乐', '音乐机器人'],
])('words without blanks, and Korean ones with endings, are found: %s', async (search, name) => {
  expect(await servers(search)).toContain(name);
});

test('a name is suggested by another form', async () => {
  const answer = await new Browser(site.app).get<{ suggestions: { name: string }[] }>(
    `/suggest?q=${encodeURIComponent('дома')}`,
  );
  expect(answer.body.suggestions.map(({ name }) => name)).toEqual(['Дом F']);
});
