import { DAY } from '../../src/core/shared/utc.js';
import { Browser, type Page } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serveMarket } from '../support/market.js';
import { Visitor } from '../support/visitor.js';

const site = serveMarket();

const open = (path: string): Promise<Page> => openPage(new Browser(site.app), path);
const words = ({ text }: Page): string =>
  text
    .slice(text.indexOf('<main'))
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('on the first day, the front page has no zeros, and invites to list the first server', async () => {
  const page = await open('/');
  expect(words(page)).toContain('Opening night. Who is on the bill?');
  expect(page.text).toContain('href="/dashboard/servers/new"');
  expect(words(page)).not.toMatch(/\b0\b/);
  for (const list of ['servers', 'bots']) {
    const empty = await open(`/${list}`);
    expect(words(empty)).toContain('is on the bill yet This directory is new.');
    expect(words(empty)).not.toMatch(/\b0\b|match these filters/);
    expect(empty.text).toContain(`href="/dashboard/${list}/new"`);
  }
  expect(words(await open('/servers?language=de'))).toContain('No servers match these filters');
  await site.make.server(null, { name: 'First of all' });
  await new Visitor(site).catchUp();
  expect(words(await open('/'))).toContain('First of all');
});

test('the front page shows the holder of the Spotlight in lights, and why others trend', async () => {
  const fan = await site.make.account();
  const other = await site.make.account();
  const bidder = await site.bidder(9_000, { name: 'Sessiz Liman' });
  const rival = await site.make.server(null, { name: 'Rival' });
  expect((await site.bid(bidder, 1_000)).status).toBe(200);
  await site.make.votesAt(bidder.server, [
    { account: fan, at: site.now() },
    { account: other, at: site.now() },
  ]);
  await site.settledAfterClose(10 * DAY - 7 * DAY);
  await site.make.votesAt(bidder.server, [{ account: await site.make.account(), at: site.now() }]);
  await site.make.votesAt(rival, [{ account: fan, at: site.now() }]);
  site.advance(4 * DAY - 1);
  await new Visitor(site).catchUp();
  const page = await open('/');
  expect(words(page)).toMatch(/Now in the Spotlight until \w+ \d+ \w+ S Sessiz Liman .*1 vote this week/);
  expect(words(page)).toContain('All of them light at the best week of the last 90 days: ');
  expect(page.text).toContain('<h2 id="spotlight" lang="en"><span class="fit w-7" dir="auto">');
  expect(words(page)).toMatch(/Rival .*\+1 vote this week/);
  for (const path of ['/', '/servers']) {
    const rows = [...(await open(path)).text.matchAll(/href="([^"]*)\?from=row"/g)].map(([, href]) => href);
    expect(rows).toContain(`/servers/${rival.slug ?? rival.platformId}`);
    expect(rows).not.toContain(`/servers/${bidder.server.slug ?? bidder.server.platformId}`);
  }
});

test('a listing shows its best week as a figure and in lights, and its text does not repeat its lead', async () => {
  const server = await site.make.server(null, {
    slug: 'lit',
    name: 'Lit',
    description: 'Boats & oars.',
    long_description: 'Boats & oars.\n\nAnd more.',
  });
  expect(words(await open('/servers/lit'))).toContain('There are none yet, so they are dark.');
  await site.make.votesAt(server, [{ account: await site.make.account(), at: site.now() }]);
  site.advance(2_000);
  const page = words(await open('/servers/lit'));
  expect(page).toMatch(/Votes 1 \+1 vote this week .*Best week 1 /);
  expect(page).toContain('All are lit: 1 vote is the best week of the last 90 days.');
  expect(page.split('Boats &amp; oars.').length).toBe(2);
  expect(page).toContain('And more.');
});

test('rows say when a server was bumped where that decides their order', async () => {
  const server = await site.make.server(null, { name: 'Bumped' });
  await site.app.database.execute('UPDATE servers SET last_bumped_at = ?, bumps = 1 WHERE listing_id = ?', [
    site.now(),
    server.id,
  ]);
  site.advance(2_000);
  await new Visitor(site).catchUp();
  expect(words(await open('/servers?sort=bumped'))).toContain('bumped just now');
  expect(words(await open('/servers?sort=newest'))).not.toContain('bumped just now');
});
