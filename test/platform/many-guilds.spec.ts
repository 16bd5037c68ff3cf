import { GuildCounts } from '../../src/activity/refresh/guild-counts.service.js';
import { dueRows } from '../../src/activity/refresh/refresh-writer.js';
import { insertMany } from '../../src/core/database/sql.js';
import { uuidAt } from '../../src/core/shared/ids.js';
import { HOUR, MINUTE, SECOND, later } from '../../src/core/shared/utc.js';
import {
  COUNTS_PER_SECOND,
  COUNT_EVERY,
  MAX_COUNTS_PER_ROUND,
  VISITED_SHARE,
} from '../../src/listings/listing/own/platform-facts.rules.js';
import { serveWithPlatform } from '../support/served-with-platform.js';
import { newPlatformId } from '../support/factories.js';

const GUILDS = 10_000;
const ROUNDS = COUNT_EVERY / MINUTE;

const site = serveWithPlatform({ withBot: true });

/** Public servers that are due for a count. The first ones are the most visited. */
async function servers(count: number, visited: number): Promise<string[]> {
  const { app } = site;
  const now = site.now();
  const ids = Array.from({ length: count }, newPlatformId);
  const common = { kind: 'server', state: 'approved', name: 'Harbor', name_key: 'harbor', description: '' };
  const empty = { tags: '[]', denial_reasons: '[]', invite: 'https://platform.example/invite/x' };
  const at = { created_at: now, updated_at: now };
  const rows = ids.map((id) => ({
    uuid: uuidAt(now),
    platform_id: id,
    live_platform_id: id,
    ...common,
    ...empty,
    ...at,
  }));
  await app.database.write((tx) => insertMany(tx, 'listings', rows));
  const sql = 'SELECT id, platform_id AS platformId FROM listings ORDER BY id DESC LIMIT ?';
  const made = await app.database.query<{ id: number; platformId: string }>(sql, [count]);
  const idOf = new Map(made.map(({ id, platformId }) => [platformId, id]));
  const due = { told: '{}', next_refresh_at: later(now, 6 * HOUR), counts_due_at: now };
  const facts = ids.map((id, index) => ({ listing_id: idOf.get(id), visits: Math.max(0, visited - index), ...due }));
  const own = ids.map((id) => ({ listing_id: idOf.get(id), content_ratings: '[]', secondary_languages: '[]' }));
  await app.database.write((tx) => insertMany(tx, 'servers', own));
  await app.database.write((tx) => insertMany(tx, 'platform_facts', facts));
  return ids;
}

beforeEach(async () => {
  await site.make.run('DELETE FROM platform_facts');
  site.advance(HOUR);
});

test('a round calls at the pace of its limit, the most visited servers first', async () => {
  const [count, visited] = [50, 12];
  const ids = await servers(count, visited);
  const guild = { name: 'Harbor', owner_id: '1', roles: [], members: {}, approximate_member_count: 7 };
  await site.platform.set({ asked: {}, botGuilds: Object.fromEntries(ids.map((id) => [id, guild])) });
  const begun = performance.now();
  await site.app.nest.get(GuildCounts).round();
  const seconds = (performance.now() - begun) / SECOND;
  // A busy machine makes it slower, and nothing makes it faster.
  expect(count / seconds).toBeLessThanOrEqual(COUNTS_PER_SECOND * 1.05);
  const called = Object.keys((await site.platform.set()).asked).flatMap(
    (path) => path.split('/api/v10/guilds/')[1] ?? [],
  );
  expect(called.slice(0, visited)).toEqual(ids.slice(0, visited));
  expect(called.toSorted()).toEqual(ids.toSorted());
});

test(`${GUILDS} servers are each counted once in ten minutes, the most visited ones in the first`, async () => {
  // A round has its minute for itself.
  expect(MAX_COUNTS_PER_ROUND / COUNTS_PER_SECOND).toBeLessThan(MINUTE / SECOND);
  const visited = 500;
  const ids = await servers(GUILDS, visited);
  const counted: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = site.now();
    const due = await dueRows(site.app.database, now, { limit: MAX_COUNTS_PER_ROUND, by: 'counts_due_at' });
    counted.push(...due.map(({ platformId }) => platformId));
    const list = due.map(({ listingId }) => listingId);
    for (let from = 0; from < list.length; from += 500) {
      const part = list.slice(from, from + 500);
      const marks = part.map(() => '?').join(', ');
      const sql = `UPDATE platform_facts SET counts_due_at = ?, visits = 0 WHERE listing_id IN (${marks})`;
      await site.make.run(sql, [later(now, COUNT_EVERY), ...part]);
    }
    site.advance(MINUTE);
  }
  expect(counted).toHaveLength(GUILDS);
  expect(new Set(counted)).toEqual(new Set(ids));
  expect(visited).toBeLessThan(MAX_COUNTS_PER_ROUND * VISITED_SHARE);
  expect(counted.slice(0, visited)).toEqual(ids.slice(0, visited));
});
