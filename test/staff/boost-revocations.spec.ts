import { DAY, HOUR } from '../../src/core/shared/utc.js';
import { BUMP_BOOST_PRICE } from '../../src/activity/bumps/boosts.rules.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { Boosting } from './boosting.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const boosting = new Boosting(site);

beforeEach(() => boosting.begin());
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

describe('a boost that staff revoke', () => {
  test('ends at once everywhere, and is shown as revoked', async () => {
    await boosting.grant(1);
    site.advance(DAY);
    await boosting.signIn();
    const { id } = (await boosting.grant(7)).body.boost;
    site.advance(HOUR);
    expect(await boosting.cooldowns()).toEqual([6, 6]);
    const { status, body } = await boosting.revoke(id);
    expect([status, body]).toMatchObject([
      200,
      { refund: 0, boost: { id, state: 'revoked', revokedAt: boosting.at(0) } },
    ]);
    expect([await boosting.cooldowns(), await boosting.own()]).toEqual([[12, 12], []]);
    expect((await boosting.list()).boosts).toMatchObject([
      { id, state: 'revoked', revokedAt: boosting.at(0) },
      { state: 'over', revokedAt: null },
    ]);
    const exported = await boosting.exported();
    expect(exported.body.boosts).toMatchObject([{ revokedAt: null }, { revokedAt: boosting.at(0) }]);
  });

  test('is shown to its owner with what it cost and what came back, but without the reason', async () => {
    const granted = (await boosting.grant(1, { reason: 'Won the contest of the partners.' })).body.boost;
    site.advance(2 * DAY);
    await boosting.signIn();
    const { id } = await boosting.bought();
    site.advance(3 * DAY);
    await boosting.signIn();
    await boosting.revoke(id, { reason: 'Somebody reported this account.' });
    const { body, text } = await boosting.browser.get<{ boosts: object[]; past: object[] }>('/account/boosts');
    const span = (from: number, to: number) => ({ startsAt: boosting.at(from), endsAt: boosting.at(to) });
    expect(body).toMatchObject({ boosts: [] });
    expect(body.past).toEqual([
      { id, origin: 'tokens', ...span(-3 * DAY, 4 * DAY), revokedAt: boosting.at(0), paid: 500, refunded: 285 },
      { id: granted.id, origin: 'staff', ...span(-5 * DAY, -4 * DAY), revokedAt: null, paid: 0, refunded: 0 },
    ]);
    expect(text).not.toMatch(/reported|contest/);
  });

  test('refunds the unused part of the price', async () => {
    const { id } = await boosting.bought();
    site.advance(3 * DAY);
    await boosting.signIn();
    const { body } = await boosting.revoke(id, { reason: 'Bought by mistake.' });
    // 500 × 4 / 7 = 285.7
    expect([body.refund, await boosting.balance()]).toEqual([285, 285]);
    const { entries } = (await boosting.browser.get<{ entries: object[] }>('/account/tokens')).body;
    expect(entries[0]).toMatchObject({ kind: 'refund', amount: 285, cause: { type: 'boost' } });
    expect(entries[1]).toMatchObject({ kind: 'boost-purchase', cause: (entries[0] as { cause: object }).cause });
    expect(await boosting.entries()).toEqual([
      {
        action: 'boost.revoke',
        reason: 'Bought by mistake.',
        before: {
          boost: Number(id),
          origin: 'tokens',
          state: 'running',
          startsAt: boosting.at(-3 * DAY),
          endsAt: boosting.at(4 * DAY),
        },
        after: { state: 'revoked', refund: 285 },
      },
    ]);
  });

  test('before it starts is refunded in full, and other boosts keep their times', async () => {
    const first = await boosting.bought();
    const next = await boosting.bought();
    const last = (await boosting.grant(5)).body.boost;
    expect((await boosting.revoke(next.id)).body).toMatchObject({
      refund: BUMP_BOOST_PRICE,
      boost: { state: 'revoked' },
    });
    expect(await boosting.balance()).toBe(BUMP_BOOST_PRICE);
    expect((await boosting.own()).map(({ startsAt }) => startsAt)).toEqual([first.startsAt, last.startsAt]);
    expect((await boosting.grant(1)).body.boost.startsAt).toBe(last.endsAt);
  });

  test('in its last moment is not refunded', async () => {
    const { id } = await boosting.bought();
    site.advance(7 * DAY - 1);
    await boosting.signIn();
    expect((await boosting.revoke(id)).body).toMatchObject({ refund: 0, boost: { state: 'revoked' } });
    expect(await boosting.balance()).toBe(0);
  });

  test('a second time, or after its end, is refused', async () => {
    const { id } = await boosting.bought();
    site.advance(HOUR);
    const { refund } = (await boosting.revoke(id)).body;
    const then = boosting.at(0);
    site.advance(HOUR);
    const again = await boosting.revoke(id);
    expect([again.status, again.body.error]).toEqual([409, `This boost was already revoked at ${then}.`]);
    expect([await boosting.balance(), (await boosting.entries()).length]).toEqual([refund, 1]);
    const over = (await boosting.grant(1)).body.boost;
    site.advance(DAY);
    await boosting.signIn();
    const late = await boosting.revoke(over.id);
    expect([late.status, late.body.error]).toEqual([409, `This boost ended at ${boosting.at(0)}.`]);
    for (const unknown of ['0', 'x', '999999999']) expect((await boosting.revoke(unknown)).status).toBe(404);
  });

  test('by several admins at the same time is revoked and refunded once', async () => {
    const { id } = await boosting.bought();
    const answers = await Promise.all([
      boosting.revoke(id),
      boosting.revoke(id, {}, boosting.second),
      boosting.revoke(id),
      boosting.revoke(id, {}, boosting.second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect([await boosting.balance(), (await boosting.entries()).length]).toEqual([BUMP_BOOST_PRICE, 1]);
  });

  test('while the account buys another boost does not affect that boost', async () => {
    const { id } = await boosting.bought();
    await site.make.grant(boosting.owner, BUMP_BOOST_PRICE);
    const [revoked, next] = await Promise.all([boosting.revoke(id), boosting.buy()]);
    expect([revoked.status, next.status]).toEqual([200, 200]);
    const boosts = await boosting.own();
    expect(boosts).toHaveLength(1);
    // The order is not defined: the boost starts now, or when the revoked one would have ended.
    expect([boosting.at(0), boosting.at(7 * DAY)]).toContain(boosts[0]?.startsAt);
    expect(await boosting.balance()).toBe(BUMP_BOOST_PRICE);
  });

  test('requires a reason, and admins cannot revoke their own', async () => {
    const { id } = (await boosting.grant(7)).body.boost;
    expect((await boosting.revoke(id, { reason: 'no' })).status).toBe(400);
    const { id: own } = (await boosting.grant(7, {}, { account: boosting.second.account })).body.boost;
    expect((await boosting.revoke(own, {}, boosting.second)).status).toBe(403);
    expect([(await boosting.list()).boosts, (await boosting.list(boosting.second.account)).boosts]).toMatchObject([
      [{ state: 'running' }],
      [{ state: 'running' }],
    ]);
  });

  test('can belong to a suspended account, but not to a deleted one', async () => {
    const { id } = await boosting.bought();
    await site.make.run('UPDATE accounts SET suspended_at = ? WHERE id = ?', [site.now(), boosting.owner.id]);
    expect((await boosting.revoke(id)).body.refund).toBe(BUMP_BOOST_PRICE);
    const gone = await site.make.account();
    const boost = (await boosting.grant(7, {}, { account: gone })).body.boost;
    await site.make.run('UPDATE accounts SET deleted_at = ? WHERE id = ?', [site.now(), gone.id]);
    const late = await boosting.revoke(boost.id);
    expect([late.status, late.body.error]).toEqual([409, 'This account is deleted.']);
  });
});
