import { escrowOf, mintFor, purseOf, reward, transfer } from '../../src/accounts/tokens/ledger.rules.js';
import { InsufficientTokens } from '../../src/accounts/tokens/ledger.service.js';
import { Chance } from '../support/chance.js';
import { Purses, atOnce, newAccount, newKey, refusals, successes } from './purses.js';

let purses: Purses;

beforeAll(async () => {
  purses = await Purses.open();
});
afterAll(() => purses.app.close());
afterEach(async () => expect(await purses.faults()).toEqual([]));

const entriesOf = async (account: number): Promise<number> =>
  (await purses.ledger.history(account, { page: 1, limit: 1, offset: 0 })).total;

test('of 64 equal postings at once one is made, and all callers get the same result', async () => {
  const [account, key] = [newAccount(), newKey()];
  const results = await atOnce({ times: 64, width: 64 }, () => purses.post(reward(5, account), { key }));
  expect(refusals(results)).toEqual([]);
  const posted = successes(results);
  expect(posted.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
  expect([await purses.balance(account), await entriesOf(account)]).toEqual([5, 1]);
});

test('of 64 equal payments of the whole balance at once, none is refused for lack of tokens', async () => {
  const [account, key] = [newAccount(), newKey()];
  await purses.grant(account, 500);
  const results = await atOnce({ times: 64, width: 64 }, () => purses.spend(account, 500, { key }));
  expect(refusals(results)).toEqual([]);
  expect(await purses.balance(account)).toBe(0);
});

test('of 32 different postings with one key at once, one is made and the others are refused', async () => {
  const key = newKey();
  const accounts = Array.from({ length: 32 }, newAccount);
  const results = await atOnce({ times: 32, width: 32 }, (number) =>
    purses.post(reward(5, accounts[number] ?? 0), { key }),
  );
  expect(successes(results)).toHaveLength(1);
  expect(refusals(results)).toEqual([expect.stringContaining('This key was used for another request')]);
  const balances = await Promise.all(accounts.map((account) => purses.balance(account)));
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(5);
});

test('of 32 reversals of one posting with different keys at once, one is made', async () => {
  const account = newAccount();
  const of = await purses.grant(account, 5);
  const results = await atOnce({ times: 32, width: 32 }, () => purses.reverse(of, { key: newKey() }));
  expect(successes(results)).toHaveLength(1);
  expect(refusals(results)).toEqual([expect.stringContaining('already taken back')]);
  expect([await purses.balance(account), await entriesOf(account)]).toEqual([0, 2]);
});

test('500 concurrent rewards for one new account are all posted', async () => {
  const account = newAccount();
  const results = await atOnce({ times: 500, width: 64 }, () => purses.post(reward(5, account)));
  expect(refusals(results)).toEqual([]);
  expect([await purses.balance(account), await entriesOf(account)]).toEqual([2_500, 500]);
});

test('200 concurrent rewards for 200 new accounts are all posted', async () => {
  const accounts = Array.from({ length: 200 }, newAccount);
  const results = await atOnce({ times: 200, width: 64 }, (number) => purses.post(reward(3, accounts[number] ?? 0)));
  expect(refusals(results)).toEqual([]);
  for (const account of accounts.slice(0, 20)) expect(await purses.balance(account)).toBe(3);
});

test('400 concurrent transfers between 10 accounts cause no deadlock and keep the total', async () => {
  const accounts = Array.from({ length: 10 }, newAccount);
  for (const account of accounts) await purses.grant(account, 100);
  const chance = new Chance(20_261_118);
  const any = (): number => chance.below(10);
  const results = await atOnce({ times: 400, width: 64 }, () => {
    const from = any();
    const to = (from + 1 + (any() % 9)) % 10;
    const [giver, taker] = [purseOf(accounts[from] ?? 0), purseOf(accounts[to] ?? 0)];
    return purses.post(transfer(1 + any(), giver, taker));
  });
  const short = refusals(results).filter((reason) => !/This takes [\d,]+ tokens/.test(reason));
  expect(short).toEqual([]);
  expect(successes(results).length).toBeGreaterThan(200);
  const balances = await Promise.all(accounts.map((account) => purses.balance(account)));
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(1_000);
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
});

test('of 300 concurrent payments of 10 tokens from 1,000 exactly 100 succeed', async () => {
  const account = newAccount();
  await purses.grant(account, 1_000);
  const results = await atOnce({ times: 300, width: 64 }, () => purses.spend(account, 10));
  expect(successes(results)).toHaveLength(100);
  expect(results.filter((one) => one.status === 'rejected' && one.reason instanceof InsufficientTokens)).toHaveLength(
    200,
  );
  expect([await purses.balance(account), await entriesOf(account)]).toEqual([0, 101]);
});

test('of 20 concurrent attempts to empty an escrow one succeeds', async () => {
  const [account, auction] = [newAccount(), 4_001];
  await purses.post(transfer(1_000, mintFor(1), escrowOf(auction)));
  const results = await atOnce({ times: 20, width: 20 }, () =>
    purses.post(transfer(1_000, escrowOf(auction), purseOf(account))),
  );
  expect(successes(results)).toHaveLength(1);
  expect(await purses.balance(account)).toBe(1_000);
});

test('audits during concurrent postings see a consistent snapshot without faults', async () => {
  const accounts = Array.from({ length: 20 }, newAccount);
  const sizes: number[] = [];
  const load = { isOver: false };
  const watch = async (): Promise<void> => {
    while (sizes.length < 5) {
      const { faults, postings } = await purses.audit();
      expect(faults).toEqual([]);
      sizes.push(postings);
    }
  };
  const change = async (_none: unknown, worker: number): Promise<void> => {
    for (let number = worker; !load.isOver; number += 8) {
      const account = accounts[number % 20] ?? 0;
      const of = await purses.grant(account, 5);
      if (number % 3 === 0) await purses.spend(account, 5).catch(() => undefined);
      if (number % 4 === 0) await purses.reverse(of);
      await new Promise(setImmediate);
    }
  };
  const watching = watch().finally(() => (load.isOver = true));
  await Promise.all([watching, ...Array.from({ length: 8 }, change)]);
  expect(new Set(sizes).size).toBe(5);
});
