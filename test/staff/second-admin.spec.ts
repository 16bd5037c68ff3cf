import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import { DAY } from '../../src/core/shared/utc.js';
import { DEPENDENT_FOR, LIMIT_WINDOW, NEW_ADMIN_FOR } from '../../src/accounts/tokens/adjustment.rules.js';
import { Ledger } from '../../src/accounts/tokens/ledger.service.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount } from '../support/factories.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { StaffClient, staffOf } from '../support/staff.js';

/** The limit for adjustments by one admin, and the admins whose confirmation counts. */
const LIMIT = 1_000;
const site = serve({ variables: { PUBLIC_URL: SITE, ADJUSTMENT_LIMIT: String(LIMIT) } });
const staff = staffOf(site);

interface Answer {
  readonly adjustment: { readonly id: string; readonly state: string };
  readonly error?: string;
}

let admin: StaffClient;
let second: StaffClient;
let someone: MadeAccount;

beforeEach(async () => {
  site.advance(LIMIT_WINDOW);
  [admin, second] = [await staff('admin'), await staff('admin')];
  someone = await site.make.account();
});
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

const again = async ({ account }: StaffClient): Promise<StaffClient> =>
  new StaffClient(account, await Browser.of(site.app, account));
const adjust = (amount: number, who = admin) =>
  who.post<Answer>(`/tokens/accounts/${someone.uuid}/adjustments`, { amount });
const confirm = (id: string, who = second) => who.post<Answer>(`/tokens/adjustments/${id}/confirm`);
const balance = () => site.app.database.read((em) => site.app.nest.get(Ledger).balance(em, someone.id));

describe('adjustments within 24 hours add up', () => {
  const state = async (amount: number, who = admin, { uuid } = someone): Promise<string> =>
    (await who.post<Answer>(`/tokens/accounts/${uuid}/adjustments`, { amount })).body.adjustment.state;

  test('for an admin, over all accounts', async () => {
    const others = await site.make.crowd(3);
    expect(await state(600)).toBe('done');
    expect(await state(-300)).toBe('done');
    expect(await state(101, admin, others[0])).toBe('pending');
    expect(await state(100, admin, others[1])).toBe('done');
    expect(await state(1, admin, others[2])).toBe('pending');
    expect(await state(LIMIT, second, others[2])).toBe('done');
  });

  test('for an account, over all admins', async () => {
    const third = await staff('admin');
    expect(await state(400)).toBe('done');
    expect(await state(600, second)).toBe('done');
    expect(await state(1, third)).toBe('pending');
    expect(await state(LIMIT, third, await site.make.account())).toBe('done');
    expect(await balance()).toBe(LIMIT);
  });

  test('for 24 hours', async () => {
    expect(await state(LIMIT)).toBe('done');
    site.advance(LIMIT_WINDOW - 1);
    [admin, second] = [await again(admin), await again(second)];
    expect(await state(1)).toBe('pending');
    site.advance(1);
    expect(await state(LIMIT)).toBe('done');
  });

  test('without those that another admin confirmed or refused', async () => {
    const ids = [(await adjust(LIMIT + 1)).body.adjustment.id, (await adjust(LIMIT + 2)).body.adjustment.id] as const;
    expect((await confirm(ids[0])).status).toBe(200);
    await second.post(`/tokens/adjustments/${ids[1]}/refuse`);
    await admin.post(`/tokens/adjustments/${(await adjust(LIMIT + 3)).body.adjustment.id}/refuse`);
    expect(await state(LIMIT)).toBe('done');
  });

  test('under concurrent requests, by one admin and for one account', async () => {
    const others = await site.make.crowd(6);
    const byAdmin = await Promise.all(others.map((other) => state(300, admin, other)));
    expect(byAdmin.filter((one) => one === 'done')).toHaveLength(3);
    const admins = await Promise.all(others.map(() => staff('admin')));
    const forAccount = await Promise.all(admins.map((one) => state(300, one)));
    expect(forAccount.filter((one) => one === 'done')).toHaveLength(3);
    expect(await balance()).toBe(900);
  });
});

