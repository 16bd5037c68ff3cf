import type { MadeAccount } from '../support/factories.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE, IMAGE_HOSTS: 'cdn.example' } });
const staff = staffOf(site);

let admin: StaffClient;
let reviewer: StaffClient;
let partners: StaffClient;
let someone: MadeAccount;
let page: string;

beforeAll(async () => {
  [admin, reviewer, partners] = [await staff('admin'), await staff('reviewer'), await staff('partner_manager')];
});
beforeEach(async () => {
  someone = await site.make.account();
  page = `/staff/users/${someone.uuid}`;
});

const open = async ({ browser }: StaffClient, path: string): Promise<string> => {
  const { status, text } = await openPage(browser, path);
  expect(status).toBe(200);
  return text;
};
/** Sends a form of the account's page, and returns the message of the page that follows. */
async function act(who: StaffClient, action: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { status, headers } = await sendForm(who.browser, action, page, fields);
  expect([status, headers.location]).toEqual([303, page]);
  return textOf(await openPage(who.browser, page), 'notices') ?? '';
}
const reason = 'Sold votes to owners.';

test('the file of an account has the picture from the platform, if its host is allowed', async () => {
  const pictured = (avatar: string) => site.make.account({ avatar });
  const [shown, foreign] = [await pictured('https://cdn.example/a.png'), await pictured('https://evil.example/a.png')];
  const text = await open(reviewer, `/staff/users/${shown.uuid}`);
  expect(text).toContain('<img src="https://cdn.example/a.png"');
  expect(await open(reviewer, `/staff/users/${foreign.uuid}`)).not.toContain('evil.example');
  const { body } = await reviewer.browser.get(`/staff/users/${foreign.uuid}`);
  expect(body).toMatchObject({ user: { avatar: 'https://evil.example/a.png' } });
});

test('accounts are found by name, role and suspension, and lead to their files', async () => {
  await site.make.account({ username: 'suzu', suspended_at: site.now() });
  const text = await open(reviewer, '/staff/users?username=suz&suspended=true&platformId=&role=');
  expect(text).toContain('1 account, newest first.');
  expect(text).toMatch(/<a href="\/staff\/users\/[\w-]{36}" dir="auto">suzu<\/a>/);
  expect(text).toContain('<option value="true" selected>Yes</option>');
  expect(await open(partners, '/staff/users?username=none')).toContain('No accounts match these filters.');
});

test('each role sees the parts and the actions that it may', async () => {
  await site.make.bot(someone, { name: 'Lanternfish' });
  const forReviewer = await open(reviewer, page);
  expect(forReviewer).toContain('Ban from voting');
  for (const hidden of ['Suspend…', 'Revoke API access', 'Change the role', 'Ledger', 'API requests', 'Sessions'])
    expect(forReviewer).not.toContain(hidden);
  const forPartners = await open(partners, page);
  for (const shown of ['Revoke API access', 'Make it a partner', 'API requests', 'Lanternfish'])
    expect(forPartners).toContain(shown);
  for (const hidden of ['Ban from voting', 'Suspend…', 'Change the role', 'Ledger'])
    expect(forPartners).not.toContain(hidden);
  const forAdmin = await open(admin, page);
  for (const shown of ['Ban from voting', 'Suspend…', 'Revoke API access', 'Change the role', 'Ledger'])
    expect(forAdmin).toContain(shown);
});

test('staff cannot act on their own account, and only admins on accounts of staff', async () => {
  const own = await open(admin, `/staff/users/${admin.account.uuid}`);
  expect(own).toContain('This is your own account.');
  expect(own).not.toContain('Suspend…');
  const colleague = await open(reviewer, `/staff/users/${partners.account.uuid}`);
  expect(colleague).toContain('Only admins can change it.');
  expect(colleague).not.toContain('Ban from voting');
});

test('an account is banned from voting, and the ban is lifted', async () => {
  expect(await act(reviewer, `${page}/vote-ban`, { reason })).toBe(`${someone.username} cannot vote any more.`);
  expect(await open(reviewer, page)).toContain('Lift the vote ban');
  expect(await act(reviewer, `${page}/vote-unban`, { reason })).toBe(`${someone.username} can vote again.`);
});

test('an account is suspended until a day, and the suspension is lifted', async () => {
  const until = '2026-12-24';
  expect(await act(admin, `${page}/suspend`, { reason, until })).toBe(
    `${someone.username} is suspended until 24 Dec 2026, 00:00 UTC.`,
  );
  expect(await open(admin, page)).toContain('This account is suspended');
  expect(await act(admin, `${page}/unsuspend`, { reason })).toBe(`${someone.username} is no longer suspended.`);
  expect(await act(admin, `${page}/suspend`, { reason, until: '' })).toBe(`${someone.username} is suspended.`);
});

