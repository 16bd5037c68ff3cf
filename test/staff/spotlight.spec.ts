import { BURST } from '../../src/core/audit/staff-actions.rules.js';
import { DAY, HOUR, later } from '../../src/core/shared/utc.js';
import { LedgerAuditResults } from '../../src/accounts/tokens/ledger-audit-results.service.js';
import { LedgerJob } from '../../src/accounts/tokens/ledger.job.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { type Market, serveMarket } from '../support/market.js';
import { SITE } from '../support/platform.js';
import { StaffClient, staffOf } from '../support/staff.js';

const market = serveMarket({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(market);
let admin: StaffClient;

interface Bid {
  readonly id: string;
  readonly ending: string | null;
}
interface State {
  readonly auction: { readonly id: string; readonly topBid: number | null; readonly escrow: number } | null;
  readonly overdue: boolean;
  readonly leading: Bid | null;
  readonly slot: { readonly auctionId: string; readonly vacateReason: string | null; readonly refund: number } | null;
}

beforeEach(async () => {
  market.quietWeek();
  await market.show();
  admin = await staff('admin');
});
afterEach(async () => expect(await market.faults()).toEqual([]));

const state = async (): Promise<State> => (await admin.get<State>('/spotlight')).body;
/** Advances the clock past the close of the auction. Staff sessions have expired then, so the admin is a new one. */
async function afterClose(ms?: number): Promise<void> {
  market.afterClose(ms);
  admin = await staff('admin');
}

async function settledAfterClose(ms?: number): Promise<void> {
  await market.settledAfterClose(ms);
  admin = await staff('admin');
}

test('the state shows the leading bid and the escrow, and settles nothing', async () => {
  const bidder = await market.bidder();
  await market.bid(bidder, 1_200);
  expect(await state()).toMatchObject({
    auction: { state: 'open', topBid: 1_200, bids: 1, escrow: 1_200, slot: null },
    overdue: false,
    leading: { account: { name: bidder.username }, server: { id: bidder.server.uuid }, amount: 1_200, ending: null },
    slot: { account: null, price: 0 },
  });
  await afterClose();
  expect(await state()).toMatchObject({ auction: { state: 'open', topBid: 1_200 }, overdue: true });
});

test('auctions and their bids are listed, newest first', async () => {
  const [ann, bob] = [await market.bidder(), await market.bidder()];
  await market.bid(ann, 1_000);
  await market.bid(bob, 1_500);
  await settledAfterClose();
  const { body } = await admin.get<{ auctions: { id: string; slot: object | null }[] }>('/spotlight/auctions?limit=2');
  expect(body.auctions.map(({ slot }) => slot)).toEqual([
    null,
    expect.objectContaining({ price: 1_500, server: { id: bob.server.uuid, name: 'A server' } }),
  ]);
  const bids = await admin.get<{ bids: Bid[] }>(`/spotlight/auctions/${body.auctions[1]?.id}/bids`);
  expect(bids.body.bids.map(({ ending }) => ending)).toEqual(['won', 'outbid']);
  for (const none of ['0', 'x', '999999', '1e3'])
    expect((await admin.get(`/spotlight/auctions/${none}/bids`)).status).toBe(404);
});

describe('cancelling a bid', () => {
  test('refunds its tokens, and the auction continues from the opening bid', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(ann, 2_000);
    await market.bid(bob, 3_000);
    const leading = (await state()).leading?.id;
    const answer = await admin.post<State>(`/spotlight/bids/${leading}/cancel`);
    expect([answer.status, answer.body.leading, answer.body.auction?.escrow]).toEqual([200, null, 0]);
    expect(await market.balances(ann, bob)).toEqual([10_000, 10_000]);
    expect((await admin.post(`/spotlight/bids/${leading}/cancel`)).status).toBe(409);
    expect((await market.bid(ann, 1_000)).status).toBe(200);
    expect((await admin.post('/spotlight/bids/0/cancel')).status).toBe(404);
  });

  test('is refused for outbid bids and after the close', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    const first = (await market.bid(ann, 2_000)).body.bidId;
    const second = (await market.bid(bob, 3_000)).body.bidId;
    const outbid = await admin.post(`/spotlight/bids/${first}/cancel`);
    expect([outbid.status, outbid.body['error']]).toEqual([
      409,
      'This bid has ended as "outbid" already and holds no tokens.',
    ]);
    await settledAfterClose();
    expect((await admin.post(`/spotlight/bids/${second}/cancel`)).status).toBe(409);
    expect(await market.balances(ann, bob)).toEqual([10_000, 7_000]);
  });

  test('is refused to the bidder and to the team of the server', async () => {
    const bidder = await market.bidder();
    const bid = (await market.bid(bidder, 2_000)).body.bidId;
    await market.make.member(bidder.server, admin.account);
    expect((await admin.post(`/spotlight/bids/${bid}/cancel`)).status).toBe(403);
    expect(await market.balances(bidder)).toEqual([8_000]);
  });

  test('twice at the same time refunds the tokens once', async () => {
    const bidder = await market.bidder();
    const bid = (await market.bid(bidder, 2_000)).body.bidId;
    const other = await staff('admin');
    const answers = await Promise.all([admin, other].map((who) => who.post(`/spotlight/bids/${bid}/cancel`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await market.balances(bidder)).toEqual([10_000]);
  });
});

describe('vacating the slot', () => {
  async function holder(): Promise<{ bidder: Awaited<ReturnType<Market['bidder']>>; slot: string }> {
    const bidder = await market.bidder();
    await market.bid(bidder, 7_000);
    await settledAfterClose(3.5 * DAY);
    return { bidder, slot: (await state()).slot?.auctionId ?? '' };
  }

  test('with refund returns the unused part of the price once', async () => {
    const { bidder, slot } = await holder();
    const first = await admin.post(`/spotlight/slots/${slot}/vacate`, { refund: true });
    expect([first.status, first.body]).toEqual([200, { refund: 3_500 }]);
    const again = await admin.post(`/spotlight/slots/${slot}/vacate`, { refund: true });
    expect([again.status, again.body['error']]).toEqual([409, 'This slot has been vacated already.']);
    expect(await market.balances(bidder)).toEqual([6_500]);
    expect((await market.show()).slot).toBeNull();
    expect((await state()).slot).toMatchObject({ vacateReason: 'staff', refund: 3_500 });
  });

  test('without refund returns nothing', async () => {
    const { bidder, slot } = await holder();
    const { body } = await admin.post(`/spotlight/slots/${slot}/vacate`, { refund: false });
    expect(body).toEqual({ refund: 0 });
    expect(await market.balances(bidder)).toEqual([3_000]);
    expect((await market.show()).slot).toBeNull();
  });

  test('requires a slot with a holder, and the field refund', async () => {
    const { slot } = await holder();
    expect((await admin.post(`/spotlight/slots/${slot}/vacate`)).status).toBe(400);
    const running = (await state()).auction?.id;
    expect((await admin.post(`/spotlight/slots/${running}/vacate`, { refund: true })).status).toBe(409);
    expect((await admin.post('/spotlight/slots/0/vacate', { refund: true })).status).toBe(404);
    await afterClose(HOUR);
    const over = await admin.post(`/spotlight/slots/${slot}/vacate`, { refund: true });
    expect([over.status, over.body['error']]).toEqual([409, 'The week of this slot is over.']);
  });
});

describe('settling by hand', () => {
  test('settles due auctions once and records them in the audit log', async () => {
    const bidder = await market.bidder();
    await market.bid(bidder, 2_000);
    const due = (await state()).auction?.id;
    await afterClose(7 * DAY + HOUR);
    const first = await admin.post<{ settled: string[] }>('/spotlight/settle');
    expect([first.status, first.body.settled.length, first.body.settled[0]]).toEqual([200, 2, due]);
    expect((await admin.post('/spotlight/settle')).body).toEqual({ settled: [] });
    const sql = "SELECT target_id AS id FROM audit_entries WHERE action = 'spotlight.settle' AND actor_id = ?";
    const entries = await market.rows<{ id: string }>(sql, admin.account.id);
    // The second request found nothing due, which is recorded too.
    expect(entries.map(({ id }) => id)).toEqual([...first.body.settled, 'none']);
    // The settlement came after the end of the week, which costs nothing.
    expect(await market.balances(bidder)).toEqual([10_000]);
  });

  test('by several admins at the same time happens once', async () => {
    await market.bid(await market.bidder(), 2_000);
    await afterClose();
    const others = [admin, await staff('admin'), await staff('admin')];
    const answers = await Promise.all(others.map((who) => who.post<{ settled: string[] }>('/spotlight/settle')));
    expect(answers.flatMap(({ body }) => body.settled)).toHaveLength(1);
  });

  test('is refused to the leading bidder', async () => {
    const bidder = await market.bidder();
    await market.bid(bidder, 2_000);
    await market.app.database.execute("UPDATE accounts SET role = 'admin' WHERE id = ?", [bidder.id]);
    market.afterClose(HOUR);
    const leader = new StaffClient(bidder, await Browser.of(market.app, bidder));
    expect((await leader.post('/spotlight/settle')).status).toBe(403);
    admin = await staff('admin');
    expect((await admin.post<{ settled: string[] }>('/spotlight/settle')).body.settled).toHaveLength(1);
  });
});

test('the reconciliation shows whether sums, escrow and top bid agree, and the result of the last audit', async () => {
  await market.bid(await market.bidder(), 2_000);
  market.advance(BURST.windowMs);
  await market.app.nest.get(LedgerJob).run();
  const { status, body } = await admin.get<Record<string, unknown>>('/tokens/reconciliation');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: 0,
    escrows: [{ state: 'open', topBid: 2_000, held: 2_000, right: true }],
    lastAudit: { at: later(market.now(), 0).toISOString(), faults: [] },
  });
});

test('all instances show the result of the newest audit', async () => {
  await market.app.database.execute('DELETE FROM ledger_audit_results');
  const now = market.now();
  const other = await TestApp.start({ variables: { PUBLIC_URL: SITE }, database: market.app.store, now });
  try {
    const there = new StaffClient(admin.account, await Browser.of(other, admin.account));
    type Shown = { lastAudit: Record<string, unknown> | null };
    const shown = async () => (await there.get<Shown>('/tokens/reconciliation')).body.lastAudit;
    expect(await shown()).toBeNull();
    const results = market.app.nest.get(LedgerAuditResults);
    const fault = { rule: 'balanced', says: 'posting 12 does not add up' };
    await results.store({ at: now, postings: 5, holders: 3, faults: [fault], sums: [] });
    expect(await shown()).toEqual({ at: now.toISOString(), postings: 5, holders: 3, faults: [fault] });
    await results.store({ at: later(now, -HOUR), postings: 4, holders: 3, faults: [], sums: [] });
    expect(await shown()).toMatchObject({ postings: 5, faults: [fault] });
    await market.app.nest.get(LedgerJob).run();
    expect(await shown()).toMatchObject({ at: now.toISOString(), faults: [] });
  } finally {
    await other.close();
  }
});
