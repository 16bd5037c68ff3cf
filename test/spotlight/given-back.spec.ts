import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import { RefreshWriter } from '../../src/activity/refresh/refresh-writer.js';
import { SERVER_PLAN } from '../../src/listings/servers/server-plan.js';
import { DAY } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { type Bidder, serveMarket } from '../support/market.js';
import { openPage, sendForm } from '../support/pages.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { type Act, type Refusal, teamActions } from './team-actions.js';

const market = serveMarket();
const { markNsfw, remove, offer, deleteAccount, endingOf, house } = teamActions(market);
const giveBack = { giveBack: true };
const BARRED =
  'A week of yours or of this server in the Spotlight ended early, so neither can bid in the 4 auctions after it.';
const HOLDS = 'This server or its owner has the Spotlight this week and cannot bid for the next one.';

/** Signs the account in again, because its session does not last for weeks. */
const again = async (bidder: Bidder): Promise<Bidder> => ({
  ...bidder,
  browser: await Browser.of(market.app, bidder),
});

/** A server whose owner has paid 7,000 for the week and has used half of it. */
async function holder(): Promise<Bidder> {
  const ann = await market.bidder();
  await market.bid(ann, 7_000);
  market.afterClose(0);
  await market.show();
  market.advance(3.5 * DAY);
  return again(ann);
}

async function nextWeek(bidder: Bidder): Promise<Bidder> {
  market.afterClose(0);
  await market.show();
  return again(bidder);
}

beforeEach(async () => {
  market.quietWeek();
  await market.show();
});
afterEach(async () => expect(await market.faults()).toEqual([]));

const ACTIONS: readonly (readonly [string, Act])[] = [
  ['the NSFW flag', markNsfw],
  ['a removal', remove],
  ['an offered transfer', offer],
];

describe('the week of a server in the Spotlight', () => {
  test.each(ACTIONS)('binds: %s by its owner is refused with a 409 that names the slot', async (_name, act) => {
    const ann = await holder();
    const ends = market.close.toISOString();
    const { status, body } = await act(ann);
    expect(status).toBe(409);
    expect(body).toEqual({
      error: expect.stringMatching(
        /^"A server" is in the Spotlight until .*, or send "giveBack": true: the week ends now, you get 3,500 tokens/,
      ) as string,
      slot: { id: expect.any(String), server: { id: ann.server.uuid, name: 'A server' }, endsAt: ends, refund: 3_500 },
    });
    expect(await market.balances(ann)).toEqual([3_000]);
    expect((await market.show()).slot?.server.id).toBe(ann.server.uuid);
  });

  test.each(ACTIONS)(
    'is given back with %s: the rest is refunded, and four auctions are closed',
    async (_name, act) => {
      let ann = await holder();
      const other = await market.make.server(ann);
      const before = await house();
      expect((await act(ann, giveBack)).status).toBe(200);
      expect(await market.balances(ann)).toEqual([6_500]);
      expect(await house()).toBe(before - 3_500);
      expect((await market.show()).slot).toBeNull();
      expect(await market.refused({ ...ann, server: other }, 1_000)).toEqual([409, HOLDS]);
      for (let week = 0; week < 4; week += 1) {
        ann = await nextWeek(ann);
        expect(await market.refused({ ...ann, server: other }, 1_000)).toEqual([409, BARRED]);
      }
      ann = await nextWeek(ann);
      expect((await market.bid({ ...ann, server: other }, 1_000)).status).toBe(200);
      expect(await market.rows("SELECT id FROM spotlight_bars WHERE cause = 'slot'")).toEqual([]);
    },
  );

  test('can be given back by nobody but the account that paid', async () => {
    const ann = await holder();
    const { account, browser } = await market.person();
    await market.make.member(ann.server, account);
    const { status, body } = await markNsfw(ann, giveBack, browser);
    expect([status, body.error]).toEqual([409, expect.stringMatching(/Only the account that paid for the week/)]);
    expect((await market.show()).slot).not.toBeNull();
  });

  test('cannot be taken over: a transfer that was offered before cannot be accepted', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(ann, 1_000);
    await market.bid(bob, 2_000);
    await market.bid(ann, 3_000);
    const path = `/dashboard/listings/${ann.server.uuid}/transfer`;
    await market.make.run(
      'INSERT INTO listing_transfers (listing_id, offered_by, receiver_id, stays, offered_at) VALUES (?, ?, ?, 0, ?)',
      [ann.server.id, ann.id, bob.id, market.now()],
    );
    market.afterClose(0);
    await market.show();
    const receiver = await again(bob);
    for (const body of [undefined, giveBack]) {
      const refused = await receiver.browser.send<Refusal>('POST', `${path}/accept`, { body });
      expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/Only the account that paid/)]);
    }
  });

  test('cannot end by a deletion of the account, and giveBack costs a server without a slot nothing', async () => {
    const ann = await holder();
    expect((await deleteAccount(ann)).body.listings).toHaveLength(1);
    const bob = await market.bidder();
    expect((await markNsfw(bob, giveBack)).status).toBe(200);
    expect(await market.rows('SELECT id FROM spotlight_bars WHERE account_id = ?', bob.id)).toEqual([]);
  });

  test('is given back on the pages after a second question', async () => {
    const ann = await holder();
    const path = `/dashboard/servers/${ann.server.uuid}`;
    const refused = await sendForm(ann.browser, `${path}?method=delete`, path, { confirm: 'A server' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('name="giveBack"');
    expect(refused.text).toContain('or tick the box to give the week back');
    const sent = await sendForm(ann.browser, `${path}?method=delete`, path, { confirm: 'A server', giveBack: 'true' });
    expect(sent.status).toBe(303);
    expect(await market.balances(ann)).toEqual([6_500]);
  });
});