test('the data of an account is exported and deleted for its person, by admins and with a reason', async () => {
  const forms = [`action="${page}/export"`, `action="${page}/delete"`];
  const shown = async (who: StaffClient) => {
    const text = await open(who, page);
    return forms.map((form) => text.includes(form));
  };
  expect([await shown(reviewer), await shown(partners), await shown(admin)]).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
  for (const action of ['export', 'delete']) {
    const without = await sendForm(admin.browser, `${page}/${action}`, page, { reason: '' });
    expect([without.status, /<p class="fault" id="[^"]*-reason-fault">/.test(without.text)]).toEqual([400, true]);
  }
  const file = await sendForm(admin.browser, `${page}/export`, page, { reason: 'Asked by mail.' });
  expect([file.status, file.headers['content-disposition'], file.body]).toMatchObject([
    200,
    'attachment; filename="marquee-account.json"',
    { export: { account: { username: someone.username } } },
  ]);
  const gone = await sendForm(admin.browser, `${page}/delete`, page, { reason: 'Asked by mail.' });
  expect([gone.status, gone.headers.location]).toEqual([303, '/staff/users']);
  expect(textOf(await openPage(admin.browser, '/staff/users'), 'notices')).toBe('The account is deleted.');
  const left = await open(admin, page);
  expect([left.includes('Deleted user'), forms.some((form) => left.includes(form))]).toEqual([true, false]);
  for (const action of ['account.export', 'account.delete'])
    expect(await open(admin, `/staff/audit?action=${action}`)).toContain('Asked by mail.');
});

test('the page says what hinders the deletion of an account', async () => {
  await site.make.bot(someone, { name: 'Lanternfish' });
  const refused = await sendForm(admin.browser, `${page}/delete`, page, { reason: 'Asked by mail.' });
  expect([refused.status, textOf(refused, 'faults')]).toEqual([
    409,
    expect.stringMatching(/^The account owns a listing/),
  ]);
});

test('a refused form stays open, with the reason and the input', async () => {
  const past = await sendForm(admin.browser, `${page}/suspend`, page, { reason, until: '2020-01-01' });
  expect([past.status, past.text.includes('Last until must be in the future.')]).toEqual([400, true]);
  expect(past.text).toContain(reason);
  expect(past.text).toContain('<details class="fold deed" open>');
  const short = await sendForm(reviewer.browser, `${page}/vote-ban`, page, { reason: 'x' });
  expect([short.status, /<p class="fault" id="[^"]*-reason-fault">/.test(short.text)]).toEqual([400, true]);
  const role = await sendForm(reviewer.browser, `${page}/suspend`, page, { reason });
  expect([role.status, textOf(role, 'faults')]).toEqual([403, 'This is for admins; your role is reviewer.']);
});

test('no reason is filled in beforehand', async () => {
  expect(await open(admin, page)).toMatch(/<textarea[^>]*name="reason"[^>]*><\/textarea>/);
  expect(await open(admin, page)).not.toMatch(/<textarea[^>]*name="reason"[^>]*>[^<]/);
});

test('roles, partnership and API access are changed', async () => {
  const path = `/staff/partners/accounts/${someone.uuid}`;
  expect(await act(partners, `${path}?method=put`, { partner: 'true', reason })).toBe(
    `${someone.username} is now a partner.`,
  );
  expect(await open(partners, '/staff/partners')).toContain(someone.username);
  expect(await act(partners, `${path}/revoke-api-access`, { reason })).toContain('has no API access any more.');
  expect(await open(partners, `/staff/keys/${someone.uuid}/usage`)).toContain('API access is revoked');
  expect(await act(partners, `${path}/grant-api-access`, { reason })).toContain('has API access again.');
  expect(await act(admin, `${page}/role?method=put`, { role: 'reviewer', reason })).toBe(
    `${someone.username} now has the role reviewer.`,
  );
});

test('a boost is granted once, and revoked', async () => {
  const path = `/staff/boosts/accounts/${someone.uuid}`;
  const fields = { days: '14', requestKey: 'key-1', reason };
  for (const _time of [1, 2]) await sendForm(admin.browser, path, path, fields);
  const text = await open(admin, path);
  expect(text).toContain('1 boost, newest first.');
  const [, action = ''] = /action="(\/staff\/boosts\/\d+\/revoke)"/.exec(text) ?? [];
  await sendForm(admin.browser, action, path, { reason });
  expect(await open(admin, path)).toContain('The boost is revoked.');
});

test('the ranking of API usage leads to the accounts', async () => {
  expect(await open(partners, '/staff/keys/usage')).toContain('No requests in these days');
  expect((await openPage(reviewer.browser, '/staff/keys/usage')).status).toBe(403);
});
