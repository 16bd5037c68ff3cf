import { MINUTE } from '../../src/core/shared/utc.js';
import { emptyDirectory } from '../directory/empty-directory.js';
import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { type List, Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);

interface TopicList extends List {
  readonly topic: {
    readonly type: string;
    readonly value: string;
    readonly label: string;
    readonly description: string;
    readonly introduction: string | null;
    readonly listings: number;
    readonly nsfwListings: number;
    readonly otherListings: number;
    readonly related: readonly { readonly value: string; readonly listings: number }[];
  };
}

const ask = (path: string) => new Browser(site.app).get<TopicList>(path);
const names = (list: List): string[] => (list.servers ?? list.bots ?? []).map(({ name }) => name);
const server = (name: string, tags: readonly string[], category = 'art', columns = {}) =>
  site.make.server(null, { name, tags: JSON.stringify(tags), ...columns }, { category });
const bot = (name: string, tags: readonly string[], columns = {}) =>
  site.make.bot(null, { name, tags: JSON.stringify(tags), ...columns });

beforeEach(async () => {
  await emptyDirectory(site);
  site.advance(MINUTE);
});

test('a tag has its public listings, counts and related tags', async () => {
  await server('Joiners', ['wood', 'joinery', 'tools'], 'art', { votes: 3 });
  await server('Carvers', ['wood', 'joinery'], 'art', { votes: 2 });
  await server('Other', ['tools']);
  await server('Adults', ['wood', 'secret', 'joinery'], 'art', { nsfw: 1 });
  await server('More adults', ['wood', 'secret'], 'art', { nsfw: 1 });
  await server('Hidden', ['wood', 'unseen'], 'art', { state: 'suspended' });
  await bot('Chisel', ['wood']);
  await visitor.catchUp();
  const { status, body } = await ask('/servers/tags/wood');
  expect([status, names(body), body.total, body.isTotalExact]).toEqual([200, ['Joiners', 'Carvers'], 2, true]);
  expect(body.topic).toEqual({
    type: 'tag',
    value: 'wood',
    label: 'wood',
    description: '2 servers tagged wood, reviewed by people and ranked by votes. Often also tagged: joinery, tools.',
    introduction: null,
    listings: 2,
    nsfwListings: 2,
    otherListings: 1,
    related: [
      { value: 'joinery', listings: 2 },
      { value: 'tools', listings: 2 },
    ],
  });
  const bots = (await ask('/bots/tags/wood')).body;
  expect([names(bots), bots.topic.otherListings, bots.topic.related]).toEqual([['Chisel'], 2, []]);
});

test('related tags that are equally close are in the order of their names, and the page has each of them once', async () => {
  await server('Joiners', ['wood', 'zebrano', 'ash', 'maple']);
  await visitor.catchUp();
  const { related } = (await ask('/servers/tags/wood')).body.topic;
  expect(related.map(({ value }) => value)).toEqual(['ash', 'maple', 'zebrano']);
  const { text } = await openPage(new Browser(site.app), '/servers/tags/wood');
  const main = text.slice(text.indexOf('<h1'), text.indexOf('class="rows"'));
  expect(main).toContain('1 server tagged wood, reviewed by people and ranked by votes.</p>');
  expect(main.split('maple</a>')).toHaveLength(2);
  expect(main.split('maple')).toHaveLength(3);
});

test('a category has its listings and its label', async () => {
  await server('Painters', ['brush'], 'art');
  await server('Singers', [], 'music');
  await visitor.catchUp();
  const { body } = await ask('/servers/categories/art');
  expect(names(body)).toEqual(['Painters']);
  expect(body.topic).toMatchObject({ type: 'category', value: 'art', label: 'Art', listings: 1, otherListings: 0 });
});

test('all filters, orders and pages of the list work, and the topic does not change', async () => {
  await server('One', ['wood', 'oak'], 'art', { votes: 1 });
  await server('Two', ['wood', 'oak'], 'music', { votes: 2 });
  await server('Three', ['wood'], 'art', { votes: 3 });
  await server('Adults', ['wood', 'oak'], 'art', { nsfw: 1 });
  await visitor.catchUp();
  const found = async (query: string) => names((await ask(`/servers/tags/wood?${query}`)).body);
  expect(await found('')).toEqual(['Three', 'Two', 'One']);
  expect(await found('sort=newest')).toEqual(['Three', 'Two', 'One']);
  expect(await found('tags=oak')).toEqual(['Two', 'One']);
  expect(await found('category=art')).toEqual(['Three', 'One']);
  expect(await found('search=tw')).toEqual(['Two']);
  expect(await found('nsfw=only')).toEqual(['Adults']);
  expect(await found('limit=1&page=2')).toEqual(['Two']);
  expect(names((await ask('/servers/categories/art?tags=wood,oak')).body)).toEqual(['One']);
  expect((await ask('/servers/tags/wood?category=art')).body.topic.listings).toBe(3);
});

test('filters are refused as in the list', async () => {
  expect((await ask('/servers/tags/wood?sort=luck')).status).toBe(400);
  expect((await ask('/servers/tags/wood?category=nonsense')).status).toBe(400);
  const { status, body } = await ask('/servers/categories/art?category=art');
  expect([status, body.error]).toEqual([400, 'category is part of the path here: leave out the parameter.']);
});

