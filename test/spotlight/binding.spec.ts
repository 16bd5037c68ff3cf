import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { type Bidder, serveMarket } from '../support/market.js';
import { type Act, type Refusal, forfeitBid, teamActions } from './team-actions.js';

const market = serveMarket();

beforeEach(async () => {
  market.quietWeek();
  await market.show();
});
afterEach(async () => expect(await market.faults()).toEqual([]));

const { markNsfw, remove, offer, deleteAccount, endingOf, house } = teamActions(market);
const ACTIONS: readonly (readonly [string, Act])[] = [
  ['the NSFW flag', markNsfw],
  ['a removal', remove],
  ['an offered transfer', offer],
];
async function coManager({ server: listing }: Bidder): Promise<Browser> {
  const { account, browser } = await market.person();
  await market.make.member(listing, account);
  return browser;
}

describe('while a server leads the auction', () => {
  test.each([...ACTIONS, ['the deletion of the account', deleteAccount] as const])(
    '%s by its owner is refused with a 409 that names the bid',
    async (_name, act) => {
      const ann = await market.bidder();
      const { bidId } = (await market.bid(ann, 5_000)).body;
      const { status, body } = await act(ann);
      expect(status).toBe(409);
      expect(body.bid).toEqual({
        id: bidId,
        amount: 5_000,
        server: { id: ann.server.uuid, name: 'A server' },
        closesAt: market.close.toISOString(),
      });
      expect(body.error).toMatch(
        /^Bid \d+ of 5,000 tokens for "A server" leads .*, or send "forfeitBid": true: you lose the 5,000 tokens,/,
      );
      expect(await market.balances(ann)).toEqual([5_000]);
      expect((await market.show()).auction).toMatchObject({ topBid: 5_000, leastBid: 5_250 });
      const [row] = await market.rows('SELECT state, nsfw FROM listings WHERE id = ?', ann.server.id);
      expect(row).toMatchObject({ state: 'approved', nsfw: 0 });
    },
  );

  test.each(ACTIONS)('its owner can give up the bid with %s: the tokens go to the house', async (_name, act) => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    const { bidId } = (await market.bid(ann, 5_000)).body;
    const before = await house();
    expect((await act(ann, forfeitBid)).status).toBe(200);
    expect(await market.balances(ann)).toEqual([5_000]);
    expect(await house()).toBe(before + 5_000);
    expect((await market.show(ann.browser)).you).toMatchObject({ leadingWith: null, lastBidEnding: 'forfeited' });
    expect((await market.show()).auction).toMatchObject({ topBid: null, leastBid: 1_000, bids: 1 });
    const postings = await market.rows(
      'SELECT kind, cause_type AS causeType, cause_id AS causeId FROM ledger_postings WHERE idempotency_key = ?',
      `forfeit:${bidId}`,
    );
    expect(postings).toMatchObject([{ kind: 'forfeit', causeType: 'bid', causeId: bidId }]);
    expect((await market.bid(bob, 1_000)).status).toBe(200);
    market.afterClose(0);
    expect((await market.show()).slot?.server.id).toBe(bob.server.uuid);
  });

  test('a co-manager can neither mark it NSFW nor give up the bid', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 5_000);
    const browser = await coManager(ann);
    for (const more of [{}, forfeitBid]) {
      const { status, body } = await markNsfw(ann, more, browser);
      expect([status, body.error]).toEqual([409, expect.stringMatching(/Only the account that placed the bid/)]);
    }
    expect((await market.show()).auction).toMatchObject({ topBid: 5_000 });
  });

  test('a transfer that was offered before the bid cannot be accepted until the bid ends', async () => {
    const [ann, bob, cat] = [await market.bidder(), await market.bidder(), await market.bidder()];
    const path = `/dashboard/listings/${ann.server.uuid}/transfer`;
    expect((await ann.browser.send('POST', path, { body: { to: bob.platformId } })).status).toBe(200);
    await market.bid(ann, 5_000);
    for (const body of [undefined, forfeitBid]) {
      const refused = await bob.browser.send<Refusal>('POST', `${path}/accept`, { body });
      expect([refused.status, refused.body.error]).toEqual([
        409,
        expect.stringMatching(/Only the account that placed/),
      ]);
    }
    expect(await market.balances(ann, bob)).toEqual([5_000, 10_000]);
    await market.bid(cat, 6_000);
    expect((await bob.browser.send('POST', `${path}/accept`)).status).toBe(200);
    expect(await market.balances(ann, bob, cat)).toEqual([10_000, 10_000, 4_000]);
  });

  test('other edits of it, and changes of other servers of the account, are possible', async () => {
    const ann = await market.bidder();
    const other = { ...ann, server: await market.make.server(ann) };
    await market.bid(ann, 5_000);
    const path = `/dashboard/servers/${ann.server.uuid}`;
    expect((await ann.browser.send('PATCH', path, { body: { version: 1, tags: ['new'] } })).status).toBe(200);
    expect((await markNsfw(other, forfeitBid)).status).toBe(200);
    expect((await remove(other, forfeitBid)).status).toBe(200);
    expect(await endingOf(ann.id)).toBeNull();
  });

  test('after the close, the actions of its team wait for the settlement', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 5_000);
    market.afterClose(0);
    const again = { ...ann, browser: await Browser.of(market.app, ann) };
    for (const more of [{}, forfeitBid]) expect((await markNsfw(again, more)).status).toBe(503);
    await market.show();
    expect(await endingOf(ann.id)).toBe('won');
  });
});

