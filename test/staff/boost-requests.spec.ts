import { BUMP_BOOST_PRICE } from '../../src/tokens/ledger.rules.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { Boosting } from './boosting.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const desk = new Boosting(site);

beforeEach(() => desk.begin());
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

describe('a boost that is bought by a name', () => {
  beforeEach(() => site.make.grant(desk.owner, 10 * BUMP_BOOST_PRICE));

  test('is bought once, however often and at how many times at once it is sent', async () => {
    const sent = await Promise.all(times(5).map(() => desk.buy({ requestKey: 'boost-1' })));
    const again = await desk.buy({ requestKey: 'boost-1' });
    const answers = [...sent, again].map(({ status, body }) => ({ status, body }));
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: again.body })));
    expect([(await desk.own()).length, await desk.balance()]).toEqual([1, 9 * BUMP_BOOST_PRICE]);
  });

  test('is another one by another name, for another account, and without a name', async () => {
    for (const body of [{ requestKey: 'one' }, { requestKey: 'two' }, {}, undefined, { requestKey: null }])
      expect((await desk.buy(body)).status).toBe(200);
    expect([(await desk.own()).length, await desk.balance()]).toEqual([5, 5 * BUMP_BOOST_PRICE]);
    const before = desk.owner;
    await desk.begin();
    await site.make.grant(desk.owner, BUMP_BOOST_PRICE);
    expect(desk.owner.id).not.toBe(before.id);
    expect((await desk.buy({ requestKey: 'one' })).status).toBe(200);
    expect([(await desk.own()).length, await desk.balance()]).toEqual([1, 0]);
  });

  test('is not bought again after it was revoked', async () => {
    await desk.buy({ requestKey: 'boost-1' });
    await desk.revoke((await desk.list()).boosts[0]?.id ?? '');
    expect((await desk.buy({ requestKey: 'boost-1' })).status).toBe(200);
    expect([await desk.own(), await desk.balance()]).toEqual([[], 10 * BUMP_BOOST_PRICE]);
  });

  test.each(['a b', 'a/b', 'ä', 'x'.repeat(65), 7, true, {}, []])('has no name like %j', async (requestKey) => {
    const { status, body } = await desk.buy({ requestKey });
    expect([status, body.error]).toEqual([400, expect.stringContaining('requestKey has up to 64 letters') as string]);
    expect(await desk.own()).toEqual([]);
  });

  test.each([[[]], ['text'], [7]])('is not bought with %j', async (body) => {
    expect((await desk.buy(body)).status).toBe(400);
    expect(await desk.own()).toEqual([]);
  });
});

describe('a boost that is granted by a name', () => {
  test('is granted once, however often and at how many times at once it is sent', async () => {
    const sent = await Promise.all(times(5).map(() => desk.grant(3, { requestKey: 'ticket-1042' })));
    const again = await desk.grant(3, { requestKey: 'ticket-1042', reason: 'Told in other words.' });
    const answers = [...sent, again].map(({ status, body }) => ({ status, boost: body.boost }));
    expect(answers).toEqual(answers.map(() => ({ status: 200, boost: again.body.boost })));
    expect([(await desk.list()).total, (await desk.entries()).length]).toEqual([1, 1]);
  });

  test('is refused by a name that stood for other days', async () => {
    await desk.grant(3, { requestKey: 'ticket-1042' });
    const { status, body } = await desk.grant(4, { requestKey: 'ticket-1042' });
    expect([status, body.error]).toEqual([
      409,
      'You used this requestKey for another grant. Choose a new one for a new grant.',
    ]);
    expect((await desk.list()).total).toBe(1);
  });

  test("is another one by another admin's name, and the names of the account itself are apart", async () => {
    const other = await site.holder();
    await site.make.grant(desk.owner, BUMP_BOOST_PRICE);
    const requestKey = 'ticket-1042';
    const done = [
      await desk.grant(1, { requestKey }),
      await desk.grant(1, { requestKey }, { who: desk.second }),
      await desk.grant(1, { requestKey }, { account: other }),
      await desk.buy({ requestKey }),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([(await desk.list()).total, (await desk.list(other)).total, await desk.balance()]).toEqual([3, 1, 0]);
  });

  test('is another one every time without a name', async () => {
    for (const more of [{}, { requestKey: null }, { requestKey: '' }])
      expect((await desk.grant(1, more)).status).toBe(200);
    expect((await desk.list()).total).toBe(3);
    expect((await desk.grant(1, { requestKey: 'a b' })).status).toBe(400);
  });
});
