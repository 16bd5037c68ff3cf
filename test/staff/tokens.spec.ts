import { HOUR, later } from '../../src/core/shared/utc.js';
import { CONFIRM_WITHIN, LIMIT_WINDOW } from '../../src/accounts/tokens/adjustment.rules.js';
import { Ledger } from '../../src/accounts/tokens/ledger.service.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount } from '../support/factories.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { StaffClient, staffOf } from '../support/staff.js';

const LIMIT = 1_000;
const site = serve({ variables: { PUBLIC_URL: SITE, ADJUSTMENT_LIMIT: String(LIMIT) } });
const staff = staffOf(site);

interface Adjustment {
  readonly id: string;
  readonly state: string;
  readonly decidedBy: string | null;
}
interface Answer {
  readonly adjustment: Adjustment;
  readonly error?: string;
}

let admin: StaffClient;
let second: StaffClient;
let someone: MadeAccount;

beforeAll(async () => {
  admin = await staff('admin');
  second = await staff('admin');
});
beforeEach(async () => {
  site.advance(LIMIT_WINDOW);
  [admin, second] = [await again(admin), await again(second)];
  someone = await site.make.account();
});
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

const again = async (who: StaffClient): Promise<StaffClient> =>
  new StaffClient(who.account, await Browser.of(site.app, who.account));
const adjust = (amount: unknown, more = {}, who = admin) =>
  who.post<Answer>(`/tokens/accounts/${someone.uuid}/adjustments`, { amount, ...more });
const confirm = (id: string, who = second) => who.post<Answer>(`/tokens/adjustments/${id}/confirm`);
const balance = () => site.app.database.read((em) => site.app.nest.get(Ledger).balance(em, someone.id));
const actions = async (): Promise<string[]> => {
  const sql = "SELECT action FROM audit_entries WHERE target_type = 'account' AND target_id = ? ORDER BY id";
  return (await site.app.database.query<{ action: string }>(sql, [String(someone.id)])).map(({ action }) => action);
};

test('a small adjustment is posted at once and appears in the ledger and the audit log', async () => {
  expect((await adjust(700)).body.adjustment).toMatchObject({ state: 'done', decidedBy: null });
  expect((await adjust(-300)).body.adjustment).toMatchObject({ state: 'done', decidedBy: null });
  const { body } = await admin.get<{ balance: number; total: number; entries: object[] }>(
    `/tokens/accounts/${someone.platformId}`,
  );
  expect(body).toMatchObject({
    account: { id: someone.uuid },
    balance: 400,
    total: 2,
    entries: [
      { kind: 'adjustment', causeType: 'adjustment', amount: -300, balanceAfter: 400, note: null },
      { amount: 700, balanceAfter: 700 },
    ],
  });
  expect(await actions()).toEqual(['tokens.adjust', 'tokens.adjust']);
});

test('an adjustment cannot take more tokens than the account has', async () => {
  await adjust(20);
  const { status, body } = await adjust(-50);
  expect([status, body.error]).toEqual([
    409,
    'This takes 50 tokens, and the account has 20. Take no more than the balance.',
  ]);
  expect([await balance(), await actions()]).toEqual([20, ['tokens.adjust']]);
});

test('an adjustment requires a whole amount other than 0 and a reason', async () => {
  for (const amount of [0, 1.5, '5', undefined, 1e10, null]) expect((await adjust(amount)).status).toBe(400);
  expect((await adjust(5, { reason: ' ' })).status).toBe(400);
  expect((await adjust(5, { requestKey: 'a b' })).status).toBe(400);
  expect((await admin.post('/tokens/accounts/1/adjustments', { amount: 5 })).status).toBe(404);
});

