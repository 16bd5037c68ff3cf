import { toDate } from '../../src/core/database/columns.js';
import { DAY, dayOf } from '../../src/core/shared/utc.js';
import { NOW, NOW_TEXT, RunningDemo } from './running-demo.js';

describe('daily figures and reports of the sample data:', () => {
  let running: RunningDemo;
  beforeAll(async () => {
    running = await RunningDemo.start();
    await running.demo.prepare();
  });
  afterAll(() => running.stop());

  it('searches have figures of 90 days that add up', async () => {
    const today = dayOf(NOW);
    const [span] = await running.all<{ first: number; last: number }>(
      'SELECT MIN(day) AS first, MAX(day) AS last FROM search_days',
    );
    expect(span).toEqual({ first: today - 89, last: today });
    await running.expectNone(`SELECT a.day FROM search_days a JOIN search_days t ON t.day = a.day AND t.kind = a.kind
      WHERE a.asked = '' AND t.asked <> '' GROUP BY a.day, a.kind, a.searches, a.clicks
      HAVING SUM(t.searches) > a.searches OR SUM(t.clicks) > a.clicks`);
    await running.expectNone(`SELECT a.day FROM search_days a JOIN search_clicks c ON c.day = a.day AND c.kind = a.kind
      WHERE a.asked = '' GROUP BY a.day, a.kind, a.clicks HAVING SUM(c.clicks) <> a.clicks`);
    await running.expectNone(
      "SELECT day FROM search_days WHERE asked <> '' AND (searches < 3 OR empty_results > searches)",
    );
    expect(
      await running.one("SELECT COUNT(*) FROM search_days WHERE asked <> '' AND empty_results > 0"),
    ).toBeGreaterThan(100);
  });

  describe('daily figures', () => {
    it('cover 90 days, but none before the listing existed', async () => {
      const today = dayOf(NOW);
      const [span] = await running.all<{ first: number; last: number }>(
        'SELECT MIN(day) AS first, MAX(day) AS last FROM listing_days',
      );
      expect(span).toEqual({ first: today - 89, last: today });
      const found = await running.all<{ day: number; created_at: string }>(
        'SELECT MIN(d.day) AS day, l.created_at FROM listing_days d JOIN listings l ON l.id = d.listing_id GROUP BY l.id',
      );
      expect(found.filter(({ day, created_at }) => day < dayOf(toDate(created_at)))).toEqual([]);
      expect(
        await running.column(
          'SELECT DISTINCT l.state FROM listing_days d JOIN listings l ON l.id = d.listing_id ORDER BY l.state',
        ),
      ).toEqual(['approved', 'suspended']);
    });

    it('end with the current size of the listing', async () => {
      await running.expectNone(`SELECT d.listing_id FROM listing_days d
        JOIN (SELECT listing_id, MAX(day) AS day FROM listing_days GROUP BY listing_id) n ON n.listing_id = d.listing_id AND n.day = d.day
        LEFT JOIN bots b ON b.listing_id = d.listing_id LEFT JOIN servers s ON s.listing_id = d.listing_id
        WHERE COALESCE(d.size, 0) <> COALESCE(b.server_count, s.member_count)`);
    });

    it('have clicks on invites, fewer than views', async () => {
      await running.expectNone('SELECT listing_id FROM listing_days WHERE invite_clicks > views');
      expect(await running.one('SELECT COUNT(*) FROM listing_days WHERE invite_clicks > 0')).toBeGreaterThan(1_000);
    });

    it('say where the views of the last days came from', async () => {
      await running.expectNone(`SELECT d.listing_id FROM listing_days d
        JOIN listing_sources s ON s.listing_id = d.listing_id AND s.day = d.day
        GROUP BY d.listing_id, d.day HAVING SUM(s.views) <> MAX(d.views)`);
      expect(await running.one('SELECT COUNT(DISTINCT source) FROM listing_sources')).toBe(9);
    });

    it('have a size from the same day on most days, and views on most', async () => {
      const sized = await running.all<{ day: number; sized_at: string }>(
        'SELECT day, sized_at FROM listing_days WHERE size IS NOT NULL',
      );
      expect(sized.filter(({ day, sized_at }) => dayOf(toDate(sized_at)) !== day)).toEqual([]);
      await running.expectNone(`SELECT day FROM listing_days WHERE sized_at > '${NOW_TEXT}'`);
      expect(await running.one('SELECT COUNT(*) FROM listing_days WHERE size IS NULL')).toBeGreaterThan(50);
      const all = await running.one('SELECT COUNT(*) FROM listing_days');
      expect(await running.one('SELECT COUNT(*) FROM listing_days WHERE views > 0')).toBeGreaterThan(all * 0.9);
    });
  });

  describe('reports', () => {
    it('are grouped into cases in every state, about listings and ratings', async () => {
      expect(await running.column('SELECT DISTINCT state FROM report_cases ORDER BY state')).toEqual([
        'closed',
        'in_work',
        'open',
      ]);
      expect(
        await running.column("SELECT DISTINCT target FROM report_cases WHERE state = 'open' ORDER BY target"),
      ).toEqual(['listing', 'rating']);
      await running.expectNone(
        'SELECT id FROM report_cases c WHERE reports <> (SELECT COUNT(*) FROM reports r WHERE r.case_id = c.id)',
      );
      await running.expectNone(
        'SELECT c.id FROM report_cases c LEFT JOIN ratings r ON r.id = c.rating_id WHERE c.rating_id IS NOT NULL AND (r.listing_id IS NULL OR r.listing_id <> c.listing_id OR r.created_at > c.opened_at)',
      );
    });

    it('were sent by outsiders about visible targets, before the case was closed', async () => {
      await running.expectNone(`SELECT r.id FROM reports r JOIN report_cases c ON c.id = r.case_id JOIN listings l ON l.id = c.listing_id
        LEFT JOIN ratings g ON g.id = c.rating_id LEFT JOIN listing_members m ON m.listing_id = l.id AND m.account_id = r.reporter_id
        WHERE r.reporter_id IS NULL OR g.account_id = r.reporter_id OR l.state <> 'approved' OR r.created_at < l.decided_at OR
          r.created_at > c.closed_at OR r.created_at > '${NOW_TEXT}' OR c.closed_at > '${NOW_TEXT}' OR
          (c.target = 'listing' AND (l.owner_id = r.reporter_id OR m.account_id IS NOT NULL))`);
      const oldest = await running.all<{ opened_at: string }>(
        "SELECT opened_at FROM report_cases WHERE state = 'open' ORDER BY opened_at LIMIT 1",
      );
      expect(NOW.getTime() - toDate(oldest[0]?.opened_at ?? '').getTime()).toBe(4 * DAY);
    });
  });
});
