import fc from 'fast-check';
import type { Row } from '../../src/core/database/sql.js';
import { MINUTE, dayOf, later } from '../../src/core/shared/utc.js';
import { NOON } from '../support/app.js';
import { effort } from '../support/effort.js';
import type { MadeListing } from '../support/factories.js';
import { serve } from '../support/served.js';
import { type Asked, Visitor } from '../support/visitor.js';

/** A listing in the simple model of a list: filter all listings, sort them, cut out the page. */
interface Modelled {
  readonly number: number;
  readonly kind: 'bot' | 'server';
  readonly state: string;
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly nsfw: boolean;
  readonly category: string | null;
  readonly languages: readonly string[];
  readonly votes: number;
  /** Votes that were cast 0, 6, 7 days ago. */
  readonly votesAgo: readonly number[];
  readonly bumps: number;
  /** Minutes before noon; `null` if never bumped. */
  readonly bumped: number | null;
  readonly minutes: number;
  readonly members: number;
  readonly mode: 'accurate' | 'approximate' | 'hidden';
}

const { factor: FACTOR, seed: SEED } = effort({ from: ['MARQUEE_FUZZ', 'MARQUEE_FUZZ_SEED'], short: 0.4, seed: 7 });
/** Also limits the search for the smallest counterexample. */
const MAX_MS = 25_000 * Math.max(1, FACTOR);
const WORDS = ['lantern', 'lamp', 'light', 'harbor', 'makers', 'x', 'ex'];
const TAGS = ['art', 'fun', 'lamp', 'pixel-art'];

const listings = fc.array(
  fc.record({
    kind: fc.constantFrom('bot' as const, 'server' as const, 'server' as const),
    state: fc.constantFrom('approved', 'approved', 'approved', 'approved', 'suspended', 'draft'),
    words: fc.subarray(WORDS, { minLength: 1, maxLength: 4 }),
    tags: fc.subarray(TAGS, { maxLength: 3 }),
    nsfw: fc.boolean(),
    category: fc.constantFrom(null, 'art', 'music'),
    languages: fc.subarray(['en', 'de', 'pt-BR', 'pt'], { minLength: 1, maxLength: 3 }),
    votes: fc.nat(3),
    votesAgo: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
    bumps: fc.nat(2),
    bumped: fc.constantFrom(null, 0, 1, 2, 59),
    minutes: fc.nat(4),
    members: fc.constantFrom(0, 7, 120, 123, 128),
    mode: fc.constantFrom('accurate' as const, 'approximate' as const, 'hidden' as const),
  }),
  { minLength: 20, maxLength: 40 },
);

/** Most queries lack the filter: with all filters at once nothing is ever found. */
const sometimes = (filter: fc.Arbitrary<string[]>): fc.Arbitrary<string[]> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: filter });

const queries = fc.array(
  fc.record({
    kind: fc.constantFrom('bots' as const, 'servers' as const, 'servers' as const),
    search: sometimes(fc.subarray(['lan', 'lantern', 'lamp', 'x', 'li', 'art', 'zzz'], { minLength: 1, maxLength: 2 })),
    tags: sometimes(fc.subarray(TAGS, { minLength: 1, maxLength: 2 })),
    nsfw: fc.constantFrom('exclude', 'include', 'only'),
    category: fc.constantFrom('', '', '', '', '', 'art', 'music', 'other'),
    language: fc.constantFrom('', '', '', '', '', 'en', 'de', 'pt', 'pt-BR'),
    sort: fc.constantFrom('votes', 'bumps', 'bumped', 'newest', 'members', 'trending'),
    page: fc.constantFrom(1, 1, 2, 3),
    limit: fc.constantFrom(1, 3, 7, 50),
  }),
  { minLength: 12, maxLength: 12 },
);

type ModelQuery = ReturnType<typeof queries.generate>['value'][number];

const shown = ({ members, mode }: Modelled): number =>
  mode === 'hidden' ? -1 : mode === 'approximate' && members >= 100 ? Math.floor(members / 10) * 10 : members;

const KEYS: Readonly<Record<string, (one: Modelled) => number>> = {
  votes: ({ votes }) => votes,
  bumps: ({ bumps }) => bumps,
  bumped: ({ bumped }) => -(bumped ?? 60),
  newest: ({ minutes }) => minutes,
  members: shown,
  servers: ({ members }) => members,
  trending: ({ votesAgo: [today = 0, sixDays = 0] }) => today + sixDays,
};

function wordsFound(one: Modelled, { search }: ModelQuery): string[] {
  const words = [
    ...one.words,
    ...one.tags.flatMap((tag) => tag.split('-')),
    ...(one.kind === 'bot' || one.category === null ? [] : [one.category]),
  ];
  return search.filter((word) => words.some((own) => (word.length === 1 ? own === word : own.startsWith(word))));
}

