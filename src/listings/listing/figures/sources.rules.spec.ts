import { times } from '../../../../test/support/times.js';
import { HOSTS_SHOWN, sourceOf, shownSources, sumOfSources, withinBound } from './sources.rules.js';

const at = (referer: string | undefined, url = '/bots/a'): string =>
  sourceOf({ url, headers: { host: 'm.example', referer } }, ['chat.example', 'talk.example']);

test.each([
  [undefined, 'direct'],
  ['', 'direct'],
  ['no address', 'other'],
  ['https://m.example/servers?search=lo-fi', 'search'],
  ['https://m.example/servers?search=', 'lists'],
  ['https://m.example/', 'lists'],
  ['https://m.example/bots?page=2', 'lists'],
  ['https://m.example/bots/tags/music', 'lists'],
  ['https://m.example/bots/b', 'site'],
  ['https://m.example/guides/servers', 'site'],
  ['https://chat.example/channels/1', 'chat'],
  ['https://canary.chat.example/', 'chat'],
  ['https://talk.example/', 'chat'],
  ['https://notchat.example/', 'notchat.example'],
  ['https://mywww.news.example/', 'mywww.news.example'],
  ['https://my_news.example/', 'other'],
  ['https://news.my_example/', 'other'],
  ['https://www.News.example/a?b=c', 'news.example'],
  ['http://localhost:3000/', 'other'],
  [`https://${'a'.repeat(77)}.de/`, `${'a'.repeat(77)}.de`],
  [`https://${'a'.repeat(78)}.de/`, 'other'],
  ['android-app://com.example/', 'com.example'],
  ['about:blank', 'other'],
])('the page %j is the source %s', (referer, source) => {
  expect(at(referer)).toBe(source);
});

test('a link of the rows counts only when the site itself led there', () => {
  expect(at('https://m.example/', '/bots/a?from=row')).toBe('row');
  expect(at(undefined, '/bots/a?from=row')).toBe('direct');
  expect(at('https://news.example/', '/bots/a?from=row')).toBe('news.example');
});

test('invented hosts of a day are bounded; known ones and those of the site go on', () => {
  const flood = new Map([...times(1_000, (index) => [`h${index}.example`, 1] as const), ['search', 2]]);
  const known = new Set(times(19, (index) => `known${index}.example`));
  expect(withinBound(flood, known)).toEqual([
    { source: 'h0.example', views: 1 },
    { source: 'other', views: 999 },
    { source: 'search', views: 2 },
  ]);
  expect(withinBound(new Map([['known3.example', 4]]), new Set([...known, 'a.example']))).toEqual([
    { source: 'known3.example', views: 4 },
  ]);
});

test('what is no host takes no room from hosts', () => {
  const known = new Set(times(19, (index) => `known${index}.example`));
  const sources = new Map(['search', 'lists', 'h0.example'].map((source) => [source, 1]));
  expect(withinBound(sources, known).map(({ source }) => source)).toEqual(['search', 'lists', 'h0.example']);
});

test('sums of days name the hosts with the most views, the largest first', () => {
  const day = times(HOSTS_SHOWN + 1, (index) => ({ source: `h${index}.example`, views: 10 + index }));
  const sums = sumOfSources([...day, { source: 'search', views: 1 }, { source: 'search', views: 1 }, ...day]);
  expect(sums).toHaveLength(HOSTS_SHOWN + 2);
  expect(sums.slice(0, 2)).toEqual([
    { source: `h${HOSTS_SHOWN}.example`, views: 2 * (10 + HOSTS_SHOWN) },
    { source: `h${HOSTS_SHOWN - 1}.example`, views: 2 * (9 + HOSTS_SHOWN) },
  ]);
  expect(sums.slice(-2)).toEqual([
    { source: 'other', views: 20 },
    { source: 'search', views: 2 },
  ]);
});

test('sources that are no hosts take no names from hosts', () => {
  const hosts = times(HOSTS_SHOWN, (index) => ({ source: `h${index}.example`, views: 30 - index }));
  expect(sumOfSources([...hosts, { source: 'search', views: 90 }])).toEqual([
    { source: 'search', views: 90 },
    ...hosts,
  ]);
});

test('hosts below three views a day are shown as "other"', () => {
  const day = { 'a.example': 3, 'b.example': 2, search: 1, other: 4 };
  expect(shownSources(Object.entries(day).map(([source, views]) => ({ source, views })))).toEqual([
    { source: 'other', views: 6 },
    { source: 'a.example', views: 3 },
    { source: 'search', views: 1 },
  ]);
});
