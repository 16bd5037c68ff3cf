import { Bumps } from '../../src/activity/bumps/bumps.service.js';
import { DAY, HOUR, dayOf, later } from '../../src/core/shared/utc.js';
import { NOON } from '../support/app.js';
import type { MadeListing } from '../support/factories.js';
import { type Holder, serve } from '../support/served.js';
import { deviations } from '../support/shape.js';
import { BUMP } from './tables.js';

const api = serve();
let owner: Holder;

beforeEach(async () => {
  api.app.clock.set(NOON);
  owner = await api.holder();
});

const statusOf = async (server: MadeListing) => {
  const answer = await owner.client.get(`/servers/${server.platformId}/bumps`);
  expect(answer.status).toBe(200);
  return answer.body as Record<string, unknown> & { readonly bumps: Record<string, unknown>[] };
};
/** The bump status of a server whose last bump was `ms` before noon. */
const bumpedAgo = async (ms: number) =>
  statusOf(await api.make.server(owner, {}, { last_bumped_at: later(NOON, -ms) }));

describe('GET /servers/{id}/bumps', () => {
  test('of a server that was never bumped', async () => {
    expect(await statusOf(await api.make.server(owner))).toEqual({
      lastBumpedAt: null,
      canBump: true,
      nextBumpAt: null,
      cooldownHours: 12,
      bumpStreak: 0,
      total: 0,
      page: 1,
      limit: 50,
      bumps: [],
    });
  });

  test('of a server that was bumped only before bumps were tracked', async () => {
    const server = await api.make.server(owner, {}, { last_bumped_at: new Date('2025-12-31T23:59:59.999Z') });
    expect(await statusOf(server)).toMatchObject({
      lastBumpedAt: '2025-12-31T23:59:59.999Z',
      canBump: true,
      nextBumpAt: null,
      total: 0,
      bumps: [],
    });
  });

  test('has the fields of a bump, and the names as the bumpers show them', async () => {
    const server = await api.make.server(owner);
    const shy = await api.make.account({ username: 'shy', display_name: 'Shy One' });
    const open = await api.make.account({ username: 'open', display_name: 'Open One', use_display_name: 1 });
    const gone = await api.make.account({ username: 'deleted', platform_id: null });
    await api.make.bumps(server, [shy, open, gone], HOUR);
    const { total, bumps } = await statusOf(server);
    expect(total).toBe(3);
    expect(bumps).toEqual([
      { bumpedAt: '2026-11-18T12:00:00.000Z', source: 'Website', username: 'deleted', platformId: null },
      { bumpedAt: '2026-11-18T11:00:00.000Z', source: 'Website', username: 'Open One', platformId: open.platformId },
      { bumpedAt: '2026-11-18T10:00:00.000Z', source: 'Website', username: 'shy', platformId: shy.platformId },
    ]);
    for (const bump of bumps) expect(deviations(bump, BUMP)).toEqual([]);
  });

  test('shows the source of each bump as it is recorded', async () => {
    const server = await api.make.server(owner);
    const row = { listing_id: server.id, account_id: owner.id, bumped_at: NOON, source: 'Command' };
    await api.make.insert('bumps', row);
    await api.make.run('UPDATE servers SET bumps = 1 WHERE listing_id = ?', [server.id]);
    expect((await statusOf(server)).bumps).toEqual([expect.objectContaining({ source: 'Command' })]);
  });

  test('follows a bump made on the site', async () => {
    const [server, bumper] = [await api.make.server(owner), await api.make.account()];
    await api.app.nest.get(Bumps).bump(bumper.id, server.id);
    expect(await statusOf(server)).toMatchObject({
      lastBumpedAt: '2026-11-18T12:00:00.000Z',
      canBump: false,
      nextBumpAt: '2026-11-19T00:00:00.000Z',
      cooldownHours: 12,
      bumpStreak: 1,
      total: 1,
      bumps: [{ bumpedAt: '2026-11-18T12:00:00.000Z', source: 'Website', platformId: bumper.platformId }],
    });
  });
});

