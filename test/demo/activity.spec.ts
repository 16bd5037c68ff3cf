import { toDate, toStoredText } from '../../src/core/database/columns.js';
import { HOUR, dayOf, later } from '../../src/core/shared/utc.js';
import { NOW, NOW_TEXT, RunningDemo } from './running-demo.js';

describe('the activity of the sample accounts:', () => {
  let running: RunningDemo;
  beforeAll(async () => {
    running = await RunningDemo.start();
    await running.demo.prepare();
  });
  afterAll(() => running.stop());

  describe('votes', () => {
    it('match the counts of the listing and of its days', async () => {
      await running.expectNone(`SELECT l.id FROM listings l WHERE
        l.votes <> (SELECT COUNT(*) FROM votes v WHERE v.listing_id = l.id) OR
        l.votes <> (SELECT COALESCE(SUM(d.votes), 0) FROM vote_days d WHERE d.listing_id = l.id) OR
        l.vote_revision < l.votes + 2 * (SELECT COUNT(*) FROM removed_votes r WHERE r.listing_id = l.id)`);
    });

    it('count towards the UTC day on which they were cast', async () => {
      const votes = await running.all<{ listing_id: number; voted_at: string }>(
        'SELECT listing_id, voted_at FROM votes',
      );
      const counted = new Map<string, number>();
      for (const { listing_id, voted_at } of votes) {
        const key = `${listing_id} ${dayOf(toDate(voted_at))}`;
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
      const days = await running.all<{ listing_id: number; day: number; votes: number }>('SELECT * FROM vote_days');
      expect(new Map(days.map((row) => [`${row.listing_id} ${row.day}`, row.votes]))).toEqual(counted);
    });

    it('were cast after the listing was approved and the account was created', async () => {
      await running.expectNone(`SELECT v.id FROM (SELECT id, listing_id, account_id, voted_at FROM votes
        UNION ALL SELECT id, listing_id, account_id, voted_at FROM removed_votes) v
        JOIN listings l ON l.id = v.listing_id JOIN accounts a ON a.id = v.account_id
        WHERE v.voted_at <= l.created_at OR v.voted_at <= a.created_at OR v.voted_at <= l.submitted_at OR
          (l.state = 'approved' AND v.voted_at < l.decided_at) OR (l.state = 'suspended' AND v.voted_at > l.decided_at) OR
          v.voted_at > '${NOW_TEXT}'`);
    });

    it('exist only for listings that were approved', async () => {
      expect(
        await running.column(
          `SELECT DISTINCT l.state FROM listings l JOIN votes v ON v.listing_id = l.id ORDER BY l.state`,
        ),
      ).toEqual(['approved', 'suspended']);
    });

    it('that were removed keep an id that no other vote has or will get', async () => {
      expect(await running.one('SELECT COUNT(*) FROM removed_votes')).toBeGreaterThan(50);
      expect(await running.column('SELECT DISTINCT cause FROM removed_votes ORDER BY cause')).toEqual([
        'quarantine',
        'voter',
      ]);
      await running.expectNone('SELECT id FROM removed_votes WHERE id IN (SELECT id FROM votes)');
      expect(await running.one('SELECT MAX(id) FROM votes')).toBeGreaterThan(
        await running.one('SELECT MAX(id) FROM removed_votes'),
      );
      await running.expectNone('SELECT id FROM removed_votes WHERE removed_at <= voted_at');
    });

    it('that were cast again are later than the removal', async () => {
      const again = `FROM removed_votes r JOIN votes v ON v.listing_id = r.listing_id AND v.account_id = r.account_id`;
      expect(await running.one(`SELECT COUNT(*) ${again}`)).toBeGreaterThan(0);
      await running.expectNone(`SELECT v.id ${again} WHERE v.voted_at <= r.removed_at`);
    });

    it('of suspended accounts were cast before the suspension', async () => {
      await running.expectNone(`SELECT v.id FROM votes v JOIN accounts a ON a.id = v.account_id
        WHERE a.suspended_at IS NOT NULL AND a.suspended_until IS NULL AND v.voted_at >= a.suspended_at`);
    });

    it('fill more than one page of the example listings', async () => {
      await running.expectNone(
        `SELECT id FROM listings WHERE slug IN ('lanternfish', 'harbor-of-makers') AND votes < 110`,
      );
    });
  });

  describe('bumps', () => {
    interface BumpRow {
      readonly listing_id: number;
      readonly owner_id: number | null;
      readonly bumped_at: string;
    }
    const history = async (): Promise<Map<number, BumpRow[]>> => {
      const found = new Map<number, BumpRow[]>();
      const query = `SELECT b.listing_id, l.owner_id, b.bumped_at FROM bumps b JOIN listings l ON l.id = b.listing_id
        ORDER BY b.listing_id, b.bumped_at, b.id`;
      for (const bump of await running.all<BumpRow>(query))
        found.set(bump.listing_id, [...(found.get(bump.listing_id) ?? []), bump]);
      return found;
    };

    it('match the number and the last bump of the server', async () => {
      await running.expectNone(`SELECT listing_id FROM servers s WHERE
        bumps <> (SELECT COUNT(*) FROM bumps b WHERE b.listing_id = s.listing_id)`);
      await running.expectNone(`SELECT listing_id FROM servers s WHERE bumps > 0 AND
        (last_bumped_at IS NULL OR last_bumped_at <> (SELECT MAX(bumped_at) FROM bumps b WHERE b.listing_id = s.listing_id))`);
    });

    it('include a server that was bumped only before bumps were recorded, and one that was never bumped', async () => {
      expect(await running.one('SELECT COUNT(*) FROM servers WHERE bumps = 0 AND last_bumped_at IS NOT NULL')).toBe(1);
      expect(
        await running.one(`SELECT COUNT(*) FROM servers s JOIN listings l ON l.id = s.listing_id
          WHERE l.state = 'approved' AND bumps = 0 AND last_bumped_at IS NULL`),
      ).toBeGreaterThanOrEqual(1);
    });

    it('respect the cooldown, which a boost of the owner shortens', async () => {
      const boosts = await running.all<{
        account_id: number;
        starts_at: string;
        ends_at: string;
        revoked_at: string | null;
      }>('SELECT * FROM bump_boosts');
      let boosted = 0;
      for (const bumps of (await history()).values())
        bumps.slice(1).forEach((bump, index) => {
          const gap = toDate(bump.bumped_at).getTime() - toDate(bumps[index]?.bumped_at ?? '').getTime();
          const isBoosted = boosts.some(
            (boost) =>
              boost.account_id === bump.owner_id &&
              boost.starts_at <= bump.bumped_at &&
              bump.bumped_at < (boost.revoked_at ?? boost.ends_at),
          );
          if (isBoosted && gap < 12 * HOUR) boosted += 1;
          expect(gap).toBeGreaterThanOrEqual((isBoosted ? 6 : 12) * HOUR);
        });
      expect(boosted).toBeGreaterThan(0);
    });

    it('result in the streak of the server', async () => {
      const byServer = await history();
      const servers = await running.all<{ listing_id: number; bump_streak: number; bump_streak_day: number | null }>(
        'SELECT listing_id, bump_streak, bump_streak_day FROM servers',
      );
      for (const { listing_id, bump_streak, bump_streak_day } of servers) {
        const days = new Set((byServer.get(listing_id) ?? []).map(({ bumped_at }) => dayOf(toDate(bumped_at))));
        const last = days.size === 0 ? null : Math.max(...days);
        let run = 0;
        while (days.has((last ?? 0) - run)) run += 1;
        expect([bump_streak, bump_streak_day]).toEqual([run, last]);
      }
      expect(Math.max(...servers.map((server) => server.bump_streak))).toBeGreaterThan(20);
    });

    it('belong to approved servers and existing accounts', async () => {
      await running.expectNone(`SELECT b.id FROM bumps b JOIN listings l ON l.id = b.listing_id JOIN accounts a ON a.id = b.account_id
        WHERE l.state NOT IN ('approved', 'suspended') OR b.bumped_at <= a.created_at OR b.bumped_at <= l.submitted_at OR
          (l.state = 'approved' AND b.bumped_at <= l.decided_at) OR (l.state = 'suspended' AND b.bumped_at > l.decided_at)`);
    });

    it('leave some servers ready for the next bump and others in their cooldown', async () => {
      const ready = toStoredText(later(NOW, -12 * HOUR));
      expect(await running.one(`SELECT COUNT(*) FROM servers WHERE last_bumped_at < '${ready}'`)).toBeGreaterThan(5);
      expect(await running.one(`SELECT COUNT(*) FROM servers WHERE last_bumped_at > '${ready}'`)).toBeGreaterThan(5);
    });

    it('are boosted for two accounts now, and were boosted for others before', async () => {
      expect(
        await running.one(
          `SELECT COUNT(*) FROM bump_boosts WHERE starts_at <= '${NOW_TEXT}' AND ends_at > '${NOW_TEXT}'`,
        ),
      ).toBe(2);
      expect(
        await running.one(`SELECT COUNT(*) FROM bump_boosts WHERE ends_at <= '${NOW_TEXT}'`),
      ).toBeGreaterThanOrEqual(1);
    });
  });

  describe('ratings', () => {
    it('count only while they are visible', async () => {
      await running.expectNone(`SELECT listing_id FROM bots b WHERE
        total_ratings <> (SELECT COUNT(*) FROM ratings r WHERE r.listing_id = b.listing_id AND hidden_at IS NULL) OR
        rating_sum <> (SELECT COALESCE(SUM(stars), 0) FROM ratings r WHERE r.listing_id = b.listing_id AND hidden_at IS NULL)`);
      expect(await running.one('SELECT COUNT(*) FROM ratings WHERE hidden_at IS NOT NULL')).toBeGreaterThan(3);
      expect(await running.one('SELECT COUNT(*) FROM bots WHERE total_ratings = 0')).toBeGreaterThan(0);
    });

    it('belong to bots, have a comment of valid length or none, and cover every number of stars', async () => {
      await running.expectNone(
        `SELECT r.id FROM ratings r JOIN listings l ON l.id = r.listing_id WHERE l.kind <> 'bot'`,
      );
      await running.expectNone('SELECT id FROM ratings WHERE LENGTH(comment) NOT BETWEEN 64 AND 1000');
      expect(await running.one('SELECT COUNT(*) FROM ratings WHERE comment IS NULL')).toBeGreaterThan(0);
      expect(await running.column('SELECT DISTINCT stars FROM ratings ORDER BY stars')).toEqual([1, 2, 3, 4, 5]);
      await running.expectNone('SELECT id FROM ratings WHERE updated_at < created_at OR hidden_at < created_at');
    });
  });
});
