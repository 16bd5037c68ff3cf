import { BUMP_BOOST_PRICE } from '../../src/activity/bumps/boosts.rules.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { Boosting } from './boosting.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const boosting = new Boosting(site);

beforeEach(() => boosting.begin());
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

describe('buying a boost with a request key', () => {
  beforeEach(() => site.make.grant(boosting.owner, 10 * BUMP_BOOST_PRICE));

  test('buys one boost, also for repeated and concurrent requests', async () => {
    const sent = await Promise.all(times(5).map(() => boosting.buy({ requestKey: 'boost-1' })));
    const again = await boosting.buy({ requestKey: 'boost-1' });
    const answers = [...sent, again].map(({ status, body }) => ({ status, body }));
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: again.body })));
    expect([(await boosting.own()).length, await boosting.balance()]).toEqual([1, 9 * BUMP_BOOST_PRICE]);
  });

  test('buys another boost for another key, another account, and without a key', async () => {
    for (const body of [{ requestKey: 'one' }, { requestKey: 'two' }, {}, undefined, { requestKey: null }])
      expect((await boosting.buy(body)).status).toBe(200);
    expect([(await boosting.own()).length, await boosting.balance()]).toEqual([5, 5 * BUMP_BOOST_PRICE]);
    const before = boosting.owner;
    await boosting.begin();
    await site.make.grant(boosting.owner, BUMP_BOOST_PRICE);
    expect(boosting.owner.id).not.toBe(before.id);
    expect((await boosting.buy({ requestKey: 'one' })).status).toBe(200);
    expect([(await boosting.own()).length, await boosting.balance()]).toEqual([1, 0]);
  });

  test('does not buy the boost again after it was revoked', async () => {
    await boosting.buy({ requestKey: 'boost-1' });
    await boosting.revoke((await boosting.list()).boosts[0]?.id ?? '');
    expect((await boosting.buy({ requestKey: 'boost-1' })).status).toBe(200);
    expect([await boosting.own(), await boosting.balance()]).toEqual([[], 10 * BUMP_BOOST_PRICE]);
  });

  test.each(['', 'a b', 'a/b', 'ä', 'x'.repeat(65), 7, true, {}, []])('refuses the key %j', async (requestKey) => {
    const { status, body } = await boosting.buy({ requestKey });
    expect([status, body.error]).toEqual([400, expect.stringContaining('requestKey has up to 64 letters') as string]);
    expect(await boosting.own()).toEqual([]);
  });

  test.each([[[]], ['text'], [7]])('refuses the body %j', async (body) => {
    expect((await boosting.buy(body)).status).toBe(400);
    expect(await boosting.own()).toEqual([]);
  });
});

describe('granting a boost with a request key', () => {
  test('grants one boost, also for repeated and concurrent requests', async () => {
    const sent = await Promise.all(times(5).map(() => boosting.grant(3, { requestKey: 'ticket-1042' })));
    const again = await boosting.grant(3, { requestKey: 'ticket-1042', reason: 'Told in other words.' });
    const answers = [...sent, again].map(({ status, body }) => ({ status, boost: body.boost }));
    expect(answers).toEqual(answers.map(() => ({ status: 200, boost: again.body.boost })));
    expect([(await boosting.list()).total, (await boosting.entries()).length]).toEqual([1, 1]);
  });

  test('refuses a key that was used for another number of days', async () => {
    await boosting.grant(3, { requestKey: 'ticket-1042' });
    const { status, body } = await boosting.grant(4, { requestKey: 'ticket-1042' });
    expect([status, body.error]).toEqual([
      409,
      'You used this requestKey for another grant. Choose a new one for a new grant.',
    ]);
    expect((await boosting.list()).total).toBe(1);
  });

  test('grants another boost for the same key of another admin or account, and separates keys of grants and purchases', async () => {
    const other = await site.holder();
    await site.make.grant(boosting.owner, BUMP_BOOST_PRICE);
    const requestKey = 'ticket-1042';
    const done = [
      await boosting.grant(1, { requestKey }),
      await boosting.grant(1, { requestKey }, { who: boosting.second }),
      await boosting.grant(1, { requestKey }, { account: other }),
      await boosting.buy({ requestKey }),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([(await boosting.list()).total, (await boosting.list(other)).total, await boosting.balance()]).toEqual([
      3, 1, 0,
    ]);
  });

  test('grants another boost each time without a key', async () => {
    for (const more of [{}, { requestKey: null }]) expect((await boosting.grant(1, more)).status).toBe(200);
    expect((await boosting.list()).total).toBe(2);
    for (const requestKey of ['', 'a b']) expect((await boosting.grant(1, { requestKey })).status).toBe(400);
  });
});
