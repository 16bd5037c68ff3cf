import { DAY, HOUR } from '../../src/shared/utc.js';
import { BUMP_BOOST_PRICE } from '../../src/tokens/ledger.rules.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { Boosting } from './boosting.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const desk = new Boosting(site);

beforeEach(() => desk.begin());
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

describe('a boost that staff revoke', () => {
  test('ends at once wherever it shows, and is told from one that ended by itself', async () => {
    await desk.grant(1);
    site.advance(DAY);
    await desk.signIn();
    const { id } = (await desk.grant(7)).body.boost;
    site.advance(HOUR);
    expect(await desk.cooldowns()).toEqual([6, 6]);
    const { status, body } = await desk.revoke(id);
    expect([status, body]).toMatchObject([200, { refund: 0, boost: { id, state: 'revoked', revokedAt: desk.at(0) } }]);
    expect([await desk.cooldowns(), await desk.own()]).toEqual([[12, 12], []]);
    expect((await desk.list()).boosts).toMatchObject([
      { id, state: 'revoked', revokedAt: desk.at(0) },
      { state: 'over', revokedAt: null },
    ]);
    const exported = await desk.exported();
    expect(exported.body.boosts).toMatchObject([{ revokedAt: null }, { revokedAt: desk.at(0) }]);
  });

  test('gives back what was paid for and is not used', async () => {
    const { id } = await desk.bought();
    site.advance(3 * DAY);
    await desk.signIn();
    const { body } = await desk.revoke(id, { reason: 'Bought by mistake.' });
    // 500 × 4 / 7 = 285.7
    expect([body.refund, await desk.balance()]).toEqual([285, 285]);
    const { entries: told } = (await desk.browser.get<{ entries: object[] }>('/account/tokens')).body;
    expect(told[0]).toMatchObject({ kind: 'refund', amount: 285, cause: { type: 'boost' } });
    expect(told[1]).toMatchObject({ kind: 'boost-purchase', cause: (told[0] as { cause: object }).cause });
    expect(await desk.entries()).toEqual([
      {
        action: 'boost.revoke',
        reason: 'Bought by mistake.',
        before: {
          boost: Number(id),
          origin: 'tokens',
          state: 'running',
          startsAt: desk.at(-3 * DAY),
          endsAt: desk.at(4 * DAY),
        },
        after: { state: 'revoked', refund: 285 },
      },
    ]);
  });

  test('before it begins gives everything back, and those around it stay when they are', async () => {
    const first = await desk.bought();
    const next = await desk.bought();
    const last = (await desk.grant(5)).body.boost;
    expect((await desk.revoke(next.id)).body).toMatchObject({ refund: BUMP_BOOST_PRICE, boost: { state: 'revoked' } });
    expect(await desk.balance()).toBe(BUMP_BOOST_PRICE);
    expect((await desk.own()).map(({ startsAt }) => startsAt)).toEqual([first.startsAt, last.startsAt]);
    expect((await desk.grant(1)).body.boost.startsAt).toBe(last.endsAt);
  });

  test('in its last moment gives nothing back', async () => {
    const { id } = await desk.bought();
    site.advance(7 * DAY - 1);
    await desk.signIn();
    expect((await desk.revoke(id)).body).toMatchObject({ refund: 0, boost: { state: 'revoked' } });
    expect(await desk.balance()).toBe(0);
  });

  test('a second time, or after its end, stays as it is', async () => {
    const { id } = await desk.bought();
    site.advance(HOUR);
    const { refund } = (await desk.revoke(id)).body;
    const then = desk.at(0);
    site.advance(HOUR);
    const again = await desk.revoke(id);
    expect([again.status, again.body.error]).toEqual([409, `This boost was revoked already, at ${then}.`]);
    expect([await desk.balance(), (await desk.entries()).length]).toEqual([refund, 1]);
    const over = (await desk.grant(1)).body.boost;
    site.advance(DAY);
    await desk.signIn();
    const late = await desk.revoke(over.id);
    expect([late.status, late.body.error]).toEqual([409, `This boost is over since ${desk.at(0)}.`]);
    for (const unknown of ['0', 'x', '999999999']) expect((await desk.revoke(unknown)).status).toBe(404);
  });

  test('by several at once is revoked once, and refunded once', async () => {
    const { id } = await desk.bought();
    const answers = await Promise.all([
      desk.revoke(id),
      desk.revoke(id, {}, desk.second),
      desk.revoke(id),
      desk.revoke(id, {}, desk.second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect([await desk.balance(), (await desk.entries()).length]).toEqual([BUMP_BOOST_PRICE, 1]);
  });

  test('while the account buys another one leaves that one to it, at a time that fits', async () => {
    const { id } = await desk.bought();
    await site.make.grant(desk.owner, BUMP_BOOST_PRICE);
    const [revoked, next] = await Promise.all([desk.revoke(id), desk.buy()]);
    expect([revoked.status, next.status]).toEqual([200, 200]);
    const boosts = await desk.own();
    expect(boosts).toHaveLength(1);
    // Whoever came first: it begins now, or when the revoked one would have ended.
    expect([desk.at(0), desk.at(7 * DAY)]).toContain(boosts[0]?.startsAt);
    expect(await desk.balance()).toBe(BUMP_BOOST_PRICE);
  });

  test("needs a reason, and is nobody's own", async () => {
    const { id } = (await desk.grant(7)).body.boost;
    expect((await desk.revoke(id, { reason: 'no' })).status).toBe(400);
    const { id: own } = (await desk.grant(7, {}, { account: desk.second.account })).body.boost;
    expect((await desk.revoke(own, {}, desk.second)).status).toBe(403);
    expect([(await desk.list()).boosts, (await desk.list(desk.second.account)).boosts]).toMatchObject([
      [{ state: 'running' }],
      [{ state: 'running' }],
    ]);
  });

  test('can be one of an account that is suspended, but not of one that is deleted', async () => {
    const { id } = await desk.bought();
    await site.make.run('UPDATE accounts SET suspended_at = ? WHERE id = ?', [site.now(), desk.owner.id]);
    expect((await desk.revoke(id)).body.refund).toBe(BUMP_BOOST_PRICE);
    const gone = await site.make.account();
    const boost = (await desk.grant(7, {}, { account: gone })).body.boost;
    await site.make.run('UPDATE accounts SET deleted_at = ? WHERE id = ?', [site.now(), gone.id]);
    const late = await desk.revoke(boost.id);
    expect([late.status, late.body.error]).toEqual([409, 'This account is deleted.']);
  });
});
