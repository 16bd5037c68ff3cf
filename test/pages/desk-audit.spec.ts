import { Audit } from '../../src/core/audit/audit.service.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve();
const staff = staffOf(site);
let admin: StaffClient;

beforeAll(async () => {
  admin = await staff('admin', { username: 'ines' });
  const bot = await site.make.bot(null, { name: 'Lantern & <b>Fish</b>' });
  const entry = { happenedAt: site.now(), actorId: admin.account.id, targetType: 'bot', targetId: bot.uuid };
  const write = (more: object) =>
    site.app.database.write((tx) =>
      site.app.nest.get(Audit).record(tx, { ...entry, action: 'listing.suspend', reason: 'It "spams".', ...more }),
    );
  await write({
    stateBefore: { state: 'approved', votes: 3 },
    stateAfter: { state: 'suspended', votes: 3 },
    destructive: true,
  });
  await write({
    action: 'listing.restore',
    actorId: null,
    stateBefore: { state: 'suspended' },
    stateAfter: { state: 'approved' },
  });
});

const open = async (path: string): Promise<string> => {
  const { status, text } = await openPage(admin.browser, path);
  expect(status).toBe(200);
  return text;
};

test('the log shows who did what to what, why, and only what changed', async () => {
  const text = await open('/staff/audit');
  expect(text).toContain('2 entries, newest first.');
  expect(text).toContain('Lantern &amp; &lt;b>Fish&lt;/b>');
  expect(text).toContain('It &quot;spams&quot;.');
  expect(text).toContain('<span class="sr">before: </span>approved</del>');
  expect(text).toContain('<span class="sr">after: </span>suspended</ins>');
  expect(text).not.toContain('>Votes<');
  expect(text).toContain('The service');
  expect(text).toContain('Takes something away');
});

test('numbers have separators of thousands', async () => {
  const entry = { happenedAt: site.now(), actorId: admin.account.id, targetType: 'account', targetId: 'x' };
  const states = { stateBefore: { balance: -1_000 }, stateAfter: { balance: 12_500 } };
  await site.app.database.write((tx) =>
    site.app.nest.get(Audit).record(tx, { ...entry, action: 'tokens.adjust', reason: 'For a contest.', ...states }),
  );
  const text = await open('/staff/audit?action=tokens.adjust');
  expect(text).toContain('<span class="sr">before: </span>−1,000</del>');
  expect(text).toContain('<span class="sr">after: </span>12,500</ins>');
});

test('filters stay in the address, in the form, and in the address of the file', async () => {
  const text = await open('/staff/audit?action=listing.s*&actor=ines&from=2026-11-01&to=');
  expect(text).toContain('1 entry, newest first.');
  expect(text).toMatch(/name="action" value="listing\.s\*"/);
  expect(text).toMatch(/type="date" value="2026-11-01"/);
  expect(text).toContain('href="/staff/audit.csv?action=listing.s*&amp;actor=ines&amp;from=2026-11-01"');
});

test('without matches, the page leads back to all entries', async () => {
  const text = await open('/staff/audit?actor=nobody');
  expect(text).toContain('No entries match these filters.');
});

test('an entry has a page of its own, with links to its target and to entries like it', async () => {
  const text = await open('/staff/audit/1');
  expect(text).toContain('Entry 1');
  expect(text).toMatch(/href="\/staff\/listings\/[\w-]{36}"/);
  expect(text).toContain(`href="/staff/audit?actor=${admin.account.uuid}"`);
  expect(text).toContain('href="/staff/audit?action=listing.suspend"');
  expect((await openPage(admin.browser, '/staff/audit/99')).status).toBe(404);
});

test.each(['reviewer', 'partner_manager'] as const)('a %s sees neither the log nor its desk', async (role) => {
  const { browser } = await staff(role);
  const { status, text } = await openPage(browser, '/staff/audit');
  expect([status, text.includes('This is for admins')]).toEqual([403, true]);
  expect(text).not.toContain('<a href="/staff/audit"');
});
