import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import type { MadeListing } from '../support/factories.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { type Debtor as Person, debtorsOf } from './debtors.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { times } from '../support/times.js';

/** Deleting an account and signing up again neither clears a debt nor earns more rewards for votes. */
const site = serve({ variables: { PUBLIC_URL: SITE, VOTE_REWARDS_PER_DAY: '3' } });
const staff = staffOf(site);

beforeEach(() => site.advance(DAY));
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

const { signIn, signUp, votes, balance, kinds, spent } = debtorsOf(site);

/** The same, and then takes the votes back. */
async function indebted(): Promise<Person> {
  const person = await signUp();
  for (const bot of await spent(person)) await votes().remove(person.id, bot.id);
  expect(await balance(person)).toBe(-15);
  return person;
}

test('a returning account starts with the debt of the deleted one, and cannot spend', async () => {
  const first = await indebted();
  await first.leave();
  const second = await signUp(first.platformId);
  expect(second.id).not.toBe(first.id);
  expect([await balance(first), await balance(second)]).toEqual([0, -15]);
  expect(await kinds(second)).toEqual([['carried-debt', -15]]);
  await site.make.grant(second, 514);
  expect((await second.browser.send('POST', '/account/boosts')).status).toBe(409);
  await site.make.grant(second, 1);
  expect((await second.browser.send('POST', '/account/boosts')).status).toBe(200);
});

test('the debt follows through several deletions, once', async () => {
  const first = await indebted();
  await first.leave();
  site.advance(DAY);
  const second = await signUp(first.platformId);
  const bot = await site.make.bot(null);
  await votes().cast(second.id, bot.id);
  await second.leave();
  site.advance(28 * DAY);
  const third = await signUp(first.platformId);
  expect([await balance(first), await balance(second), await balance(third)]).toEqual([0, 0, -10]);
});

test('concurrent sign-ins open one account with the debt once', async () => {
  const first = await indebted();
  await first.leave();
  const ids = await Promise.all(times(8, () => signIn(first.platformId)));
  expect(new Set(ids).size).toBe(1);
  expect(await balance({ id: ids[0]! })).toBe(-15);
});

test('tokens that are left, and debts after 30 days, are not carried', async () => {
  const rich = await signUp();
  await site.make.grant(rich, 100);
  await rich.leave();
  expect(await balance(await signUp(rich.platformId))).toBe(0);
  const first = await indebted();
  await first.leave();
  site.advance(30 * DAY);
  expect(await balance(await signUp(first.platformId))).toBe(0);
});

test('nothing in the ledger connects the two accounts', async () => {
  const first = await indebted();
  await first.leave();
  site.advance(MINUTE);
  const second = await signUp(first.platformId);
  const sql = `SELECT DISTINCT a.owner_id AS id FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id
    JOIN ledger_postings p ON p.id = e.posting_id WHERE a.kind = 'account' AND p.created_at IN
    (SELECT created_at FROM ledger_postings WHERE kind = 'carried-debt' AND cause_id = ?)`;
  expect(await site.app.database.query(sql, [String(second.id)])).toEqual([{ id: second.id }]);
});

describe('a vote of a deleted account that staff quarantine', () => {
  const quarantine = async (bot: MadeListing): Promise<void> => {
    site.advance(MINUTE);
    const reviewer = await staff('reviewer');
    expect(
      (await reviewer.post(`/listings/${bot.uuid}/votes/quarantine`, { from: '2020-01-01T00:00:00Z' })).status,
    ).toBe(200);
  };

  test('before the return leaves a debt for the returning account', async () => {
    const first = await signUp();
    const bots = await spent(first);
    await first.leave();
    for (const bot of bots.slice(0, 2)) await quarantine(bot);
    const second = await signUp(first.platformId);
    expect([await balance(first), await balance(second)]).toEqual([0, -10]);
  });

  test('after the return takes the tokens from the account that the person has now', async () => {
    const first = await signUp();
    const bots = await spent(first);
    await first.leave();
    const second = await signUp(first.platformId);
    await quarantine(bots[0]!);
    expect([await balance(first), await balance(second)]).toEqual([0, -5]);
    await second.leave();
    await quarantine(bots[1]!);
    const third = await signUp(first.platformId);
    expect([await balance(second), await balance(third)]).toEqual([0, -10]);
  });

  test('takes the tokens once when the person returns at the same time', async () => {
    for (let i = 0; i < 5; i += 1) {
      const first = await signUp();
      const [bot] = await spent(first);
      await first.leave();
      const [id] = await Promise.all([signIn(first.platformId), quarantine(bot!)]);
      expect([await balance(first), await balance({ id })]).toEqual([0, -5]);
      site.advance(DAY);
    }
  });
});

test('removing votes while the account is being deleted leaves no debt behind', async () => {
  for (let i = 0; i < 5; i += 1) {
    const first = await signUp();
    const bots = await spent(first);
    await Promise.allSettled([...bots.map((bot) => votes().remove(first.id, bot.id)), first.leave()]);
    const left = Number(
      (
        await site.app.database.query<{ n: number }>('SELECT COUNT(*) AS n FROM votes WHERE account_id = ?', [first.id])
      )[0]?.n,
    );
    const second = await signUp(first.platformId);
    expect([await balance(first), await balance(second)]).toEqual([0, 0 - 5 * (3 - left)]);
    site.advance(DAY);
  }
});

test('a return neither resets the rewarded votes of the day nor the votes of the minute', async () => {
  const first = await signUp();
  const bots = await Promise.all(times(4, () => site.make.bot(null)));
  for (const bot of bots.slice(0, 2)) await votes().cast(first.id, bot.id);
  await first.leave();
  const second = await signUp(first.platformId);
  for (const bot of bots.slice(2)) await votes().cast(second.id, bot.id);
  expect(await balance(second)).toBe(5);
  for (let i = 0; i < 28; i += 1) {
    await votes().remove(second.id, bots[2]!.id);
    await votes().cast(second.id, bots[2]!.id);
  }
  await expect(votes().remove(second.id, bots[2]!.id)).rejects.toMatchObject({ status: 429 });
});
