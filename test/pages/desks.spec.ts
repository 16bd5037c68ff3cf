import type { StaffRole } from '../../src/core/http/who/staff.rules.js';
import { deskGroupsOf } from '../../src/pages/staff/desks.js';
import { Browser } from '../support/browser.js';
import { PAGE, openPage, sendForm } from '../support/pages.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const site = serve();
const staff = staffOf(site);

test('a page of the back office shows the desks of the role, who is signed in, and the way back to the site', async () => {
  const { browser, account } = await staff('reviewer');
  const page = await openPage(browser, '/staff/queue');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['vary']).toContain('Accept');
  expect(page.text).toContain('<a href="/staff/queue" aria-current="page">Queue</a>');
  expect(page.text).toContain(`>${account.username}</span><span class="pill">Reviewer</span>`);
  expect(page.text).toContain('href="/">To the site');
  expect(page.text).toMatch(/<link rel="stylesheet" href="\/assets\/desk\.[\w-]+\.css"/);
  expect(page.text).toMatch(/<script src="\/assets\/desk\.[\w-]+\.js" type="module">/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
});

test('each role has its desks, in groups, and the menu leads to the first one', async () => {
  const groupsOf = (role: StaffRole) => deskGroupsOf(role).map(({ desks }) => desks.map(({ name }) => name));
  expect(groupsOf('admin')).toEqual([
    ['Home', 'Queue', 'Reports', 'Appeals'],
    ['Find anything', 'Listings', 'Accounts', 'Figures', 'Audit log'],
    ['Spotlight', 'Tokens'],
    ['Partners', 'Webhooks', 'Settings'],
  ]);
  expect(groupsOf('partner_manager')).toEqual([
    ['Home'],
    ['Find anything', 'Listings', 'Accounts', 'Figures'],
    ['Partners', 'Settings'],
  ]);
  const { text } = await openPage((await staff('reviewer')).browser, '/staff');
  const groups = [...text.matchAll(/role="group" aria-label="([^"]+)" class="desk-group"/g)].map(([, name]) => name);
  expect(groups).toEqual(['Work', 'Find', 'Set-up']);
  expect((await openPage((await staff('reviewer')).browser, '/')).text).toContain('href="/staff">Back office');
});

test('pages of the site load nothing of the back office', async () => {
  const { browser } = await staff('reviewer');
  expect((await openPage(browser, '/servers')).text).not.toContain('/assets/desk.');
});

test('programs get JSON, also with a browser’s session', async () => {
  const { browser } = await staff('reviewer');
  for (const accept of ['application/json', '*/*', undefined]) {
    const { headers } = await browser.get('/staff/queue', { accept });
    expect([accept, headers['content-type']]).toEqual([accept, 'application/json; charset=utf-8']);
  }
});

test('without a session, a page leads to the sign-in and back', async () => {
  const page = await openPage(new Browser(site.app), '/staff/queue?kind=bot');
  expect([page.status, page.headers.location]).toEqual([303, '/login?next=%2Fstaff%2Fqueue%3Fkind%3Dbot']);
});

test('people without a role, or with another one, see an error that says so', async () => {
  const { browser } = await site.person();
  const page = await openPage(browser, '/staff/queue');
  expect([page.status, page.text.includes('This is for the staff of the directory.')]).toEqual([403, true]);
  expect(page.text).not.toContain('/assets/desk.');
  const other = await openPage((await staff('partner_manager')).browser, '/staff/queue');
  expect([other.status, other.text.includes('This is for reviewers and admins')]).toEqual([403, true]);
  expect(other.text).toContain('To your desk');
});

test('a form of another site changes nothing', async () => {
  const { browser } = await staff('reviewer');
  const headers = { ...PAGE, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
  const bot = await site.make.bot(null, { state: 'pending', submitted_at: site.now() });
  const sent = await browser.send('POST', `/staff/queue/${bot.uuid}/claim`, { body: '_back=/staff/queue', headers });
  expect(sent.status).toBe(403);
});

test('a refused form without a page answers with an error page of the back office', async () => {
  const { browser } = await staff('reviewer');
  const page = await sendForm(browser, '/staff/queue/nothing/claim', '', { reason: 'Test it.' });
  expect([page.status, page.text.includes('class="desk"')]).toEqual([404, true]);
});
