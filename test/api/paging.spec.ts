import { MINUTE } from '../../src/core/shared/utc.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { type Holder, serve } from '../support/served.js';

const api = serve();
const ENTRIES = 130;

describe.each([
  { path: '/bots/{id}/voters', kind: 'bot', list: 'voters' },
  { path: '/servers/{id}/voters', kind: 'server', list: 'voters' },
  { path: '/servers/{id}/bumps', kind: 'server', list: 'bumps' },
] as const)('GET $path', ({ path, kind, list }) => {
  let owner: Holder;
  let crowd: MadeAccount[];
  /** All voters or bumpers, newest first. */
  let everyone: string[];
  let listing: MadeListing;

  beforeAll(async () => {
    owner = await api.holder();
    listing = await api.make[kind](owner);
    crowd = await api.make.crowd(ENTRIES);
    await (list === 'voters' ? api.make.votes(listing, crowd) : api.make.bumps(listing, crowd));
    everyone = crowd.map(({ platformId }) => platformId).toReversed();
  });
  // Keeps these tests below the limit of 20 requests a minute.
  beforeEach(() => api.advance(MINUTE));

  interface Page {
    readonly total: number;
    readonly page: number;
    readonly limit: number;
    readonly people: string[];
  }
  const page = async (query: string, of = listing): Promise<Page> => {
    const answer = await owner.client.get(path.replace('{id}', of.platformId) + query);
    expect(answer.status).toBe(200);
    const { total, page, limit } = answer.body;
    const entries = answer.body[list] as { readonly platformId: string }[];
    return { total, page, limit, people: entries.map(({ platformId }) => platformId) };
  };
  const expected = (number: number, limit: number): Page => {
    const people = everyone.slice((number - 1) * limit, number * limit);
    return { total: ENTRIES, page: number, limit, people };
  };

  test.each([
    ['', 1, 50],
    ['?page=1', 1, 50],
    ['?page=2', 2, 50],
    ['?page=3', 3, 50],
    ['?page=002', 2, 50],
    ['?limit=1', 1, 1],
    ['?limit=100', 1, 100],
    ['?page=2&limit=100', 2, 100],
    ['?page=13&limit=10', 13, 10],
    ['?page=130&limit=1', 130, 1],
    ['?limit=101', 1, 100],
    ['?limit=1000000', 1, 100],
    [`?limit=${'9'.repeat(400)}`, 1, 100],
    ['?page=2&limit=500', 2, 100],
    ['?page=1&offset=5&size=3', 1, 50],
  ])('answers %j with page %d of size %d, and returns both numbers', async (query, number, limit) => {
    expect(await page(query)).toEqual(expected(number, limit));
  });

  test.each([
    '',
    '0',
    '-1',
    '1.5',
    '1.0',
    '1e1',
    '0x2',
    '%2B2',
    '%202',
    'two',
    'null',
    'NaN',
    '-0',
    '%D9%A2',
    '2;',
    'Infinity',
  ])('ignores a page or limit of %j instead of answering 400', async (value) => {
    expect(await page(`?page=${value}`)).toEqual(expected(1, 50));
    expect(await page(`?limit=${value}`)).toEqual(expected(1, 50));
    expect(await page(`?page=${value}&limit=${value}`)).toEqual(expected(1, 50));
  });

  test.each([
    '?page=2&page=2',
    '?page=2&page=3',
    '?page[]=2',
    '?page[0]=2',
    '?limit=10&limit=10',
    '?limit[]=10',
    '?page&limit',
  ])('ignores %j', async (query) => {
    expect(await page(query)).toEqual(expected(1, 50));
  });

  test.each([
    ['?page=4', 4, 50],
    ['?page=3&limit=100', 3, 100],
    ['?page=131&limit=1', 131, 1],
    ['?page=100000', 100_000, 50],
    ['?page=1000000000&limit=100', 1_000_000_000, 100],
  ])('answers %j, past the end, with an empty list and the total', async (query, number, limit) => {
    expect(await page(query)).toEqual({ total: ENTRIES, page: number, limit, people: [] });
  });

  test.each([`?page=${'9'.repeat(20)}`, `?page=${'9'.repeat(400)}`, '?page=9007199254740993'])(
    'answers %j, beyond the end of any list, in the same way',
    async (query) => {
      const { page: effective, ...rest } = await page(query);
      expect(rest).toEqual({ total: ENTRIES, limit: 50, people: [] });
      expect(Number.isSafeInteger(effective)).toBe(true);
    },
  );

  test('lists every entry exactly once over all pages', async () => {
    const collected: string[] = [];
    for (let number = 1; ; number += 1) {
      const { people } = await page(`?page=${number}&limit=40`);
      if (people.length === 0) break;
      collected.push(...people);
    }
    expect(collected).toEqual(everyone);
  });

  test('is empty with a total of 0 for a new listing', async () => {
    const fresh = await api.make[kind](owner);
    for (const [query, number] of [
      ['', 1],
      ['?page=2', 2],
      ['?page=30&limit=100', 30],
    ] as const)
      expect(await page(query, fresh)).toMatchObject({ total: 0, page: number, people: [] });
  });

  test('orders entries of the same instant by id, newest first', async () => {
    const simultaneous = await api.make[kind](owner);
    await (list === 'voters' ? api.make.votes(simultaneous, crowd, 0) : api.make.bumps(simultaneous, crowd, 0));
    const pages = [await page('?limit=60', simultaneous), await page('?limit=60&page=2', simultaneous)];
    expect(pages.flatMap(({ people }) => people)).toEqual(everyone.slice(0, 120));
  });

  test('does not mix the entries of two listings', async () => {
    const other = await api.make[kind](owner);
    const [one] = await api.make.crowd(1);
    if (one !== undefined) await (list === 'voters' ? api.make.votes(other, [one]) : api.make.bumps(other, [one]));
    expect(await page('', other)).toEqual({ total: 1, page: 1, limit: 50, people: [one?.platformId] });
  });
});