describe('the cooldown', () => {
  test('lasts exactly 12 hours', async () => {
    expect(await bumpedAgo(12 * HOUR - 1)).toMatchObject({
      canBump: false,
      nextBumpAt: '2026-11-18T12:00:00.001Z',
      cooldownHours: 12,
    });
    expect(await bumpedAgo(12 * HOUR)).toMatchObject({ canBump: true, nextBumpAt: null, cooldownHours: 12 });
    expect(await bumpedAgo(12 * HOUR + 1)).toMatchObject({ canBump: true, nextBumpAt: null });
    expect(await bumpedAgo(0)).toMatchObject({ canBump: false, nextBumpAt: '2026-11-19T00:00:00.000Z' });
  });

  test('lasts exactly 6 hours with an active boost', async () => {
    await api.make.boost(owner, later(NOON, -DAY), later(NOON, DAY));
    expect(await bumpedAgo(6 * HOUR - 1)).toMatchObject({
      canBump: false,
      nextBumpAt: '2026-11-18T12:00:00.001Z',
      cooldownHours: 6,
    });
    expect(await bumpedAgo(6 * HOUR)).toMatchObject({ canBump: true, nextBumpAt: null, cooldownHours: 6 });
  });

  test.each([
    { boost: 'that starts now', starts: 0, ends: DAY, hours: 6 },
    { boost: 'that starts a moment later', starts: 1, ends: DAY, hours: 12 },
    { boost: 'that ends a moment later', starts: -DAY, ends: 1, hours: 6 },
    { boost: 'that ends now', starts: -DAY, ends: 0, hours: 12 },
    { boost: 'that was revoked', starts: -DAY, ends: DAY, revoked: -1, hours: 12 },
    { boost: 'that is revoked now', starts: -DAY, ends: DAY, revoked: 0, hours: 12 },
    { boost: 'that is revoked a moment later', starts: -DAY, ends: DAY, revoked: 1, hours: 6 },
    { boost: 'bought with tokens', starts: -DAY, ends: DAY, origin: 'tokens', hours: 6 },
  ])('is $hours hours with a boost $boost', async ({ starts, ends, revoked, origin = 'staff', hours }) => {
    const revoked_at = revoked === undefined ? null : later(NOON, revoked);
    await api.make.boost(owner, later(NOON, starts), later(NOON, ends), { revoked_at, origin });
    expect(await bumpedAgo(HOUR)).toMatchObject({ cooldownHours: hours });
  });

  test('does not depend on the boost of the bumper or a co-admin', async () => {
    const [admin, server] = [await api.make.account(), await api.make.server(owner)];
    await api.make.member(server, admin);
    await api.make.bump(server, admin, NOON);
    await api.make.boost(admin, later(NOON, -DAY), later(NOON, DAY));
    expect(await statusOf(server)).toMatchObject({ cooldownHours: 12, canBump: false });
  });

  test('with two boosts that overlap is 6 hours while one is left', async () => {
    await api.make.boost(owner, later(NOON, -DAY), later(NOON, DAY), { revoked_at: NOON });
    await api.make.boost(owner, later(NOON, -DAY), later(NOON, DAY));
    expect(await bumpedAgo(HOUR)).toMatchObject({ cooldownHours: 6 });
  });
});

describe('the streak', () => {
  test.each([
    { last: 'today', daysAgo: 0, shown: 4 },
    { last: 'yesterday', daysAgo: 1, shown: 4 },
    { last: 'the day before yesterday', daysAgo: 2, shown: 0 },
    { last: 'a month ago', daysAgo: 30, shown: 0 },
  ])('of 4 days that ended $last is shown as $shown', async ({ daysAgo, shown }) => {
    const columns = { bump_streak: 4, bump_streak_day: dayOf(NOON) - daysAgo };
    expect(await statusOf(await api.make.server(owner, {}, columns))).toMatchObject({ bumpStreak: shown });
  });

  test('counts UTC days with at least one bump, and begins again after a day without', async () => {
    const [server, bumps] = [await api.make.server(owner), api.app.nest.get(Bumps)];
    const streaks: unknown[] = [];
    const at = [
      '18T23:59:59.999',
      '19T12:00:00.000',
      '20T00:00:00.000',
      '20T12:00:00.000',
      '21T23:00:00.000',
      '23T00:00:00.000',
    ];
    for (const instant of at) {
      api.app.clock.set(new Date(`2026-11-${instant}Z`));
      await bumps.bump(owner.id, server.id);
      streaks.push((await statusOf(server)).bumpStreak);
    }
    expect(streaks).toEqual([1, 2, 3, 3, 4, 1]);
  });

  test('ends at midnight UTC after a day without a bump', async () => {
    const server = await api.make.server(owner, {}, { bump_streak: 9, bump_streak_day: dayOf(NOON) });
    api.app.clock.set(new Date('2026-11-19T23:59:59.999Z'));
    expect(await statusOf(server)).toMatchObject({ bumpStreak: 9 });
    api.app.clock.set(new Date('2026-11-20T00:00:00.000Z'));
    expect(await statusOf(server)).toMatchObject({ bumpStreak: 0 });
  });
});
