import fc from 'fast-check';
import { type Entry, type Page, type Position, START, type Step, joinPage, requestAt } from './page-walk.rules.js';

const LARGEST = 40;

interface Vote {
  readonly id: number;
  readonly at: number;
  readonly platformId: string | null;
}

const entryOf = ({ id, at, platformId }: Vote): Entry<number> => ({
  at: new Date(at).toISOString(),
  platformId,
  username: platformId === null ? 'Deleted user' : `user ${platformId}`,
  value: id,
});

const pageOf = (list: readonly Vote[], { page, limit }: { page: number; limit: number }): Page<number> => ({
  page,
  limit,
  total: list.length,
  entries: list.slice((page - 1) * limit, page * limit).map(entryOf),
});

/** Votes with these ids, the newest first. Each was cast at its own time. */
const votes = (...ids: number[]): Vote[] => ids.map((id) => ({ id, at: id * 1_000, platformId: String(id) }));
const range = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_unused, index) => from - index);

/** Reads a list that `change` may change after each request. */
function read(start: readonly Vote[], change: (list: readonly Vote[], request: number) => readonly Vote[]) {
  let [list, position]: [readonly Vote[], Position | null] = [start, START];
  const found: number[] = [];
  let requests = 0;
  while (position !== null && requests < 500) {
    const { fresh, next }: Step<number> = joinPage(position, pageOf(list, requestAt(position, LARGEST)));
    found.push(...fresh.map(({ value }) => value));
    requests += 1;
    list = change(list, requests);
    position = next;
  }
  return { found, requests };
}

describe('requestAt', () => {
  test('the first request is the largest first page', () => {
    expect(requestAt(START)).toEqual({ page: 1, limit: 100 });
  });

  test('later ones begin at least ten entries before the end, and reach far', () => {
    for (let end = 100; end < 20_000; end += 7) {
      const { page, limit } = requestAt({ ...START, end });
      expect(limit).toBeGreaterThan(50);
      expect(limit).toBeLessThanOrEqual(100);
      expect((page - 1) * limit).toBeLessThanOrEqual(end - 10);
      expect(page * limit).toBeGreaterThan(end + 50);
    }
  });

  test.each([
    [100, { page: 2, limit: 90 }],
    [180, { page: 3, limit: 85 }],
    [235, { page: 3, limit: 100 }],
    [10, { page: 1, limit: 100 }],
    [5, { page: 1, limit: 100 }],
  ])('after %d entries the page is %j', (end, expected) => {
    expect(requestAt({ ...START, end })).toEqual(expected);
  });
});