describe('a second pair of eyes', () => {
  const setRole = (by: StaffClient, who: MadeAccount, role: string) => by.put(`/users/${who.uuid}/role`, { role });
  /** An account that this admin makes an admin. */
  const madeBy = async (by: StaffClient): Promise<StaffClient> => {
    const account = await site.make.account();
    expect((await setRole(by, account, 'admin')).status).toBe(200);
    return new StaffClient(account, await Browser.of(site.app, account));
  };
  /** As ADMIN_PLATFORM_IDS and the command line do it. */
  const byOperator = async (): Promise<StaffClient> => {
    const account = await site.make.account();
    const role = { role: 'admin', reason: 'Named by the operator.', now: site.now() } as const;
    await site.app.database.write((tx) =>
      site.app.nest.get(SignIn).setRole(tx, { id: account.id, role: 'user' }, role),
    );
    return new StaffClient(account, await Browser.of(site.app, account));
  };
  const asked = async (by = admin): Promise<string> => (await adjust(LIMIT + 1, by)).body.adjustment.id;
  const after = async (ms: number, one: StaffClient, two: StaffClient): Promise<[StaffClient, StaffClient]> => {
    site.advance(ms);
    return [await again(one), await again(two)];
  };

  test('is not that of an admin of less than 7 days', async () => {
    const third = await madeBy(second);
    const since = site.now();
    const refused = await confirm(await asked(), third);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      `You became an admin on ${since.toISOString()}, so you can confirm adjustments from ${new Date(since.getTime() + NEW_ADMIN_FOR).toISOString()} on. Ask another admin to confirm. If there is none, stay within 1,000 tokens in 24 hours, or ask the operator to raise ADJUSTMENT_LIMIT.`,
    ]);
    expect(await balance()).toBe(0);
    const [asker, before] = await after(NEW_ADMIN_FOR - 1, admin, third);
    const id = await asked(asker);
    expect((await confirm(id, before)).status).toBe(403);
    site.advance(1);
    expect((await confirm(id, before)).status).toBe(200);
  });

  test('is not that of an admin whom the asker made one less than 30 days ago, nor the other way round', async () => {
    const third = await madeBy(admin);
    const [first, other] = await after(DEPENDENT_FOR - 1, admin, third);
    const [one, two] = [await asked(first), await asked(other)];
    const [byOther, byFirst] = [await confirm(one, other), await confirm(two, first)];
    expect([byOther.status, byOther.body.error]).toEqual([
      403,
      expect.stringMatching(
        `^${admin.account.username} made you an admin on .* so you can confirm their adjustments from`,
      ),
    ]);
    expect([byFirst.status, byFirst.body.error]).toEqual([
      403,
      expect.stringMatching(`^You made ${third.account.username} an admin on `),
    ]);
    site.advance(1);
    expect([(await confirm(one, other)).status, (await confirm(two, first)).status]).toEqual([200, 200]);
  });

  test('is new again after the role was taken away in between', async () => {
    const third = await madeBy(second);
    const [by] = await after(20 * DAY, second, third);
    for (const role of ['user', 'admin']) expect((await setRole(by, third.account, role)).status).toBe(200);
    expect((await confirm(await asked(await again(admin)), await again(third))).status).toBe(403);
  });

  test('is not that of the first admins of a new installation, who can refuse and adjust within the limit', async () => {
    const [one, two] = await Promise.all([byOperator(), byOperator()]);
    const { id } = (await adjust(LIMIT + 1, one)).body.adjustment;
    const refused = await confirm(id, two);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      expect.stringMatching('stay within 1,000 tokens in 24 hours, or ask the operator to raise ADJUSTMENT_LIMIT'),
    ]);
    expect((await two.post<Answer>(`/tokens/adjustments/${id}/refuse`)).status).toBe(200);
    expect((await adjust(LIMIT, two)).body.adjustment.state).toBe('done');
    const [first, other] = await after(NEW_ADMIN_FOR, one, two);
    expect((await confirm(await asked(first), other)).status).toBe(200);
  });
});