test.each([
  ['/servers/tags/Board%20Games', '/servers/tags/board-games'],
  ['/servers/tags/board_games?sort=newest&page=2', '/servers/tags/board-games?sort=newest&page=2'],
  ['/bots/tags/CAF%C3%89', '/bots/tags/caf%C3%A9'],
  ['/servers/categories/ART', '/servers/categories/art'],
])('%s redirects to the one spelling of the address', async (path, location) => {
  for (const answer of [await ask(path), await openPage(new Browser(site.app), path)])
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
});

test('a tag that no listing has is an empty list, and none that listings cannot have', async () => {
  const { status, body } = await ask('/servers/tags/unheard-of');
  expect([status, body.total, body.topic.description]).toEqual([200, 0, 'No servers are tagged unheard-of yet.']);
  for (const path of ['/servers/tags/c%23', '/bots/tags/%20', `/bots/tags/${'x'.repeat(31)}`])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});

test('words of other routes can be tags', async () => {
  await server('Voters', ['vote', 'around']);
  await bot('Rater', ['ratings', 'statistics']);
  await visitor.catchUp();
  for (const path of ['/servers/tags/vote', '/servers/tags/around', '/bots/tags/ratings', '/bots/tags/statistics'])
    expect([path, (await ask(path)).body.total]).toEqual([path, 1]);
});

test('a category that does not exist is not found, a retired one only while listings have it', async () => {
  expect((await ask('/servers/categories/nonsense')).status).toBe(404);
  expect((await ask('/servers/categories/other')).status).toBe(200);
  await site.make.run("UPDATE reference_values SET active = 0 WHERE kind = 'category' AND value = 'other'");
  site.advance(MINUTE);
  expect((await ask('/servers/categories/other')).status).toBe(404);
  await server('Left over', [], 'other');
  await visitor.catchUp();
  expect(names((await ask('/servers/categories/other')).body)).toEqual(['Left over']);
});

test('bots have no categories: a tag of that name takes the place', async () => {
  await bot('Player', ['music']);
  await visitor.catchUp();
  const { status, headers } = await ask('/bots/categories/Music?page=1');
  expect([status, headers.location]).toEqual([301, '/bots/tags/music?page=1']);
  expect((await ask('/bots/categories/anime')).status).toBe(404);
});

describe('the page', () => {
  const open = (path: string) => openPage(new Browser(site.app), path);
  const canonical = (path: string) => `<link rel="canonical" href="${site.app.config.publicUrl}${path}"`;
  const NOINDEX = '<meta name="robots" content="noindex"';

  test('of a tag says what it is about, and where else to look', async () => {
    await server('Joiners', ['wood', 'joinery']);
    await server('Carvers', ['wood', 'joinery']);
    await bot('Chisel', ['wood']);
    await visitor.catchUp();
    const { status, text, headers } = await open('/servers/tags/wood?sort=newest');
    expect([status, headers.vary]).toEqual([200, 'Accept, Accept-Encoding, Accept-Language, Cookie']);
    expect(text).toContain('<h1 dir="auto">Servers tagged wood</h1>');
    expect(text).toContain('href="/servers/tags/joinery"');
    expect(text).toContain('<a href="/bots/tags/wood">1 bot with this tag</a>');
    expect(text).toContain(canonical('/servers/tags/wood'));
    expect(text).toContain('"@type":"CollectionPage"');
    expect(text).not.toContain(NOINDEX);
  });

  test('has one address for search engines, which lists with the same filter name too', async () => {
    await server('Painters', ['brush'], 'art');
    await visitor.catchUp();
    for (const path of ['/servers/categories/art', '/servers?category=art', '/servers/categories/art?sort=members'])
      expect((await open(path)).text).toContain(canonical('/servers/categories/art'));
    for (const path of ['/servers/tags/brush', '/servers?tags=brush', '/servers?tags=brush&limit=10'])
      expect((await open(path)).text).toContain(canonical('/servers/tags/brush'));
  });

  test('of an empty tag, a search or a list for adults is not for search engines', async () => {
    await server('Painters', ['brush'], 'art');
    await server('Adults', ['dark'], 'art', { nsfw: 1 });
    await visitor.catchUp();
    const paths = ['/servers/tags/unheard-of', '/servers/tags/dark', '/servers/tags/dark?nsfw=only'];
    for (const path of [...paths, '/servers/tags/brush?search=pain']) {
      const { status, text } = await open(path);
      expect([path, status, text.includes(NOINDEX), text.includes('CollectionPage')]).toEqual([path, 200, true, false]);
    }
    expect((await open('/servers/tags/unheard-of')).text).toContain('No servers under “unheard-of” yet');
    expect((await open('/servers/tags/dark')).text).toContain('Show 1 server for adults only');
  });

  test('of a category that does not exist is a 404 with a way on', async () => {
    const { status, text } = await open('/servers/categories/nonsense');
    expect([status, text.includes('This one is not on the bill'), text.includes('href="/servers"')]).toEqual([
      404,
      true,
      true,
    ]);
  });

  test('is linked from cards, listings, filters and the home page', async () => {
    const { platformId } = await server('Painters', ['brush'], 'art');
    await visitor.catchUp();
    for (const path of ['/servers', `/servers/${platformId}`]) {
      const { text } = await open(path);
      expect(text).toContain('href="/servers/tags/brush"');
      expect(text).toContain('href="/servers/categories/art"');
    }
    expect((await open('/')).text).toContain('href="/servers/categories/art"');
  });

  test('is shared among visitors without cookies', async () => {
    await open('/servers/tags/wood');
    const query = jest.spyOn(site.app.database, 'query');
    await open('/servers/tags/wood');
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });
});
