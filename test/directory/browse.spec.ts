import { HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import type { Row } from '../../src/core/database/sql.js';
import { Browser } from '../support/browser.js';
import { NOON } from '../support/app.js';
import { serve } from '../support/served.js';
import { emptyDirectory } from './empty-directory.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);

beforeEach(() => emptyDirectory(site));

const server = (name: string, columns: Row = {}, own: Row = {}) => site.make.server(null, { name, ...columns }, own);

describe('a list', () => {
  test('has only the approved listings of its kind', async () => {
    for (const state of ['draft', 'pending', 'approved', 'denied', 'suspended', 'removed']) {
      await server(`a server, ${state}`, { state });
      await site.make.bot(null, { name: `a bot, ${state}`, state });
    }
    await visitor.catchUp();
    expect(await visitor.names('servers')).toEqual(['a server, approved']);
    expect(await visitor.names('bots')).toEqual(['a bot, approved']);
    const { total, isTotalExact, page, limit, pages } = await visitor.list('bots');
    expect({ total, isTotalExact, page, limit, pages }).toEqual({
      total: 1,
      isTotalExact: true,
      page: 1,
      limit: 50,
      pages: 1,
    });
  });

  test('shows the fields of a server', async () => {
    const made = await server(
      'Harbor',
      {
        slug: 'harbor',
        description: 'By the water.',
        image: 'https://cdn.example/1.png',
        tags: '["making","wood"]',
        verified: 1,
        votes: 7,
        decided_at: later(NOON, HOUR),
      },
      {
        category: 'art',
        language: 'de',
        secondary_languages: '["en"]',
        member_count: 1_234,
        online_count: 567,
        member_count_mode: 'approximate',
        bumps: 3,
        last_bumped_at: NOON,
        partnered: 1,
      },
    );
    await visitor.catchUp();
    const { servers, spotlight } = await visitor.list('servers');
    expect(spotlight).toBeNull();
    expect(servers).toEqual([
      {
        id: made.uuid,
        platformId: made.platformId,
        slug: 'harbor',
        name: 'Harbor',
        description: 'By the water.',
        icon: 'https://cdn.example/1.png',
        invite: expect.stringMatching(/^https:/) as string,
        tags: ['making', 'wood'],
        category: 'art',
        languages: ['de', 'en'],
        votes: 7,
        recentVotes: 0,
        bumps: 3,
        lastBumpedAt: NOON.toISOString(),
        memberCount: 1_200,
        memberCountMode: 'approximate',
        onlineCount: 560,
        verified: true,
        official: false,
        premium: false,
        partnered: true,
        platformPartner: false,
        nsfw: false,
        aiContent: false,
        inSpotlight: false,
        createdAt: site.now().toISOString(),
        approvedAt: later(NOON, HOUR).toISOString(),
      },
    ]);
  });

  test('shows the fields of a bot', async () => {
    const made = await site.make.bot(
      null,
      { name: 'Lantern', tags: '["roles"]', nsfw: 0, ai_content: 1 },
      { server_count: 5_000_000_000, rating_sum: 13, total_ratings: 3 },
    );
    await visitor.catchUp();
    const { bots } = await visitor.list('bots');
    expect(bots).toEqual([
      {
        id: made.uuid,
        platformId: made.platformId,
        slug: null,
        name: 'Lantern',
        description: 'What it is good for.',
        icon: null,
        invite: expect.stringMatching(/^https:/) as string,
        tags: ['roles'],
        votes: 0,
        recentVotes: 0,
        verified: false,
        official: false,
        nsfw: false,
        aiContent: true,
        serverCount: 5_000_000_000,
        averageRating: 4.33,
        totalRatings: 3,
        createdAt: site.now().toISOString(),
        approvedAt: site.now().toISOString(),
      },
    ]);
  });

  test('is the same for signed-in accounts', async () => {
    await server('Harbor');
    await visitor.catchUp();
    const browser = await Browser.of(site.app, await site.make.account());
    expect((await browser.get('/servers')).body).toEqual(await visitor.list('servers'));
  });

  test('may be empty', async () => {
    expect(await visitor.list('bots')).toEqual({
      bots: [],
      total: 0,
      isTotalExact: true,
      searchedInstead: null,
      page: 1,
      limit: 50,
      pages: 0,
    });
  });
});

describe('sorting', () => {
  test('of servers is by votes, bumps, age and shown members; hidden counts come last', async () => {
    const made = (name: string, votes: number, bumps: number, minutes: number, members: [number, string]) =>
      server(
        name,
        { votes, decided_at: later(NOON, minutes * MINUTE) },
        { bumps, member_count: members[0], member_count_mode: members[1] },
      );
    await made('a', 5, 1, 3, [1_299, 'approximate']);
    await made('b', 9, 0, 1, [9_000, 'hidden']);
    await made('c', 1, 7, 2, [1_201, 'accurate']);
    await made('d', 0, 2, 4, [0, 'accurate']);
    await visitor.catchUp();
    const by = async (sort: string) => (await visitor.names('servers', { sort })).join('');
    expect([await by('votes'), await by('bumps'), await by('newest'), await by('members')]).toEqual([
      'bacd',
      'cdab',
      'dacb',
      'cadb',
    ]);
    expect((await visitor.names('servers')).join('')).toBe('bacd');
  });

  test('by the last bump includes bumps from before they were recorded; never bumped servers come last', async () => {
    const bumped = (name: string, bumps: number, at: Date | null, columns: Row = {}) =>
      server(name, { tags: '["x"]', description: 'A quiet place.', ...columns }, { bumps, last_bumped_at: at });
    await bumped('a', 1, later(NOON, -MINUTE));
    await bumped('b', 0, null, { votes: 9 });
    await bumped('c', 90, later(NOON, -HOUR));
    await bumped('d', 0, later(NOON, -1), { nsfw: 1 });
    await bumped('e', 0, null);
    await bumped('f', 2, later(NOON, -HOUR));
    await bumped('g', 3, later(NOON, 1 - HOUR));
    await bumped('x', 0, null, { description: 'Something else.', tags: '[]' });
    await visitor.catchUp();
    const by = async (asked: object) => (await visitor.names('servers', { sort: 'bumped', ...asked })).join('');
    expect([await by({}), await by({ nsfw: 'include' }), await by({ nsfw: 'only' })]).toEqual([
      'agfcxeb',
      'dagfcxeb',
      'd',
    ]);
    // Several conditions are filtered from candidates, by facets and by words.
    for (const asked of [{ tags: 'x', language: 'en' }, { search: 'quiet' }])
      expect([await by(asked), await by({ ...asked, nsfw: 'include' })]).toEqual(['agfceb', 'dagfceb']);
    const { servers = [] } = await visitor.list('servers', { sort: 'bumped', nsfw: 'include' });
    const shown = servers.map(({ lastBumpedAt }) => lastBumpedAt);
    const instants = shown.flatMap((at) => at ?? []);
    expect([instants.length, instants]).toEqual([5, instants.toSorted().toReversed()]);
    expect(shown.slice(5)).toEqual([null, null, null]);
  });

  test('of bots is by votes, age and servers', async () => {
    await site.make.bot(null, { name: 'a', votes: 2, decided_at: NOON }, { server_count: 3 });
    await site.make.bot(
      null,
      { name: 'b', votes: 3, decided_at: later(NOON, -1) },
      { server_count: 9_007_199_254_740_991 },
    );
    await visitor.catchUp();
    const by = async (sort: string) => (await visitor.names('bots', { sort })).join('');
    expect([await by('votes'), await by('newest'), await by('servers')]).toEqual(['ba', 'ab', 'ba']);
    for (const sort of ['bumps', 'bumped', 'members']) expect((await visitor.ask('bots', { sort })).status).toBe(400);
  });

  test('puts the newest listing first among equals', async () => {
    for (const name of ['a', 'b', 'c']) await server(name, { decided_at: NOON });
    await visitor.catchUp();
    for (const sort of ['votes', 'bumps', 'bumped', 'newest', 'members', 'trending'])
      expect(await visitor.names('servers', { sort })).toEqual(['c', 'b', 'a']);
  });
});
