import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import type { MadeListing } from '../support/factories.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { debtorsOf } from './debtors.js';

const site = serve({ variables: { PUBLIC_URL: SITE, VOTE_REWARDS_PER_DAY: '3' } });
const staff = staffOf(site);
const { signUp, balance, kinds, spent } = debtorsOf(site);

beforeEach(() => site.advance(DAY));
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

const quarantine = async (bot: MadeListing): Promise<void> => {
  site.advance(MINUTE);
  const reviewer = await staff('reviewer');
  const chosen = { from: '2020-01-01T00:00:00Z' };
  expect((await reviewer.post(`/listings/${bot.uuid}/votes/quarantine`, chosen)).status).toBe(200);
};

describe('a vote of a deleted account that staff quarantine and release', () => {
  const release = async (bot: MadeListing): Promise<void> => {
    site.advance(MINUTE);
    const reviewer = await staff('reviewer');
    const chosen = { from: '2020-01-01T00:00:00Z' };
    expect((await reviewer.post(`/listings/${bot.uuid}/votes/release`, chosen)).status).toBe(200);
  };

  test('after the return gives the tokens back to the account that the person has now', async () => {
    const first = await signUp();
    const bots = await spent(first);
    await first.leave();
    const second = await signUp(first.platformId);
    await site.make.grant(second, 100);
    await quarantine(bots[0]!);
    expect([await balance(first), await balance(second)]).toEqual([0, 95]);
    await release(bots[0]!);
    expect([await balance(first), await balance(second)]).toEqual([0, 100]);
    expect((await kinds(second)).slice(0, 2)).toEqual([
      ['debt-return', 5],
      ['carried-debt', -5],
    ]);
    await quarantine(bots[0]!);
    expect([await balance(first), await balance(second)]).toEqual([0, 95]);
    await release(bots[0]!);
    expect([await balance(first), await balance(second)]).toEqual([0, 100]);
  });

  test('before the return leaves no debt', async () => {
    const first = await signUp();
    const bots = await spent(first);
    await first.leave();
    await quarantine(bots[0]!);
    await quarantine(bots[1]!);
    await release(bots[0]!);
    const second = await signUp(first.platformId);
    expect([await balance(first), await balance(second)]).toEqual([0, -5]);
    await release(bots[1]!);
    expect([await balance(first), await balance(second)]).toEqual([0, 0]);
  });

  test('follows the debt through a second deletion', async () => {
    const first = await signUp();
    const bots = await spent(first);
    await first.leave();
    const second = await signUp(first.platformId);
    await quarantine(bots[0]!);
    await second.leave();
    await quarantine(bots[1]!);
    const third = await signUp(first.platformId);
    expect(await balance(third)).toBe(-10);
    await release(bots[0]!);
    await release(bots[1]!);
    expect([await balance(first), await balance(second), await balance(third)]).toEqual([0, 0, 0]);
  });

  test('gives nothing to an account that was charged nothing', async () => {
    const first = await signUp();
    const bots = await spent(first);
    await first.leave();
    const second = await signUp(first.platformId);
    await site.make.grant(second, 100);
    await quarantine(bots[0]!);
    await second.leave();
    const third = await signUp(first.platformId);
    await release(bots[0]!);
    expect([await balance(first), await balance(second), await balance(third)]).toEqual([0, 95, 0]);
  });

  test('pays a closed account that owed nothing', async () => {
    const first = await signUp();
    const bots = await spent(first);
    await site.make.grant(first, 100);
    await first.leave();
    await quarantine(bots[0]!);
    await release(bots[0]!);
    expect(await balance(first)).toBe(100);
  });
});
