import { DAY, HOUR, MINUTE } from '../../../core/shared/utc.js';
import { STEPS } from './bounds.rules.js';
import { findFarms } from './findings.js';
import type { ReadDay, SeenAccount, SeenVote, SiteVotes } from './site-votes.js';

const START = Date.UTC(2026, 9, 1);
const DAYS = 30;
const TARGET = 3;
/** Has no other votes. */
const RARE = 50;

/** A generator of the same numbers in each run (mulberry32). */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NAMES = ['wren', 'Sol.', 'mira_k', 'otto77', 'Kai', 'june.b', 'rook12', 'fern_', 'Ada9', 'pike.3'];

/** A site of which each test adds what it is about. */
class Site {
  readonly dice = diceOf(7);
  readonly accounts = new Map<number, SeenAccount>();
  readonly votes: SeenVote[] = [];
  readonly views = new Map<string, ReadDay>();

  account(given: Partial<SeenAccount> = {}): SeenAccount {
    const id = this.accounts.size + 1;
    const made = START - (60 + this.dice() * 2_500) * DAY;
    const username = `${NAMES[Math.floor(this.dice() * NAMES.length)]}${id % 3 === 0 ? 'x' : ''}`;
    const firstSeenAt = START - (20 + this.dice() * 300) * DAY;
    const usual = { madeAt: made, firstSeenAt, hasPicture: this.dice() < 0.8, onlyVotes: this.dice() < 0.5 };
    const account = { id, username, ...usual, ...given };
    this.accounts.set(id, account);
    return account;
  }

  /** A vote, with the page views that usually go with one. */
  vote(account: SeenAccount, listingId: number, at: number, { views = 8, byChat = false } = {}): number {
    const id = this.votes.length + 1;
    this.votes.push({ id, listingId, accountId: account.id, at, byChat });
    const day = Math.floor(at / DAY);
    const read = this.views.get(`${listingId} ${day}`)?.views ?? 0;
    this.views.set(`${listingId} ${day}`, { listingId, day, views: read + views });
    return id;
  }

  /** A time in these days at which people are awake. */
  time(from = 0, days = DAYS): number {
    const hour = 8 + 15 * Math.sqrt(this.dice());
    return START + (from + Math.floor(this.dice() * days)) * DAY + hour * HOUR;
  }

  found() {
    const votes = this.votes.toSorted((one, other) => one.at - other.at);
    const site: SiteVotes = { votes, accounts: this.accounts, readDays: [...this.views.values()] };
    return findFarms(site);
  }
}

function ordinarySite(): Site {
  const site = new Site();
  for (let count = 0; count < 2_000; count += 1) {
    const isNew = site.dice() < 0.25;
    const at = site.time();
    const account = site.account(isNew ? { firstSeenAt: at - 5 * MINUTE } : {});
    const [one, other] = [1 + Math.floor(40 * site.dice() ** 2), 1 + Math.floor(40 * site.dice())];
    site.vote(account, one, at);
    if (one !== other) site.vote(account, other, site.time());
  }
  return site;
}

/** Accounts as a farm makes them: on two days, with names of one shape, without a picture. */
const farmed = (site: Site, number: number, given: Partial<SeenAccount> = {}): SeenAccount =>
  site.account({
    madeAt: START - 400 * DAY + site.dice() * 2 * DAY,
    username: `rapidowl${4_000 + number}`,
    hasPicture: false,
    onlyVotes: true,
    ...given,
  });

test('a site without votes, and one with ordinary votes, has no findings', () => {
  expect(new Site().found()).toEqual([]);
  expect(ordinarySite().found()).toEqual([]);
});

test('on the day on which a site opens, everybody is new, and nobody is suspicious', () => {
  const site = new Site();
  for (let count = 0; count < 400; count += 1) {
    const at = START + 8 * HOUR + site.dice() * 10 * HOUR;
    site.vote(site.account({ firstSeenAt: at - MINUTE, onlyVotes: true }), 1 + (count % 5), at);
  }
  expect(site.found()).toEqual([]);
});

test('an announcement brings readers, most of whom do not vote', () => {
  const site = ordinarySite();
  for (let count = 0; count < 150; count += 1) {
    const at = START + 12.5 * DAY + site.dice() * HOUR;
    site.vote(site.account({ firstSeenAt: at - MINUTE, onlyVotes: true }), TARGET, at);
  }
  expect(site.found()).toEqual([]);
});

test('a school class signs up and votes within an hour', () => {
  const site = ordinarySite();
  for (let count = 0; count < 30; count += 1) {
    const at = START + 12.4 * DAY + site.dice() * HOUR;
    const madeAt = at - 2 * HOUR * site.dice();
    site.vote(site.account({ madeAt, firstSeenAt: at - MINUTE, onlyVotes: true }), TARGET, at, { views: 2 });
  }
  expect(site.found()).toEqual([]);
});

