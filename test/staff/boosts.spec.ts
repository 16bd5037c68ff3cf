import { DAY } from '../../src/shared/utc.js';
import { BUMP_BOOST_PRICE } from '../../src/tokens/ledger.rules.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type Boost, Boosting, expectQueue } from './boosting.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const desk = new Boosting(site);

beforeEach(() => desk.begin());
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

describe('a boost that staff grant', () => {
  test('counts at once wherever it shows, until its end', async () => {
    expect(await desk.cooldowns()).toEqual([12, 12]);
    const { status, body } = await desk.grant(3, { reason: 'Prize of a contest.' });
    expect([status, body]).toEqual([
      200,
      {
        boost: {
          id: expect.stringMatching(/^\d+$/) as string,
          origin: 'staff',
          state: 'running',
          startsAt: desk.at(0),
          endsAt: desk.at(3 * DAY),
          revokedAt: null,
          grantedBy: desk.admin.account.username,
          reason: 'Prize of a contest.',
        },
      },
    ]);
    expect(await desk.cooldowns()).toEqual([6, 6]);
    expect(await desk.own()).toEqual([{ origin: 'staff', startsAt: desk.at(0), endsAt: desk.at(3 * DAY) }]);
    const exported = await desk.exported();
    expect(exported.body.boosts).toEqual([
      { origin: 'staff', startsAt: desk.at(0), endsAt: desk.at(3 * DAY), revokedAt: null },
    ]);
    for (const secret of ['Prize of a contest.', desk.admin.account.username])
      expect(exported.text).not.toContain(secret);
    site.advance(3 * DAY - 1);
    expect(await desk.cooldowns()).toEqual([6, 6]);
    site.advance(1);
    expect([await desk.cooldowns(), await desk.own()]).toEqual([[12, 12], []]);
  });

  test('stands in the log, with what was there before and after', async () => {
    const first = (await desk.grant(1, { reason: 'For a good deed.' })).body.boost;
    const next = (await desk.grant(2, { reason: 'For another one.' }, { who: desk.second })).body.boost;
    expect(await desk.entries()).toEqual([
      {
        action: 'boost.grant',
        reason: 'For a good deed.',
        before: { boostedUntil: null },
        after: { boost: Number(first.id), days: 1, startsAt: desk.at(0), boostedUntil: desk.at(DAY) },
      },
      {
        action: 'boost.grant',
        reason: 'For another one.',
        before: { boostedUntil: desk.at(DAY) },
        after: { boost: Number(next.id), days: 2, startsAt: desk.at(DAY), boostedUntil: desk.at(3 * DAY) },
      },
    ]);
  });

  test('begins when a bought one ends, and a bought one when it ends', async () => {
    await desk.bought();
    const granted = (await desk.grant(30)).body.boost;
    expect(granted).toMatchObject({ state: 'upcoming', startsAt: desk.at(7 * DAY), endsAt: desk.at(37 * DAY) });
    await desk.bought();
    expectQueue(await desk.own(), desk.at(0));
    const { total, boosts } = await desk.list();
    expect([total, boosts.map(({ origin, state }) => `${origin} ${state}`)]).toEqual([
      3,
      ['tokens upcoming', 'staff upcoming', 'tokens running'],
    ]);
  });

  test('lasts 1 to 365 days, and somebody says why', async () => {
    for (const days of [0, 366, -1, 1.5, '7', null, undefined]) expect((await desk.grant(days)).status).toBe(400);
    const { status, body } = await desk.grant(0, { reason: ' ' });
    expect([status, body.error]).toEqual([
      400,
      'reason has 3 to 1000 characters; this one has 0. days is a whole number from 1 to 365.',
    ]);
    expect([await desk.own(), await desk.entries()]).toEqual([[], []]);
    expect((await desk.grant(365)).body.boost).toMatchObject({ endsAt: desk.at(365 * DAY) });
  });

  test('is for nobody who grants it, nor for who is suspended, deleted or unknown', async () => {
    const mine = await desk.grant(7, {}, { account: desk.admin.account });
    expect([mine.status, mine.body.error]).toEqual([403, 'This concerns yourself, so somebody else has to do it.']);
    const suspended = await site.make.account({ suspended_at: site.now() });
    const refused = await desk.grant(7, {}, { account: suspended });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This account is suspended: lift its suspension first.',
    ]);
    const gone = await site.make.account({ deleted_at: site.now() });
    const late = await desk.grant(7, {}, { account: gone });
    expect([late.status, late.body.error]).toEqual([409, 'This account is deleted.']);
    expect((await desk.admin.post('/boosts/accounts/1', { days: 7 })).status).toBe(404);
    for (const account of [desk.admin.account, suspended, gone]) {
      expect(await desk.list(account)).toMatchObject({ total: 0, boosts: [] });
      expect(await desk.entries(account)).toEqual([]);
    }
    const pardoned = await site.make.account({ suspended_at: site.now(), suspended_until: site.now() });
    expect((await desk.grant(7, {}, { account: pardoned })).status).toBe(200);
  });

  test('at the same time as others, granted and bought, takes its turn', async () => {
    await site.make.grant(desk.owner, 3 * BUMP_BOOST_PRICE);
    const now = desk.at(0);
    const answers = await Promise.all([
      desk.grant(2),
      desk.buy(),
      desk.grant(5, {}, { who: desk.second }),
      desk.buy(),
      desk.grant(11),
      desk.buy(),
      desk.grant(1, {}, { who: desk.second }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(7).fill(200));
    const boosts = await desk.own();
    expect(boosts).toHaveLength(7);
    expectQueue(boosts, now);
    expect(boosts.at(-1)?.endsAt).toBe(desk.at((2 + 5 + 11 + 1 + 3 * 7) * DAY));
    expect([await desk.balance(), (await desk.entries()).length]).toEqual([0, 4]);
  });
});

test('the boosts of an account come page by page, newest first', async () => {
  const made = [
    (await desk.grant(1)).body.boost.id,
    (await desk.grant(1)).body.boost.id,
    (await desk.grant(1)).body.boost.id,
  ];
  const path = `/boosts/accounts/${desk.owner.uuid}`;
  const { body } = await desk.admin.get<{ boosts: Boost[] }>(`${path}?page=2&limit=2`);
  expect(body).toMatchObject({
    account: { id: desk.owner.uuid, username: desk.owner.username },
    total: 3,
    page: 2,
    limit: 2,
    boosts: [{ id: made[0] }],
  });
  const whole = await desk.admin.get<{ boosts: Boost[] }>(path);
  expect(whole.body.boosts.map(({ id }) => id)).toEqual(made.toReversed());
});
