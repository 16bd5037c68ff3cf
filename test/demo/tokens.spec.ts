import type { Row } from '../../src/core/database/sql.js';
import { Demo } from '../../src/demo/demo.service.js';
import { sampleData } from '../../src/demo/data/sample-data.js';
import { EXAMPLE } from '../../src/core/shared/examples.js';
import { DAY, HOUR, later } from '../../src/core/shared/utc.js';
import { LedgerAudit } from '../../src/accounts/tokens/ledger-audit.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';

interface Shown {
  readonly slot: { readonly server: { readonly id: string; readonly nsfw: boolean } } | null;
  readonly auction: { readonly topBid: number | null; readonly leastBid: number; readonly bids: number };
}
interface Past {
  readonly weeks: readonly {
    readonly price: number;
    readonly refund: number;
    readonly vacatedAt: string | null;
    readonly serverName: string | null;
  }[];
}

describe('the tokens of the demo', () => {
  let app: TestApp;
  let visitor: Browser;

  beforeAll(async () => {
    app = await TestApp.start({ variables: { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' } });
    // The application has started, so the product has opened its own auction before there is any data.
    await app.nest.get(Demo).prepare();
    visitor = new Browser(app);
  });
  afterAll(() => app.close());

  const all = (sql: string): Promise<Row[]> => app.database.query(sql);
  const audit = () => app.nest.get(LedgerAudit).run();

  it('pass the audit', async () => {
    const { faults, postings } = await audit();
    expect(faults).toEqual([]);
    expect(postings).toBeGreaterThan(6_000);
  });

  it('were earned with every vote and bump, and reversed with every removed vote', async () => {
    const without = (table: string, key: string): string =>
      `SELECT id FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM ledger_postings p WHERE p.idempotency_key = ${key})`;
    expect(await all(without('votes', `'vote:' || t.id`))).toEqual([]);
    expect(await all(without('removed_votes', `'vote:' || t.id`))).toEqual([]);
    expect(await all(without('removed_votes', `'vote-reversal:' || t.id`))).toEqual([]);
    expect(await all(without('bumps', `'bump:' || t.id`))).toEqual([]);
    expect(await all(`${without('bump_boosts', 't.reason')} AND origin = 'tokens'`)).toEqual([]);
  });

  it('were posted in order of time', async () => {
    expect(
      await all(`SELECT p.id FROM ledger_postings p JOIN ledger_postings n ON n.id = p.id + 1
        WHERE n.created_at < p.created_at`),
    ).toEqual([]);
  });

  it('were adjusted as staff do it: large amounts by two admins, and only for accounts that need tokens', async () => {
    const posted = await all(`SELECT p.idempotency_key AS 'key', p.cause_id AS cause, p.actor_id AS actor, p.note,
        a.owner_id AS account, e.amount
      FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id
      JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'account'
      WHERE p.kind = 'adjustment' ORDER BY p.id`);
    const made = await all(`SELECT 'adjustment:' || id AS 'key', CAST(id AS TEXT) AS cause,
        COALESCE(second_id, first_id) AS actor, NULL AS note, account_id AS account, amount
      FROM adjustments WHERE state = 'done' ORDER BY id`);
    expect(posted).toEqual(made);
    expect(posted.length).toBeGreaterThan(5);
    expect(posted.length).toBeLessThan(20);
    const alone = "SELECT id FROM adjustments WHERE state = 'done' AND second_id IS NULL AND amount > 1000";
    expect(await all(alone)).toEqual([]);
    const written = await all(
      `SELECT state_after AS after FROM audit_entries WHERE action = 'tokens.adjust' ORDER BY id`,
    );
    const logged = written.map(({ after }) => JSON.parse(String(after)) as object);
    expect(logged).toEqual(
      made.map(({ cause, amount }) => ({
        adjustment: Number(cause),
        amount,
        state: 'done',
        requestedBy: expect.stringMatching(/^(ines|edda)/) as string,
      })),
    );
  });

  it('bought the Spotlight of this week and of past weeks, of which one is empty and one was vacated', async () => {
    const { body } = await visitor.get<Shown>('/spotlight');
    expect(body.slot?.server.nsfw).toBe(false);
    expect(body.slot?.server.id).not.toBe(EXAMPLE.server.uuid);
    expect(body.auction).toMatchObject({ topBid: expect.any(Number), bids: 6 });
    const { weeks } = (await visitor.get<Past>('/spotlight/history')).body;
    const [current, left, empty, first] = weeks;
    expect(weeks).toHaveLength(4);
    expect(current).toMatchObject({ refund: 0, vacatedAt: null, serverName: expect.any(String) });
    expect(left).toMatchObject({ vacatedAt: expect.any(String), serverName: expect.any(String) });
    expect(left?.refund).toBeGreaterThan(0);
    expect(empty).toMatchObject({ price: 0, serverName: null });
    expect(first).toMatchObject({ refund: 0, serverName: expect.any(String) });
  });

  it('allow the sample owner to outbid the leader at once and win the next week', async () => {
    const browser = new Browser(app);
    const account = { account: EXAMPLE.owner.username };
    expect((await browser.send('POST', '/login/demo', { body: account })).status).toBe(200);
    const { leastBid: amount } = (await browser.get<Shown>('/spotlight')).body.auction;
    const bid = { server: EXAMPLE.server.platformId, amount };
    const placed = await browser.send('POST', '/spotlight/bids', { body: bid });
    expect([placed.status, placed.body]).toEqual([200, { bidId: expect.any(String), amount }]);
    expect((await audit()).faults).toEqual([]);

    app.clock.advance(7 * DAY);
    const { slot } = (await visitor.get<Shown>('/spotlight')).body;
    expect(slot?.server.id).toBe(EXAMPLE.server.uuid);
    expect((await audit()).faults).toEqual([]);
  });
});

describe('the tokens of a demo created at any time', () => {
  const MONDAY = new Date('2026-11-16T00:00:00.000Z');

  it.each([
    ['the start of a week', MONDAY, 5],
    ['a moment after it', later(MONDAY, 1), 5],
    ['the middle of a week', later(MONDAY, 3 * DAY + 5 * HOUR), 1_000],
    ['the end of a week', later(MONDAY, 7 * DAY - 1), 5],
    ['a time years later', new Date('2031-12-31T23:59:59.999Z'), 0],
  ])('such as %s pay for every week', (_when, now, voteReward) => {
    // Throws if an account spends more than its balance.
    const data = sampleData(now, voteReward);
    const [open] = data.auctions.filter(({ state }) => state === 'open');
    expect(data.auctions).toHaveLength(5);
    expect(open?.topAmount).toBeGreaterThan(1_000);
    expect(open?.topAmount).toBeLessThan(5_000);
    expect(data.bids).toHaveLength(25);
    expect(data.bids.every(({ placedAt }) => placedAt <= now)).toBe(true);
    const nsfw = new Set(data.listings.filter((listing) => listing.nsfw).map(({ id }) => id));
    const [left, ...others] = data.spotlight_slots.toSorted((a, b) => b.refund - a.refund);
    expect(left).toMatchObject({ vacateReason: 'nsfw', vacatedAt: expect.any(Date) });
    expect(nsfw.has(left?.listingId ?? 0)).toBe(true);
    expect(others.some(({ listingId }) => listingId !== null && nsfw.has(listingId))).toBe(false);
    expect(data.ledger_postings.some(({ kind }) => kind === 'vote-reward')).toBe(voteReward > 0);
    expect(data.ledger_postings.every(({ createdAt }) => createdAt <= now)).toBe(true);
  });
});