test('an adjustment with a request key is made once, also under concurrent requests', async () => {
  const more = { requestKey: `ticket-${someone.id}` };
  const answers = await Promise.all([adjust(100, more), adjust(100, more), adjust(100, more)]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.adjustment.id}`)).size).toBe(1);
  expect(await balance()).toBe(100);
  expect((await adjust(101, more)).status).toBe(409);
  expect((await adjust(100, more, second)).status).toBe(200);
  expect(await balance()).toBe(200);
});

test('a large adjustment waits for another admin and moves tokens once', async () => {
  const { body } = await adjust(LIMIT + 1);
  const { id } = body.adjustment;
  expect([body.adjustment.state, await balance()]).toEqual(['pending', 0]);
  const own = await confirm(id, admin);
  expect([own.status, own.body.error]).toEqual([403, 'Another admin has to confirm your adjustment.']);
  const list = await second.get<{ adjustments: Adjustment[] }>('/tokens/adjustments?limit=1');
  expect(list.body.adjustments.map((one) => one.id)).toEqual([id]);
  const answers = await Promise.all([confirm(id), confirm(id)]);
  for (const answer of [...answers, await confirm(id)])
    expect([answer.status, answer.body.adjustment.state, answer.body.adjustment.decidedBy]).toEqual([
      200,
      'done',
      second.account.username,
    ]);
  expect(await balance()).toBe(LIMIT + 1);
  expect(await actions()).toEqual(['tokens.adjust-request', 'tokens.adjust']);
});

test('of a concurrent confirmation and refusal, one succeeds', async () => {
  const third = await staff('admin');
  const { id } = (await adjust(5_000)).body.adjustment;
  const [yes, no] = await Promise.all([confirm(id), third.post<Answer>(`/tokens/adjustments/${id}/refuse`)]);
  expect([yes.status, no.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await balance()).toBe(yes.status === 200 ? 5_000 : 0);
});

test('admins can neither adjust their own tokens nor confirm such an adjustment', async () => {
  const { status } = await admin.post(`/tokens/accounts/${admin.account.uuid}/adjustments`, { amount: 5 });
  expect(status).toBe(403);
  const large = { amount: 5_000 };
  const requested = await admin.post<Answer>(`/tokens/accounts/${second.account.uuid}/adjustments`, large);
  const { id } = requested.body.adjustment;
  expect([(await confirm(id)).status, (await second.post(`/tokens/adjustments/${id}/refuse`)).status]).toEqual([
    403, 403,
  ]);
});

test('an adjustment that cannot be covered when it is confirmed stays pending', async () => {
  const { id } = (await adjust(-2_000)).body.adjustment;
  expect((await confirm(id)).status).toBe(409);
  await site.make.grant(someone, 2_000);
  expect([(await confirm(id)).body.adjustment.state, await balance()]).toEqual(['done', 0]);
});

test('an unconfirmed adjustment expires, and a pending one can be withdrawn', async () => {
  const { id } = (await adjust(5_000)).body.adjustment;
  const other = (await adjust(6_000)).body.adjustment.id;
  const back = await admin.post<Answer>(`/tokens/adjustments/${other}/refuse`);
  expect([back.body.adjustment.state, back.body.adjustment.decidedBy]).toEqual(['refused', null]);
  expect((await confirm(other)).body.error).toBe('This adjustment is already refused.');
  site.advance(later(site.now(), CONFIRM_WITHIN - HOUR).getTime() - site.now().getTime());
  [admin, second] = [await again(admin), await again(second)];
  site.advance(HOUR);
  const late = await confirm(id);
  expect([late.status, late.body.error]).toEqual([409, 'This adjustment has expired. Request it again.']);
  expect(await balance()).toBe(0);
  expect((await confirm('0')).status).toBe(404);
});

test('the export of an account has all its adjustments, without their reasons and admins', async () => {
  const waiting = (await adjust(LIMIT + 1, { reason: 'For the eyes of staff.' })).body.adjustment;
  await adjust(-LIMIT - 5);
  await adjust(40);
  await second.post(`/tokens/adjustments/${waiting.id}/refuse`);
  const owner = await Browser.of(site.app, someone);
  const { text, body } = await owner.get<{ adjustments: object[] }>('/account/export');
  const requestedAt = site.now().toISOString();
  const times = { requestedAt, expiresAt: later(site.now(), CONFIRM_WITHIN).toISOString() };
  expect(body.adjustments).toEqual([
    { amount: LIMIT + 1, state: 'refused', ...times, decidedAt: requestedAt },
    { amount: -LIMIT - 5, state: 'pending', ...times, decidedAt: null },
    { amount: 40, state: 'done', ...times, decidedAt: requestedAt },
  ]);
  for (const secret of ['For the eyes of staff.', admin.account.username, second.account.uuid])
    expect(text).not.toContain(secret);
  site.advance(CONFIRM_WITHIN);
  const next = (await owner.get<{ adjustments: { state: string }[] }>('/account/export')).body.adjustments;
  expect(next.map(({ state }) => state)).toEqual(['refused', 'expired', 'done']);
  const stranger = await Browser.of(site.app, await site.make.account());
  expect((await stranger.get('/account/export')).body).toMatchObject({ adjustments: [] });
});
