import { DAY } from '../../src/core/shared/utc.js';
import { BUMP_BOOST_PRICE } from '../../src/activity/bumps/boosts.rules.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type Boost, Boosting, expectQueue } from './boosting.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const boosting = new Boosting(site);

beforeEach(() => boosting.begin());
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

describe('a boost that staff grant', () => {
  test('applies everywhere at once, until its end', async () => {
    expect(await boosting.cooldowns()).toEqual([12, 12]);
    const { status, body } = await boosting.grant(3, { reason: 'Prize of a contest.' });
    expect([status, body]).toEqual([
      200,
      {
        boost: {
          id: expect.stringMatching(/^\d+$/) as string,
          origin: 'staff',
          state: 'running',
          startsAt: boosting.at(0),
          endsAt: boosting.at(3 * DAY),
          revokedAt: null,
          grantedBy: boosting.admin.account.username,
          reason: 'Prize of a contest.',
        },
      },
    ]);
    expect(await boosting.cooldowns()).toEqual([6, 6]);
    const { id } = body.boost;
    const span = { startsAt: boosting.at(0), endsAt: boosting.at(3 * DAY) };
    expect(await boosting.own()).toEqual([{ id, origin: 'staff', ...span }]);
    const exported = await boosting.exported();
    expect(exported.body.boosts).toEqual([
      { origin: 'staff', startsAt: boosting.at(0), endsAt: boosting.at(3 * DAY), revokedAt: null },
    ]);
    for (const secret of ['Prize of a contest.', boosting.admin.account.username])
      expect(exported.text).not.toContain(secret);
    site.advance(3 * DAY - 1);
    expect(await boosting.cooldowns()).toEqual([6, 6]);
    site.advance(1);
    expect([await boosting.cooldowns(), await boosting.own()]).toEqual([[12, 12], []]);
  });

  test('is in the audit log with the state before and after', async () => {
    const first = (await boosting.grant(1, { reason: 'For a good deed.' })).body.boost;
    const next = (await boosting.grant(2, { reason: 'For another one.' }, { who: boosting.second })).body.boost;
    expect(await boosting.entries()).toEqual([
      {
        action: 'boost.grant',
        reason: 'For a good deed.',
        before: { boostedUntil: null },
        after: { boost: Number(first.id), days: 1, startsAt: boosting.at(0), boostedUntil: boosting.at(DAY) },
      },
      {
        action: 'boost.grant',
        reason: 'For another one.',
        before: { boostedUntil: boosting.at(DAY) },
        after: { boost: Number(next.id), days: 2, startsAt: boosting.at(DAY), boostedUntil: boosting.at(3 * DAY) },
      },
    ]);
  });

  test('starts when a bought boost ends, and a bought boost starts when it ends', async () => {
    await boosting.bought();
    const granted = (await boosting.grant(30)).body.boost;
    expect(granted).toMatchObject({ state: 'upcoming', startsAt: boosting.at(7 * DAY), endsAt: boosting.at(37 * DAY) });
    await boosting.bought();
    expectQueue(await boosting.own(), boosting.at(0));
    const { total, boosts } = await boosting.list();
    expect([total, boosts.map(({ origin, state }) => `${origin} ${state}`)]).toEqual([
      3,
      ['tokens upcoming', 'staff upcoming', 'tokens running'],
    ]);
  });

  test('lasts 1 to 365 days and requires a reason', async () => {
    for (const days of [0, 366, -1, 1.5, '7', null, undefined]) expect((await boosting.grant(days)).status).toBe(400);
    const { status, body } = await boosting.grant(0, { reason: ' ' });
    expect([status, body.error]).toEqual([
      400,
      'reason has 3 to 1000 characters; this one has 0. days is a whole number from 1 to 365.',
    ]);
    expect([await boosting.own(), await boosting.entries()]).toEqual([[], []]);
    expect((await boosting.grant(365)).body.boost).toMatchObject({ endsAt: boosting.at(365 * DAY) });
  });

  test('cannot be granted to oneself, nor to suspended, deleted or unknown accounts', async () => {
    const mine = await boosting.grant(7, {}, { account: boosting.admin.account });
    expect([mine.status, mine.body.error]).toEqual([
      403,
      'You cannot act on your own account, listing or content. Listings that you left, or that you were invited to or offered, count as your own for 90 days. Ask another member of staff.',
    ]);
    const suspended = await site.make.account({ suspended_at: site.now() });
    const refused = await boosting.grant(7, {}, { account: suspended });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This account is suspended: lift its suspension first.',
    ]);
    const gone = await site.make.account({ deleted_at: site.now() });
    const late = await boosting.grant(7, {}, { account: gone });
    expect([late.status, late.body.error]).toEqual([409, 'This account is deleted.']);
    expect((await boosting.admin.post('/boosts/accounts/1', { days: 7 })).status).toBe(404);
    for (const account of [boosting.admin.account, suspended, gone]) {
      expect(await boosting.list(account)).toMatchObject({ total: 0, boosts: [] });
      expect(await boosting.entries(account)).toEqual([]);
    }
    const pardoned = await site.make.account({ suspended_at: site.now(), suspended_until: site.now() });
    expect((await boosting.grant(7, {}, { account: pardoned })).status).toBe(200);
  });

  test('at the same time as other grants and purchases gets its place in the queue', async () => {
    await site.make.grant(boosting.owner, 3 * BUMP_BOOST_PRICE);
    const now = boosting.at(0);
    const answers = await Promise.all([
      boosting.grant(2),
      boosting.buy(),
      boosting.grant(5, {}, { who: boosting.second }),
      boosting.buy(),
      boosting.grant(11),
      boosting.buy(),
      boosting.grant(1, {}, { who: boosting.second }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(7).fill(200));
    const boosts = await boosting.own();
    expect(boosts).toHaveLength(7);
    expectQueue(boosts, now);
    expect(boosts.at(-1)?.endsAt).toBe(boosting.at((2 + 5 + 11 + 1 + 3 * 7) * DAY));
    expect([await boosting.balance(), (await boosting.entries()).length]).toEqual([0, 4]);
  });
});

test('the boosts of an account are paginated, newest first', async () => {
  const made = [
    (await boosting.grant(1)).body.boost.id,
    (await boosting.grant(1)).body.boost.id,
    (await boosting.grant(1)).body.boost.id,
  ];
  const path = `/boosts/accounts/${boosting.owner.uuid}`;
  const { body } = await boosting.admin.get<{ boosts: Boost[] }>(`${path}?page=2&limit=2`);
  expect(body).toMatchObject({
    account: { id: boosting.owner.uuid, username: boosting.owner.username },
    total: 3,
    page: 2,
    limit: 2,
    boosts: [{ id: made[0] }],
  });
  const whole = await boosting.admin.get<{ boosts: Boost[] }>(path);
  expect(whole.body.boosts.map(({ id }) => id)).toEqual(made.toReversed());
});