describe('joinPage', () => {
  test('an empty list is read with one request', () => {
    expect(read([], (list) => list)).toEqual({ found: [], requests: 1 });
  });

  test('a list of one page is read with one request', () => {
    expect(read(votes(...range(40, 1)), (list) => list)).toEqual({ found: range(40, 1), requests: 1 });
    expect(read(votes(3, 2, 1), (list) => list)).toEqual({ found: [3, 2, 1], requests: 1 });
  });

  test('a list that does not change is read once from its beginning to its end', () => {
    const { found, requests } = read(votes(...range(300, 1)), (list) => list);
    expect(found).toEqual(range(300, 1));
    expect(requests).toBeLessThan(16);
  });

  test('new votes shift the pages, and are not returned', () => {
    const start = votes(...range(200, 1));
    const { found } = read(start, (list, request) => [...votes(1_000 + request), ...list]);
    expect(found).toEqual(range(200, 1));
  });

  test('many new votes between two requests cost requests, but no entries', () => {
    const start = votes(...range(200, 1));
    const many = (list: readonly Vote[], request: number): readonly Vote[] =>
      request === 2 ? [...votes(...range(500, 400)), ...list] : list;
    expect(read(start, many).found).toEqual(range(200, 1));
  });

  test('removed votes shift the pages, and no other vote is missed', () => {
    const start = votes(...range(200, 1));
    const { found } = read(start, (list) => list.slice(2));
    expect(found).toEqual(range(200, 1));
  });

  test('many votes that are removed between two requests lead back, and no other vote is missed', () => {
    const start = votes(...range(200, 1));
    const { found } = read(start, (list, request) => (request === 3 ? list.slice(30) : list));
    expect(found).toEqual(range(200, 1));
  });

  test('a list that lost more than its read part is read to its end', () => {
    const start = votes(...range(200, 1));
    const { found } = read(start, (list, request) => (request === 3 ? list.slice(-25) : list));
    expect(found.slice(-25)).toEqual(range(25, 1));
    expect(found).toEqual(found.toSorted((one, other) => other - one));
  });

  test('the last page may be full', () => {
    const page = { page: 1, limit: 2, total: 2, entries: votes(2, 1).map(entryOf) };
    expect(joinPage(START, page).next).toBeNull();
    expect(joinPage(START, { ...page, total: 3 }).next).not.toBeNull();
  });

  test('a short page is the last one, even if the total promises more', () => {
    expect(joinPage(START, { page: 1, limit: 3, total: 9, entries: votes(2, 1).map(entryOf) }).next).toBeNull();
  });

  test('votes of the same moment are distinguished by voter', () => {
    const at = 5_000;
    const start = Array.from({ length: 100 }, (_unused, id) => ({ id, at, platformId: String(id) }));
    expect(read(start, (list) => list).found).toEqual(start.map(({ id }) => id));
  });

  test('deleted voters of the same moment are counted', () => {
    const deleted = (id: number): Vote => ({ id, at: 5_000, platformId: null });
    const start = [...votes(...range(60, 10)), deleted(9), deleted(8), deleted(7), ...votes(4, 3, 2, 1)];
    const found = read(start, (list) => list).found;
    expect(found).toHaveLength(start.length);
    expect(found.toSorted((one, other) => one - other)).toEqual(
      start.map(({ id }) => id).toSorted((one, other) => one - other),
    );
  });

  test('a page that begins with an unknown vote of the last moment is not joined', () => {
    const last = { at: 5_000, people: new Map([['5', 1]]) };
    const position = { end: 16, last, stepsBack: 0 };
    const page = (platformId: string | null): Page<number> => ({
      page: 2,
      limit: 8,
      total: 40,
      entries: [entryOf({ id: 6, at: 5_000, platformId })],
    });
    expect(joinPage(position, page('6')).fresh).toEqual([]);
    expect(joinPage(position, page(null)).fresh).toEqual([]);
    expect(joinPage(position, page('6')).next).toEqual({ end: 8 + 10 - 4, last, stepsBack: 1 });
    expect(joinPage(position, page('5')).next).toBeNull();
  });

  test('a page that begins with an older entry of a known person is not joined', () => {
    const position = { end: 16, last: { at: 5_000, people: new Map([['5', 1]]) }, stepsBack: 0 };
    const older = entryOf({ id: 4, at: 4_000, platformId: '5' });
    expect(joinPage(position, { page: 2, limit: 8, total: 40, entries: [older] }).fresh).toEqual([]);
  });

  test('a page that begins with a deleted account of the last moment is not joined', () => {
    const deleted = entryOf({ id: 5, at: 5_000, platformId: null });
    const position = { end: 16, last: { at: 5_000, people: new Map([['deleted Deleted user', 1]]) }, stepsBack: 0 };
    expect(joinPage(position, { page: 2, limit: 8, total: 40, entries: [deleted] }).fresh).toEqual([]);
  });

  test('a later page is not joined if nothing was read before it', () => {
    const page = { page: 2, limit: 8, total: 40, entries: votes(4).map(entryOf) };
    expect(joinPage({ ...START, end: 16 }, page).fresh).toEqual([]);
  });

  test('entries of the last moment are counted by person, over several pages', () => {
    const deleted = (id: number): Entry<number> => entryOf({ id, at: 5_000, platformId: null });
    const [newer, one] = [
      entryOf({ id: 9, at: 6_000, platformId: null }),
      entryOf({ id: 1, at: 5_000, platformId: '1' }),
    ];
    const first = joinPage(START, { page: 1, limit: 4, total: 9, entries: [newer, one, deleted(2), deleted(3)] });
    expect(first.next?.last).toEqual({
      at: 5_000,
      people: new Map([
        ['1', 1],
        ['deleted Deleted user', 2],
      ]),
    });
    const entries = [newer, one, deleted(2), deleted(3), deleted(4), entryOf({ id: 5, at: 5_000, platformId: '5' })];
    const second = joinPage(first.next ?? START, { page: 1, limit: 6, total: 9, entries });
    expect(second.fresh.map(({ value }) => value)).toEqual([4, 5]);
    expect(second.next?.last?.people).toEqual(
      new Map([
        ['1', 1],
        ['deleted Deleted user', 3],
        ['5', 1],
      ]),
    );
  });

  test('a page with nothing new keeps the last moment', () => {
    const first = joinPage(START, { page: 1, limit: 2, total: 9, entries: votes(9, 8).map(entryOf) });
    const again = joinPage(first.next ?? START, { page: 1, limit: 2, total: 9, entries: votes(10, 9).map(entryOf) });
    expect(again).toEqual({ fresh: [], next: first.next });
  });

  test('each step back is twice as long, within the list and not before its beginning', () => {
    const last = { at: 5_000, people: new Map() };
    const older = votes(4).map(entryOf);
    const next = (stepsBack: number, total: number): Position | null =>
      joinPage({ end: 0, last, stepsBack }, { page: 5, limit: 100, total, entries: older }).next;
    expect(next(0, 900)).toEqual({ end: 360, last, stepsBack: 1 });
    expect(next(1, 900)).toEqual({ end: 310, last, stepsBack: 2 });
    expect(next(1, 250)).toEqual({ end: 160, last, stepsBack: 2 });
    expect(next(5, 900)).toEqual({ end: 0, last, stepsBack: 6 });
  });

  test('after six steps back, a page is taken as it is', () => {
    const last = { at: 5_000, people: new Map() };
    const page = { page: 5, limit: 100, total: 900, entries: votes(4).map(entryOf) };
    expect(joinPage({ end: 0, last, stepsBack: 6 }, page).fresh).toEqual(page.entries);
    expect(joinPage({ end: 0, last, stepsBack: 5 }, page).fresh).toEqual([]);
  });

  test('however votes come and go, each that stays is returned exactly once, the newest first', () => {
    const step = fc.record({ added: fc.nat(6), removed: fc.array(fc.nat(), { maxLength: 12 }) });
    fc.assert(
      fc.property(fc.nat(150), fc.array(step, { maxLength: 40 }), (size, steps) => {
        const start = votes(...range(size, 1));
        const gone = new Set<number>();
        const { found } = read(start, (list, request) => {
          const { added, removed } = steps[request - 1] ?? { added: 0, removed: [] };
          const places = new Set(removed.map((place) => place % Math.max(1, list.length)));
          for (const place of places) gone.add(list[place]?.id ?? 0);
          const left = list.filter((_vote, place) => !places.has(place));
          return [...votes(...range(request * 1_000 + added, request * 1_000 + 1)), ...left];
        });
        const stayed = start.map(({ id }) => id).filter((id) => !gone.has(id));
        expect(found.filter((id) => !gone.has(id))).toEqual(stayed);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});