describe('a bar', () => {
  test('concerns the server under a new listing, and the person after a deletion of the account', async () => {
    const ann = await holder();
    await remove(ann, giveBack);
    expect((await deleteAccount(ann)).status).toBe(200);
    const nothing = { discriminator: null, displayName: null, avatar: null, banner: null };
    for (let week = 0; week < 4; week += 1) {
      market.afterClose(0);
      await market.show();
    }
    const profile = { platformId: ann.platformId, username: 'ann_again', ...nothing };
    const id = await market.app.nest.get(SignIn).upsertAccount(profile);
    await market.make.grant({ id }, 5_000);
    const account = { ...ann, id };
    const back = await again({ ...account, server: await market.make.server(account) });
    expect(await market.refused(back, 1_000)).toEqual([409, BARRED]);
    const bob = await market.bidder();
    const relisted = await market.make.server(bob, { platform_id: ann.server.platformId });
    expect(await market.refused({ ...bob, server: relisted }, 1_000)).toEqual([409, BARRED]);
    const free = await market.make.server(bob);
    expect((await market.bid({ ...bob, server: free }, 1_000)).status).toBe(200);
  });

  test('follows every early end by staff, and an admin lifts it with a reason', async () => {
    let ann = await holder();
    const admin: StaffClient = await staffOf(market)('admin');
    await admin.post(`/listings/${ann.server.uuid}/suspend`);
    await admin.post(`/listings/${ann.server.uuid}/restore`);
    ann = await nextWeek(ann);
    expect(await market.refused(ann, 1_000)).toEqual([409, BARRED]);
    const later = await staffOf(market)('admin');
    const { bars } = (await later.get<{ bars: { id: string; server: { id: string } }[] }>('/spotlight')).body;
    expect(bars.map(({ server }) => server.id)).toContain(ann.server.uuid);
    const bar = bars.find(({ server }) => server.id === ann.server.uuid)?.id ?? '';
    expect((await openPage(later.browser, '/staff/spotlight')).text).toContain(`/staff/spotlight/bars/${bar}/lift`);
    expect((await later.post(`/spotlight/bars/${bar}/lift`, { reason: '' })).status).toBe(400);
    expect((await later.post(`/spotlight/bars/${bar}/lift`, { reason: 'The report was wrong.' })).status).toBe(200);
    expect((await later.post(`/spotlight/bars/${bar}/lift`)).status).toBe(404);
    expect((await market.bid(ann, 1_000)).status).toBe(200);
  });

  test('is not set by an admin who vacates the slot and lifts it at once', async () => {
    for (const liftBar of [true, false]) {
      market.quietWeek();
      await market.show();
      const ann = await holder();
      const admin = await staffOf(market)('admin');
      const { auctionId } = (await admin.get<{ slot: { auctionId: string } }>('/spotlight')).body.slot;
      const body = { refund: true, liftBar };
      expect((await admin.post(`/spotlight/slots/${auctionId}/vacate`, body)).body).toEqual({ refund: 3_500 });
      const next = await nextWeek(ann);
      const { status } = await market.bid(next, 1_000);
      expect(status).toBe(liftBar ? 200 : 409);
    }
  });
});

describe('an age mark that the platform reports', () => {
  const reported = async ({ server: { id } }: Bidder): Promise<void> => {
    await market.make.insert('platform_facts', {
      listing_id: id,
      told: '{"nsfw":0}',
      next_refresh_at: market.now(),
      failures: 0,
    });
    const facts = { fields: { nsfw: true }, columns: {} };
    await market.app.nest.get(RefreshWriter).write(id, SERVER_PLAN, { facts, now: market.now() });
    market.app.forget();
  };

  test('costs the leading bid, hides the server, and the auction goes on', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(ann, 5_000);
    const before = await house();
    await reported(ann);
    expect(await market.balances(ann)).toEqual([5_000]);
    expect(await house()).toBe(before + 5_000);
    expect(await endingOf(ann.id)).toBe('forfeited');
    expect(await market.rows('SELECT nsfw FROM listings WHERE id = ?', ann.server.id)).toEqual([{ nsfw: 1 }]);
    expect(await market.refused({ ...ann, server: await market.make.server(ann) }, 1_000)).toEqual([
      409,
      expect.stringMatching(/ended early in this auction/),
    ]);
    expect((await market.bid(bob, 1_000)).status).toBe(200);
    const { body } = await ann.browser.get<{ notifications: { kind: string }[] }>('/account/notifications');
    expect(body.notifications.map(({ kind }) => kind)).toContain('spotlight.forfeited');
  });

  test('ends the week of the holder with the refund of the rest, and bars both', async () => {
    const ann = await holder();
    await reported(ann);
    expect(await market.balances(ann)).toEqual([6_500]);
    expect((await market.show()).slot).toBeNull();
    expect(await market.rows('SELECT cause FROM spotlight_bars WHERE account_id = ?', ann.id)).toEqual([
      { cause: 'slot' },
    ]);
  });
});

test('a bid that staff end is refunded, and neither the account nor the server can bid in the auction again', async () => {
  const ann = await market.bidder();
  await market.bid(ann, 5_000);
  const admin = await staffOf(market)('admin');
  await admin.patch(`/listings/${ann.server.uuid}/flags`, { flags: { nsfw: true } });
  await admin.patch(`/listings/${ann.server.uuid}/flags`, { flags: { nsfw: false } });
  expect(await market.balances(ann)).toEqual([10_000]);
  expect(await market.refused(ann, 1_000)).toEqual([409, expect.stringMatching(/ended early in this auction/)]);
  expect((await market.bid(await nextWeek(ann), 1_000)).status).toBe(200);
});
