import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const ask = (kind: 'bots' | 'servers', query: string) => new Visitor(site).ask(kind, query);

/** Invalid queries, each with a part of its error message. */
const INVALID: Readonly<Record<string, string>> = {
  'sort=best': 'sort is one of: relevance, votes, bumps, bumped, newest, members, trending.',
  'sort=votes&sort=votes': 'sort can be given only once.',
  'sort=__proto__': 'sort is one of',
  'sort=constructor': 'sort is one of',
  'nsfw=yes': 'nsfw is one of: exclude, include, only.',
  'nsfw[]=only': 'Write nsfw without brackets',
  'category=gamin': 'category is one of: gaming,',
  'category=Gaming': 'category is one of',
  'category=art&category=music': 'category can be given only once.',
  'language=british%20english': 'language takes one language tag',
  'language=e': 'language takes one language tag',
  'language=en,de': 'language takes one language tag',
  'tags=a,b,c,d,e,f': 'tags takes up to 5 tags.',
  'tags=,': 'tags takes tags with commas',
  'tags=a&tags=b': 'tags can be given only once.',
  'tags%5B%5D=a': 'Write tags without brackets',
  'search[a]=b': 'Write search without brackets',
  'search=a&search=b': 'search can be given only once.',
  'search=a%00b': 'search has control characters in it',
  'spelling=wrong': 'spelling is one of: corrected, exact.',
};

test.each(Object.entries(INVALID))('%s is refused', async (query, sentence) => {
  const { status, body } = await ask('servers', query);
  expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)]);
});

test('values that are far too long are refused with the name of the parameter', async () => {
  for (const name of ['search', 'category', 'language', 'tags', 'nsfw', 'sort'])
    for (const length of [600, 7_000]) {
      const { status, body } = await ask('servers', `${name}=${'x'.repeat(length)}`);
      expect([status, body.error]).toEqual([400, expect.stringContaining(name)]);
    }
  const { status, body } = await ask('servers', `search=${'x'.repeat(20_000)}`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.error).toEqual(expect.any(String));
  expect((await ask('servers', `search=${'x'.repeat(101)}`)).status).toBe(400);
  expect((await ask('servers', `tags=${'x'.repeat(31)}`)).status).toBe(400);
});

test('bots cannot be filtered by category or language', async () => {
  for (const query of ['category=art', 'language=en']) expect((await ask('bots', query)).status).toBe(400);
});

test.each(['bumps', 'bumped', 'members'])('bots cannot be sorted by %s', async (sort) => {
  const { status, body } = await ask('bots', `sort=${sort}`);
  expect([status, body.error]).toEqual([400, 'sort is one of: relevance, votes, newest, servers, trending.']);
});

test('invalid pages fall back to the default, and unknown parameters are ignored', async () => {
  for (const query of [
    'page=0',
    'page=-1',
    'page=x',
    'page=2&page=3',
    'limit=0',
    'limit=x',
    'utm_source=mail',
    'page[]=2',
  ]) {
    const { status, body } = await ask('servers', query);
    expect([query, status, body.page, body.limit]).toEqual([query, 200, 1, 50]);
  }
  const far = await ask('servers', 'page=999999999999999999999&limit=1000');
  expect([far.status, far.body.page, far.body.limit]).toEqual([200, 1_000_000_000, 100]);
});

test.each(["'", '"; DROP TABLE listings; --', '%25', '_', '\\', '%F0%9F%8E%AA', 'a%C3%28', '%'])(
  'a search for %s finds nothing, or is refused',
  async (search) => {
    for (const name of ['search', 'tags']) {
      const { status, body } = await ask('servers', `${name}=x+${search}`);
      expect([200, 400]).toContain(status);
      if (status === 200) expect(body.total).toBe(0);
    }
  },
);
