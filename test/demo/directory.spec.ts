import { platformReport } from '../../src/listings/listing/own/platform-facts.rules.js';
import { tagFrom } from '../../src/listings/listing/own/listing-text.rules.js';
import { LISTING_STATES } from '../../src/listings/listing/listing.rules.js';
import { MEMBER_COUNT_MODES } from '../../src/listings/servers/server-fields.rules.js';
import { EXAMPLE } from '../../src/core/shared/examples.js';
import { NOW_TEXT, RunningDemo, listIn } from './running-demo.js';
import { PLANS } from '../../src/listings/kinds/plans.js';

describe('the content of the sample directory:', () => {
  let running: RunningDemo;
  beforeAll(async () => {
    running = await RunningDemo.start();
    await running.demo.prepare();
  });
  afterAll(() => running.stop());

  const expectMixed = async (table: string, condition: string): Promise<void> => {
    const share = await running.one(`SELECT AVG(${condition}) FROM ${table}`);
    if (share > 0 && share < 1) return;
    throw new Error(`${table}: ${condition} is the same in all rows. Let src/demo/data make rows of both kinds.`);
  };
  const partsOf = (table: string, platformId: string): Promise<number> =>
    running.one(`SELECT COUNT(*) FROM ${table} t JOIN accounts a ON a.id = t.account_id JOIN listings l ON l.id = t.listing_id
      WHERE a.platform_id = '${platformId}' AND l.slug IN ('lanternfish', 'harbor-of-makers')`);

  describe('listings', () => {
    it('are in every state', async () => {
      for (const kind of ['bot', 'server'])
        expect(
          await running.column(`SELECT DISTINCT state FROM listings WHERE kind = '${kind}' ORDER BY state`),
        ).toEqual([...LISTING_STATES].sort());
    });

    it('have the review data of their state', async () => {
      await running.expectNone(`SELECT id FROM listings WHERE
        (state = 'draft') <> (submitted_at IS NULL) OR (state IN ('draft', 'pending')) <> (decided_at IS NULL) OR
        submitted_at < created_at OR decided_at < submitted_at OR updated_at < created_at OR
        (state = 'denied') <> (denial_reasons <> '[]') OR (state = 'denied' AND decision_note IS NULL)`);
      await running.expectNone(
        `SELECT l.id FROM listings l JOIN accounts a ON a.id = l.owner_id WHERE l.created_at < a.created_at`,
      );
    });

    it('are live under their platform id unless they were removed', async () => {
      await running.expectNone(`SELECT id FROM listings WHERE
        (state = 'removed' AND (live_platform_id IS NOT NULL OR slug IS NOT NULL)) OR
        (state <> 'removed' AND (live_platform_id IS NULL OR live_platform_id <> platform_id))`);
    });

    it('have a report of the platform unless they were removed, and some teams have edited what it reports', async () => {
      await running.expectNone(`SELECT l.id FROM listings l LEFT JOIN platform_facts f ON f.listing_id = l.id
        WHERE (l.state = 'removed') <> (f.listing_id IS NULL) OR f.refreshed_at > '${NOW_TEXT}'`);
      // The platform does not know the sample listings, and would report each as gone.
      await running.expectNone(`SELECT listing_id FROM platform_facts WHERE next_refresh_at < '${NOW_TEXT}'`);
      const reports = await running.all<{
        kind: 'bot' | 'server';
        name: string;
        description: string;
        told: string;
        reported: string;
      }>(
        'SELECT l.kind, l.name, l.description, f.told, f.reported FROM platform_facts f JOIN listings l ON l.id = f.listing_id',
      );
      const follows = reports.map(({ kind, name, description, told, reported }) => {
        const values = JSON.parse(reported) as Record<string, unknown>;
        const fields = kind === 'bot' ? ['avatar'] : ['banner', 'icon', 'nsfw'];
        expect(Object.keys(values).toSorted()).toEqual([...fields, 'description', 'name'].toSorted());
        const report = platformReport(
          { filled: JSON.parse(told) as Record<string, unknown>, reported: values },
          { name, description },
        );
        expect(report?.follows).toContain('name');
        return report?.follows.includes('description');
      });
      expect(new Set(follows)).toEqual(new Set([true, false]));
    });

    it('have platform ids of eighteen digits and, mostly, a valid slug', async () => {
      const listings = await running.all<{ platform_id: string; slug: string | null }>(
        'SELECT platform_id, slug FROM listings',
      );
      for (const { platform_id, slug } of listings) {
        expect(platform_id).toMatch(/^[0-9]{18}$/);
        if (slug !== null) expect(slug).toMatch(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/);
      }
      const named = listings.filter(({ slug }) => slug !== null).length / listings.length;
      expect(named).toBeGreaterThan(0.7);
      expect(named).toBeLessThan(1);
    });

    it('have tags as forms make them, absolute https images and invites to the platform', async () => {
      const listings = await running.all<{ tags: string; image: string | null; banner: string | null; invite: string }>(
        'SELECT tags, image, banner, invite FROM listings',
      );
      for (const { tags, image, banner, invite } of listings) {
        const list = listIn(tags);
        expect(list.length).toBeLessThanOrEqual(5);
        for (const tag of list) expect(tag).toBe(tagFrom(tag));
        for (const url of [image, banner]) if (url !== null) expect(url).toMatch(/^https:\/\/cdn\.example\/\S+\.png$/);
        expect(invite).toMatch(/^https:\/\/platform\.example\/invite\/[a-z0-9-]+$/);
      }
    });

    it('have every flag on and off, and every optional field present and absent', async () => {
      for (const flag of ['verified', 'official', 'nsfw', 'ai_content', 'needs_review'])
        await expectMixed('listings', flag);
      for (const flag of ['premium', 'partnered', 'platform_partner']) await expectMixed('servers', flag);
      await expectMixed('listings', 'owner_id IS NULL');
      for (const { table, fields } of Object.values(PLANS))
        for (const { table: of, column, kind, isNullable } of Object.values(fields))
          if (isNullable || column === 'screenshots' || column === 'secondary_languages')
            await expectMixed(of === 'own' ? table : 'listings', `${column} ${kind === 'list' ? "= '[]'" : 'IS NULL'}`);
    });

    it('have up to ten co-managers, never the owner, some still invited', async () => {
      await running.expectNone(
        'SELECT m.listing_id FROM listing_members m JOIN listings l ON l.id = m.listing_id AND l.owner_id = m.account_id',
      );
      expect(
        await running.one('SELECT MAX(c) FROM (SELECT COUNT(*) AS c FROM listing_members GROUP BY listing_id)'),
      ).toBe(10);
      for (const kind of ['bot', 'server'])
        for (const answer of ['IS NULL', 'IS NOT NULL'])
          expect(
            await running.one(`SELECT COUNT(*) FROM listing_members m JOIN listings l ON l.id = m.listing_id
              WHERE l.kind = '${kind}' AND m.accepted_at ${answer}`),
          ).toBeGreaterThan(0);
      await running.expectNone(`SELECT m.listing_id FROM listing_members m JOIN accounts a ON a.id = m.account_id
        JOIN listings l ON l.id = m.listing_id WHERE m.invited_at < a.created_at OR m.invited_at < l.created_at`);
    });
  });

  describe('servers', () => {
    it('cover every category, content rating and member count mode', async () => {
      expect(await running.column('SELECT DISTINCT member_count_mode FROM servers ORDER BY member_count_mode')).toEqual(
        [...MEMBER_COUNT_MODES].sort(),
      );
      const categories =
        'anime art community education gaming language music other programming roleplay science technology'.split(' ');
      expect(
        await running.column(`SELECT DISTINCT category FROM servers s JOIN listings l ON l.id = s.listing_id
          WHERE l.state = 'approved' ORDER BY category`),
      ).toEqual(categories);
      const ratings = await running.column(
        'SELECT DISTINCT value FROM servers, json_each(content_ratings) ORDER BY value',
      );
      expect(ratings).toEqual(['gambling', 'general', 'mature', 'strong-language', 'teen', 'violence']);
      await running.expectNone('SELECT listing_id FROM servers WHERE online_count > member_count');
    });

    it('cover several languages with canonical tags, and up to five further ones each', async () => {
      const found = await running.all<{ language: string; secondary_languages: string }>(
        'SELECT language, secondary_languages FROM servers',
      );
      for (const { language, secondary_languages } of found) {
        const others = listIn(secondary_languages);
        expect(Intl.getCanonicalLocales([language, ...others])).toEqual([language, ...others]);
        expect(others.length).toBeLessThanOrEqual(5);
      }
      expect(new Set(found.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
    });
  });

  describe('accounts', () => {
    it('cover all roles, staff actions and profile settings', async () => {
      expect(await running.column('SELECT DISTINCT role FROM accounts ORDER BY role')).toEqual([
        'admin',
        'partner_manager',
        'reviewer',
        'user',
      ]);
      for (const condition of [
        'partner = 1',
        'suspended_at IS NOT NULL AND suspended_until IS NULL',
        `suspended_until > '${NOW_TEXT}'`,
        `suspended_until < '${NOW_TEXT}'`,
        'api_access_revoked_at IS NOT NULL',
        'display_name IS NOT NULL AND use_display_name = 1',
        'display_name IS NOT NULL AND use_display_name = 0',
        'display_name IS NULL AND use_display_name = 1',
        'name_color IS NOT NULL',
        'avatar IS NULL',
      ])
        expect({
          condition,
          found: (await running.one(`SELECT COUNT(*) FROM accounts WHERE ${condition}`)) > 0,
        }).toEqual({
          condition,
          found: true,
        });
    });
  });

  describe('the examples', () => {
    it('are approved listings of the sample owner', async () => {
      const owned = await running.all<{ state: string; kind: string }>(`SELECT l.state, l.kind FROM listings l
        JOIN accounts a ON a.id = l.owner_id WHERE a.platform_id = '${EXAMPLE.owner.platformId}'`);
      expect(owned.length).toBeGreaterThanOrEqual(5);
      for (const [kind, example] of [
        ['bot', EXAMPLE.bot],
        ['server', EXAMPLE.server],
      ] as const)
        expect(
          await running.all(`SELECT platform_id AS platformId, uuid, slug, name FROM listings
            WHERE kind = '${kind}' AND state = 'approved' AND platform_id = '${example.platformId}'`),
        ).toEqual([example]);
    });

    it('have an active vote of the sample voter, a co-developer and a co-admin', async () => {
      expect(await partsOf('votes', EXAMPLE.voter.platformId)).toBe(2);
      expect(await partsOf('listing_members', '400000000000000002')).toBe(1);
      expect(await partsOf('listing_members', '400000000000000003')).toBe(1);
    });
  });
});
