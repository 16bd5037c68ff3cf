import { Ledger } from '../../src/accounts/tokens/ledger.service.js';
import { NEW_ADMIN_FOR } from '../../src/accounts/tokens/adjustment.rules.js';
import type { MadeAccount } from '../support/factories.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE, ADJUSTMENT_LIMIT: '1000' } });
const staff = staffOf(site);
const WAITING = '/staff/tokens/adjustments';

let admin: StaffClient;
let second: StaffClient;
let someone: MadeAccount;
let page: string;

beforeEach(async () => {
  site.advance(NEW_ADMIN_FOR);
  [admin, second] = [await staff('admin'), await staff('admin')];
  someone = await site.make.account();
  page = `/staff/tokens/accounts/${someone.uuid}`;
});

const reason = 'Prize of the photo contest.';
const open = async ({ browser }: StaffClient, path: string): Promise<string> => {
  const { status, text } = await openPage(browser, path);
  expect(status).toBe(200);
  return text;
};
const adjust = (amount: string, more = {}) =>
  sendForm(admin.browser, `${page}/adjustments`, page, { amount, reason, requestKey: '', ...more });
const message = async ({ browser }: StaffClient, path: string) => textOf(await openPage(browser, path), 'notices');
const balance = () => site.app.database.read((em) => site.app.nest.get(Ledger).balance(em, someone.id));

test('the form says from when on a second admin is needed, and a small adjustment moves at once', async () => {
  expect(await open(admin, page)).toContain('Up to 1,000 tokens in 24 hours move at once.');
  expect((await adjust('250')).status).toBe(303);
  expect(await message(admin, page)).toBe(`+250 tokens moved for ${someone.username}.`);
  expect(await open(admin, page)).toContain('Adjusted by staff');
  expect(await balance()).toBe(250);
});

test('a form that is sent twice moves tokens once', async () => {
  await adjust('10', { requestKey: 'key-1' });
  await adjust('10', { requestKey: 'key-1' });
  expect(await balance()).toBe(10);
});

test('more tokens than there are is a fault of the amount', async () => {
  const refused = await adjust('-50');
  expect([refused.status, refused.text.includes('class="fault"')]).toEqual([409, true]);
  expect(refused.text).toMatch(/name="amount"[^>]*value="-50"|value="-50"[^>]*name="amount"/);
});

test('a large adjustment waits for another admin, who confirms it', async () => {
  await adjust('5000');
  expect(await message(admin, page)).toContain('+5,000 tokens for');
  const own = await open(admin, WAITING);
  expect(own).toContain('Requested by you');
  expect(own).not.toContain(`Confirm +5,000 tokens for ${someone.username}`);
  const other = await open(second, WAITING);
  expect(other).toContain(`Confirm +5,000 tokens for ${someone.username}`);
  const [, id = ''] = /adjustments\/(\d+)\/confirm/.exec(other) ?? [];
  const early = await sendForm(admin.browser, `${WAITING}/${id}/confirm`, WAITING, { reason });
  expect([early.status, textOf(early, 'faults')]).toEqual([403, 'Another admin has to confirm your adjustment.']);
  const done = await sendForm(second.browser, `${WAITING}/${id}/confirm`, WAITING, { reason });
  expect(done.status).toBe(303);
  expect(await message(second, WAITING)).toBe(`+5,000 tokens moved for ${someone.username}.`);
  expect(await balance()).toBe(5_000);
});

test('an adjustment is refused, or withdrawn by the admin who asked for it', async () => {
  await adjust('5000');
  const [, id = ''] = /adjustments\/(\d+)\/refuse/.exec(await open(admin, WAITING)) ?? [];
  expect(await open(admin, WAITING)).toContain('Withdraw…');
  await sendForm(admin.browser, `${WAITING}/${id}/refuse`, WAITING, { reason });
  expect(await message(admin, WAITING)).toBe('The adjustment is refused. No tokens moved.');
  expect(await balance()).toBe(0);
});

test('the reconciliation is green if all tokens add up, and red with the difference if not', async () => {
  await adjust('250');
  expect(await open(admin, '/staff/tokens/reconciliation')).toContain('All tokens add up');
  await site.app.database.execute("UPDATE ledger_accounts SET balance = balance + 5 WHERE kind = 'account'");
  const broken = await open(admin, '/staff/tokens/reconciliation');
  expect(broken).toMatch(/The sum of all balances is [1-9]/);
  expect(broken).toContain('Tokens do not add up');
});

test.each(['reviewer', 'partner_manager'] as const)('a %s cannot open the desk', async (role) => {
  const { browser } = await staff(role);
  for (const path of [page, WAITING, '/staff/tokens/reconciliation'])
    expect((await openPage(browser, path)).status).toBe(403);
});
