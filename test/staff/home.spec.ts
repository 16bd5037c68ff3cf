import { DAY, HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeListing } from '../support/factories.js';
import { openPage } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { Reviewing, at } from './reviewing.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);

interface Home {
  readonly queue: { waiting: number; unclaimed: number; oldestSeconds: number; claims: { id: string }[] } | null;
  readonly reports: { open: number; mine: number; oldestAt: string | null } | null;
  readonly appeals: number | null;
  readonly admin: { adjustments: number; audit: { mismatch: string | null } } | null;
  readonly figures: readonly { name: string; today: number; weekAgo: number }[];
}

const homeOf = async (client = work.reviewer): Promise<Home> => (await client.get<Home>('')).body;
const figure = ({ figures }: Home, name: string) => {
  const { today, weekAgo } = figures.find((one) => one.name === name) ?? {};
  return [today, weekAgo];
};

test('each role sees what it works with', async () => {
  const partners = await staffOf(site)('partner_manager');
  expect(await homeOf(partners)).toMatchObject({ queue: null, reports: null, appeals: null, admin: null });
  expect(await homeOf()).toMatchObject({ queue: {}, reports: {}, appeals: 0, admin: null });
  expect(await homeOf(work.admin)).toMatchObject({ queue: {}, admin: { adjustments: 0, audit: { mismatch: null } } });
});

test('shows own claims, the size of the queue, cases and appeals', async () => {
  const [first] = [await work.pending({ submitted_at: later(site.now(), -HOUR) }), await work.pending()];
  await work.claimed(first);
  const reporter = await Browser.of(site.app, await site.make.account());
  const reported = await site.make.bot(await site.make.account());
  await reporter.send('POST', `/bots/${reported.uuid}/reports`, { body: { reason: 'spam' } });
  const denied = await work.pending();
  await work.deny(denied, await work.claimed(denied, work.other), work.other);
  const owner = await Browser.of(site.app, work.owner);
  const text = 'The invite works again since Monday: please look at it once more.';
  await owner.send('POST', `/dashboard/listings/${denied.uuid}/appeal`, { body: { text } });
  const home = await homeOf();
  expect(home.queue).toMatchObject({ waiting: 2, unclaimed: 1, oldestSeconds: 3600, claims: [{ id: first.uuid }] });
  expect(home.reports).toMatchObject({ open: 1, mine: 0, oldestAt: site.now().toISOString() });
  expect([home.appeals, (await homeOf(work.other)).appeals]).toEqual([1, 0]);
});

test('compares the day with the same hours one week ago', async () => {
  const decide = async (): Promise<MadeListing> => {
    const listing = await work.pending();
    expect((await work.approve(listing, await work.claimed(listing))).status).toBe(200);
    return listing;
  };
  const [today, weekAgo] = figure(await homeOf(), 'approvals');
  const undone = await decide();
  expect((await work.reviewer.post(at(undone, '/undo'), { reason: 'The wrong one.' })).status).toBe(200);
  await decide();
  expect(figure(await homeOf(), 'approvals')).toEqual([today ?? 0, weekAgo]);
  site.advance(MINUTE);
  expect(figure(await homeOf(), 'approvals')).toEqual([(today ?? 0) + 1, weekAgo]);
  site.advance(7 * DAY);
  expect(figure(await homeOf(await staffOf(site)('reviewer')), 'approvals')).toEqual([0, (today ?? 0) + 1]);
});

test('has a page with the way to each desk', async () => {
  const reviewer = await staffOf(site)('reviewer');
  const listing = await work.pending();
  await reviewer.post(at(listing, '/claim'));
  const page = await openPage(reviewer.browser, '/staff');
  expect(page.status).toBe(200);
  for (const path of ['/staff/queue', '/staff/reports', '/staff/appeals?mine=true', `/staff/queue/${listing.uuid}`])
    expect(page.text).toContain(`href="${path}"`);
  expect(page.text).not.toContain('href="/staff/tokens/adjustments"');
});