function matches(one: Modelled, query: ModelQuery): boolean {
  const has = (word: string) => wordsFound(one, query).includes(word);
  const speaks = (language: string) => one.languages.some((own) => own === language || own.split('-')[0] === language);
  const isFound = query.search.length === 0 || query.search.some(has);
  return (
    one.state === 'approved' &&
    `${one.kind}s` === query.kind &&
    (query.nsfw === 'include' || one.nsfw === (query.nsfw === 'only')) &&
    isFound &&
    query.tags.every((tag) => one.tags.includes(tag)) &&
    (query.kind === 'bots' || query.category === '' || one.category === query.category) &&
    (query.kind === 'bots' || query.language === '' || speaks(query.language))
  );
}

const OF_BOTS: Readonly<Record<string, string>> = { bumps: 'newest', bumped: 'votes', members: 'servers' };

const sortOf = ({ kind, sort }: ModelQuery): string => (kind === 'servers' ? sort : (OF_BOTS[sort] ?? sort));

function expected(all: readonly Modelled[], query: ModelQuery) {
  const key = KEYS[sortOf(query)] ?? (() => 0);
  const matching = all.filter((one) => matches(one, query));
  // Sorted by anything but fit, a list has only the listings with as many of the words as the best one.
  const most = Math.max(...matching.map((one) => wordsFound(one, query).length));
  const found = matching
    .filter((one) => wordsFound(one, query).length === most)
    .toSorted((a, b) => key(b) - key(a) || b.number - a.number)
    .map(({ number }) => `${number}`);
  const from = (query.page - 1) * query.limit;
  return { total: found.length, names: found.slice(from, from + query.limit) };
}

const site = serve();
const visitor = new Visitor(site);

async function make(all: readonly Modelled[]): Promise<void> {
  await site.make.run("UPDATE listings SET state = 'removed', live_platform_id = NULL");
  for (const one of all) {
    const shared: Row = {
      name: one.words.join(' '),
      description: `${one.number}`,
      state: one.state,
      tags: JSON.stringify(one.tags),
      nsfw: one.nsfw ? 1 : 0,
      votes: one.votes,
      decided_at: later(NOON, one.minutes * MINUTE),
    };
    const made = await makeOne(one, shared);
    for (const [index, votes] of one.votesAgo.entries()) {
      const day = dayOf(NOON) - ([0, 6, 7][index] ?? 0);
      await site.make.insert('vote_days', { listing_id: made.id, day, votes });
    }
  }
  await visitor.catchUp();
}

function makeOne(one: Modelled, shared: Row): Promise<MadeListing> {
  if (one.kind === 'bot') return site.make.bot(null, shared, { server_count: one.members });
  const [language, ...others] = one.languages;
  return site.make.server(null, shared, {
    category: one.category,
    language,
    secondary_languages: JSON.stringify(others),
    member_count: one.members,
    member_count_mode: one.mode,
    bumps: one.bumps,
    last_bumped_at: one.bumped === null ? null : later(NOON, -one.bumped * MINUTE),
  });
}

function toQuery(query: ModelQuery): Asked {
  const { kind, search, tags, category, language, ...rest } = query;
  const own: Asked = kind === 'servers' ? { category, language } : {};
  return { ...rest, ...own, sort: sortOf(query), search: search.join(' '), tags: tags.join(',') };
}

test('for any listings and any query, a list has the same entries as a simple model, in the same order', async () => {
  let shownTotal = 0;
  await fc.assert(
    fc.asyncProperty(listings, queries, async (generated, asked) => {
      const all = generated.map((one, index) => ({ ...one, number: index + 1 }));
      await make(all);
      for (const query of asked) {
        const list = await visitor.list(query.kind, toQuery(query));
        const names = (list[query.kind] ?? []).map((card) => (card as unknown as { description: string }).description);
        expect({ query, total: list.total, names }).toEqual({ query, ...expected(all, query) });
        expect(list.isTotalExact).toBe(true);
        shownTotal += names.length;
      }
    }),
    {
      numRuns: 15 * FACTOR,
      seed: SEED,
      interruptAfterTimeLimit: MAX_MS,
    },
  );
  // Otherwise the test would compare empty lists only.
  expect(shownTotal).toBeGreaterThan(200 * Math.min(1, FACTOR));
});

test('paging through a list shows every listing exactly once, for any page size', async () => {
  const all = Array.from({ length: 23 }, (_, index): Modelled => ({
    ...fc.sample(
      listings.filter(({ length }) => length > 0),
      { numRuns: 1, seed: index },
    )[0]![0]!,
    number: index + 1,
    kind: 'server',
    state: 'approved',
  }));
  await make(all);
  for (const limit of [1, 2, 22, 23, 24])
    for (const sort of ['votes', 'bumps', 'bumped', 'newest', 'members', 'trending']) {
      const { pages, total } = await visitor.list('servers', { limit, sort, nsfw: 'include' });
      expect([pages, total]).toEqual([Math.ceil(23 / limit), 23]);
      const seen: string[] = [];
      for (let page = 1; page <= pages + 1; page += 1) {
        const { servers = [] } = await visitor.list('servers', { limit, sort, page, nsfw: 'include' });
        seen.push(...servers.map(({ id }) => id));
      }
      expect([seen.length, new Set(seen).size]).toEqual([23, 23]);
    }
});