describe('once a bid is outbid', () => {
  test('forfeitBid costs nothing', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(ann, 5_000);
    await market.bid(bob, 6_000);
    expect((await markNsfw(ann, forfeitBid)).status).toBe(200);
    expect(await market.balances(ann, bob)).toEqual([10_000, 4_000]);
    expect(await endingOf(ann.id)).toBe('outbid');
  });
});

describe('after a forfeit', () => {
  const BARRED = [
    409,
    'A leading bid of yours or of this server ended early in this auction, so neither can bid in it again. The next auction is open to both.',
  ];

  test('neither the account nor the server can bid in this auction, but both can in the next', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    const other = { ...ann, server: await market.make.server(ann) };
    await market.bid(ann, 1_000);
    expect((await markNsfw(ann, forfeitBid)).status).toBe(200);
    await market.changeListing(ann.server, 'nsfw = 0');
    expect(await market.refused(ann, 1_000)).toEqual(BARRED);
    expect(await market.refused(other, 1_000)).toEqual(BARRED);
    expect((await market.show(ann.browser)).you).toMatchObject({
      servers: [{ whyNot: BARRED[1] }, { whyNot: BARRED[1] }],
    });
    await market.changeListing(ann.server, `owner_id = ${bob.id}`);
    const taken = { ...bob, server: ann.server };
    expect(await market.refused(taken, 1_000)).toEqual(BARRED);
    expect((await market.bid(bob, 1_000)).status).toBe(200);
    market.quietWeek();
    const later = { ...taken, browser: await Browser.of(market.app, bob) };
    expect((await market.bid(later, 1_000)).status).toBe(200);
  });

  test('a server that is removed and listed again is still barred', async () => {
    const [ann, bob] = [await market.bidder(), await market.bidder()];
    await market.bid(ann, 1_000);
    expect((await remove(ann, forfeitBid)).status).toBe(200);
    const relisted = await market.make.server(bob, { platform_id: ann.server.platformId });
    expect(await market.refused({ ...bob, server: relisted }, 1_000)).toEqual(BARRED);
  });

  test('the account can be deleted, and is still barred when its owner comes back', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 1_000);
    expect((await deleteAccount(ann, forfeitBid)).body.listings).toHaveLength(1);
    expect(await endingOf(ann.id)).toBeNull();
    expect((await remove(ann, forfeitBid)).status).toBe(200);
    expect((await deleteAccount(ann)).status).toBe(200);
    const noDetails = { discriminator: null, displayName: null, avatar: null, banner: null };
    const profile = { platformId: ann.platformId, username: 'ann_again', ...noDetails };
    const id = await market.app.nest.get(SignIn).upsertAccount(profile);
    const account = { ...ann, id };
    await market.make.grant(account, 5_000);
    const back = {
      ...account,
      server: await market.make.server(account),
      browser: await Browser.of(market.app, account),
    };
    expect(await market.refused(back, 1_000)).toEqual(BARRED);
  });

  test('the history and the export of the account show it', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 1_000);
    await remove(ann, forfeitBid);
    const { body } = await ann.browser.get<{ bids: object[] }>('/account/export');
    expect(body.bids).toMatchObject([{ amount: 1_000, ending: 'forfeited' }]);
    expect((await market.show()).auction['newestBids']).toMatchObject([{ amount: 1_000, ending: 'forfeited' }]);
  });
});

test('flipping the NSFW flag does not bring an accomplice the auction at the opening bid', async () => {
  const [ann, accomplice] = [await market.bidder(), await market.bidder()];
  await market.bid(ann, 9_000);
  for (const nsfw of [true, false]) await markNsfw(ann, { nsfw });
  expect(await market.refused(accomplice, 1_000)).toEqual([409, 'The minimum bid is now 9,450 tokens.']);
});

test('a bot can be removed with and without the field', async () => {
  const { account, browser } = await market.person();
  for (const body of [undefined, {}, forfeitBid]) {
    const bot = await market.make.bot(account, { platform_id: newPlatformId() });
    expect((await browser.send('DELETE', `/dashboard/bots/${bot.uuid}`, { body })).status).toBe(200);
  }
});