test('new accounts that were made together and only vote are held, and those who voted beside them are not', () => {
  const site = ordinarySite();
  const ids = new Set<number>();
  for (let count = 0; count < 60; count += 1) {
    const at = START + 12.5 * DAY + site.dice() * 10 * MINUTE;
    ids.add(site.vote(farmed(site, count, { firstSeenAt: at - MINUTE }), TARGET, at, { views: 1 }));
  }
  for (let count = 0; count < 10; count += 1) site.vote(site.account(), TARGET, START + 12.5 * DAY + count * MINUTE);
  const [finding, ...more] = site.found();
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ listingId: TARGET, step: 'hold' });
  expect(finding?.voteIds.filter((id) => !ids.has(id))).toEqual([]);
  expect(finding?.voteIds.length).toBeGreaterThan(55);
  expect(finding?.score).toBeGreaterThanOrEqual(STEPS.hold);
  const signals = finding?.evidence.map(({ signal }) => signal);
  expect(signals).toEqual(expect.arrayContaining(['made-together', 'names', 'readers']));
});

test('votes of a farm that come every ten minutes are found, although others vote between', () => {
  const site = ordinarySite();
  const ids = new Set<number>();
  for (let count = 0; count < 60; count += 1) {
    const at = START + 10 * DAY + (count + 0.2 * (site.dice() - 0.5)) * 10 * MINUTE;
    ids.add(site.vote(farmed(site, count), TARGET, at, { views: 1 }));
  }
  const [finding] = site.found();
  expect(finding?.voteIds.filter((id) => ids.has(id)).length).toBeGreaterThan(50);
});

test('aged accounts that vote over two weeks for the same three listings are partners', () => {
  const site = ordinarySite();
  const sold = new Set<number>();
  for (let count = 0; count < 100; count += 1) {
    const account = farmed(site, count, { madeAt: START - (300 + site.dice() * 900) * DAY, hasPicture: true });
    for (const listingId of [3, 7, 9]) sold.add(site.vote(account, listingId, site.time(5, 14), { views: 1 }));
    site.vote(account, 1, site.time(5, 14));
  }
  const found = site.found();
  expect(found.map(({ listingId }) => listingId).toSorted((one, other) => one - other)).toEqual([3, 7, 9]);
  for (const { evidence } of found) {
    const partners = evidence.find(({ signal }) => signal === 'partners');
    expect(partners?.listingIds?.toSorted((one, other) => one - other)).toEqual([3, 7, 9]);
  }
  const named = found.flatMap(({ voteIds }) => voteIds);
  expect(named.filter((id) => sold.has(id)).length).toBeGreaterThan(285);
  expect(named.filter((id) => !sold.has(id)).length).toBeLessThan(6);
});

test('who takes a vote back and casts it again is one voter', () => {
  const site = ordinarySite();
  for (let count = 0; count < 40; count += 1) {
    const account = farmed(site, count);
    for (const day of [5, 12]) site.vote(account, RARE, site.time(day, 2), { views: 1 });
  }
  const [finding] = site.found();
  expect(finding?.evidence.map(({ signal }) => signal)).not.toContain('partners');
  expect(finding?.evidence.find(({ signal }) => signal === 'no-picture')).toMatchObject({ part: 40, whole: 40 });
});

test('votes by command have no readers, which says nothing', () => {
  const site = ordinarySite();
  for (let count = 0; count < 80; count += 1) {
    const at = START + 12.5 * DAY + site.dice() * 30 * MINUTE;
    site.vote(site.account({ firstSeenAt: at - MINUTE, onlyVotes: true }), TARGET, at, { views: 0, byChat: true });
  }
  expect(site.found()).toEqual([]);
});

test('a few who read the page and voted say little about the many who voted by command', () => {
  const site = ordinarySite();
  for (let count = 0; count < 80; count += 1) {
    const at = START + 12.5 * DAY + site.dice() * 30 * MINUTE;
    const account = site.account({ firstSeenAt: at - MINUTE, hasPicture: false });
    site.vote(account, RARE, at, count < 8 ? { views: 1 } : { views: 0, byChat: true });
  }
  expect(site.found()).toEqual([]);
});

test('a signal that is switched off is not looked at', () => {
  const site = ordinarySite();
  for (let count = 0; count < 60; count += 1)
    site.vote(farmed(site, count), TARGET, START + 12 * DAY + count * MINUTE, { views: 1 });
  const votes = site.votes.toSorted((one, other) => one.at - other.at);
  const given: SiteVotes = { votes, accounts: site.accounts, readDays: [...site.views.values()] };
  const signalsOf = (without: readonly 'names'[]) =>
    findFarms(given, { without }).flatMap(({ evidence }) => evidence.map(({ signal }) => signal));
  expect(signalsOf([])).toContain('names');
  expect(signalsOf(['names'])).not.toContain('names');
});
