import { AccountDeletion } from '../../src/owners/account/account-deletion.service.js';
import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeListing } from '../support/factories.js';
import { openPage } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { StaffClient, staffOf } from '../support/staff.js';

/** The only member of staff puts the first listing online. */
const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);
let admin: StaffClient;

const pending = (of: StaffClient = admin): Promise<MadeListing> =>
  site.make.bot(of.account, { state: 'pending', submitted_at: site.now() });
const claim = ({ uuid }: MadeListing) => admin.post<{ error: string }>(`/queue/${uuid}/claim`);
async function approve(listing: MadeListing): Promise<number> {
  const claimed = await claim(listing);
  if (claimed.status !== 200) return claimed.status;
  return (await admin.post(`/queue/${listing.uuid}/approve`, { version: 1 })).status;
}
/** Signs the admin in again, because sessions of staff last for hours. */
const later = async (ms: number): Promise<void> => {
  site.advance(ms);
  admin = new StaffClient(admin.account, await Browser.of(site.app, admin.account));
};

beforeAll(async () => {
  admin = await staff('admin');
});

test('approves and denies an own listing, which the audit log and the page of transparency mark', async () => {
  const [first, second] = [await pending(), await pending()];
  const next = await admin.get<{ next: { listing: { id: string } } | null }>('/queue/next');
  expect([200, first.uuid]).toEqual([next.status, next.body.next?.listing.id]);
  expect(await approve(first)).toBe(200);
  expect((await new Browser(site.app).get(`/bots/${first.uuid}`)).status).toBe(200);
  await claim(second);
  const denial = { version: 1, reasons: [1], note: 'Not yet.', reason: 'Not ready.' };
  expect((await admin.post(`/queue/${second.uuid}/deny`, denial)).status).toBe(200);
  const { body } = await admin.get<{ entries: { action: string; after: object | null }[] }>(
    '/audit?action=listing.approve',
  );
  expect(body.entries[0]?.after).toMatchObject({ state: 'approved', soleOperator: true });
  site.advance(11 * MINUTE);
  const { text } = await openPage(new Browser(site.app), '/transparency');
  expect(text).toContain('The only member of staff made 2 decisions about listings of their own.');
});

test('reviews own changes again, and takes a decision back', async () => {
  const listing = await site.make.bot(admin.account, { needs_review: 1 });
  expect(await approve(listing)).toBe(200);
  expect((await admin.post(`/queue/${listing.uuid}/undo`, { reason: 'A slip.' })).status).toBe(200);
});

test('does nothing else about own listings, votes, tokens and boosts', async () => {
  const { uuid } = await site.make.bot(admin.account);
  for (const [method, path, body] of [
    ['POST', `/listings/${uuid}/suspend`, {}],
    ['POST', `/listings/${uuid}/mark-for-review`, {}],
    ['PATCH', `/listings/${uuid}/flags`, { flags: { nsfw: true } }],
    ['POST', `/listings/${uuid}/votes/quarantine`, { from: '2020-01-01T00:00:00.000Z' }],
    ['POST', `/tokens/accounts/${admin.account.uuid}/adjustments`, { amount: 5 }],
    ['POST', `/boosts/accounts/${admin.account.uuid}`, { days: 7 }],
  ] as const) {
    const { status } = await admin.send(method, path, { reason: 'Because.', ...body });
    expect([path, status]).toEqual([path, 403]);
  }
});

test("does not decide while another account's listing contends for the same bot", async () => {
  const listing = await pending();
  const rival = await site.person();
  await site.make.bot(rival.account, { state: 'draft', platform_id: listing.platformId });
  expect((await claim(listing)).status).toBe(403);
});

test.each([
  ['a reviewer', 'reviewer'],
  ['a partner manager', 'partner_manager'],
] as const)('is not the only one while %s exists, nor within 30 days after', async (_name, role) => {
  const other = await site.person();
  const setRole = (to: string) => admin.put(`/users/${other.account.uuid}/role`, { role: to, reason: 'Help.' });
  expect((await setRole(role)).status).toBe(200);
  const listing = await pending();
  expect(await approve(listing)).toBe(403);
  expect((await setRole('user')).status).toBe(200);
  expect(await approve(listing)).toBe(403);
  await later(30 * DAY - 1);
  expect(await approve(listing)).toBe(403);
  await later(1);
  expect(await approve(listing)).toBe(200);
});

test('is not the only one within 30 days after a colleague deleted their account', async () => {
  const other = await site.person();
  await site.make.run("UPDATE accounts SET role = 'admin' WHERE id = ?", [other.account.id]);
  const gone = await other.browser.send('DELETE', '/account', { body: { confirm: other.account.username } });
  expect(gone.status).toBe(200);
  const listing = await pending();
  expect(await approve(listing)).toBe(403);
  await later(30 * DAY);
  expect(await approve(listing)).toBe(200);
});

test('is the only one after the operator deleted an ordinary account', async () => {
  const { account } = await site.person();
  await site.app.nest.get(AccountDeletion).byOperator(account.id, { reason: 'Asked by mail.', forfeitBid: false });
  expect(await approve(await pending())).toBe(200);
});
