import { isCheckViolation } from '../database/check-violations.js';
import { Problem } from '../../src/core/shared/refusals.js';
import { HOUSE, escrowOf, purseOf, reward, transfer } from '../../src/accounts/tokens/ledger.rules.js';
import { InsufficientTokens } from '../../src/accounts/tokens/ledger.service.js';
import { NOON } from '../support/app.js';
import { Purses, newAccount, newKey, refusal } from './purses.js';
import { sliceOf } from '../support/slices.js';

let purses: Purses;

beforeAll(async () => {
  purses = await Purses.open();
});
afterAll(() => purses.app.close());
afterEach(async () => expect(await purses.faults()).toEqual([]));

const withTokens = async (amount: number): Promise<number> => {
  const account = newAccount();
  await purses.grant(account, amount);
  return account;
};

describe('a posting', () => {
  test('moves tokens and returns its id and time', async () => {
    const account = newAccount();
    const posted = await purses.post(reward(5, account), { kind: 'vote-reward', cause: { type: 'vote', id: 12 } });
    expect(posted).toEqual({ id: expect.any(Number), at: NOON, repeated: false });
    expect(await purses.balance(account)).toBe(5);
  });

  test('may have many legs', async () => {
    const [payer, outbid, auction] = [await withTokens(1_100), newAccount(), 7];
    await purses.post(transfer(1_000, purseOf(await withTokens(1_000)), escrowOf(auction)));
    await purses.post([
      { holder: purseOf(payer), amount: -1_050 },
      { holder: escrowOf(auction), amount: 50 },
      { holder: purseOf(outbid), amount: 1_000 },
    ]);
    expect([await purses.balance(payer), await purses.balance(outbid)]).toEqual([50, 1_000]);
  });

  test('that is malformed is a bug in the caller and changes nothing', async () => {
    const account = newAccount();
    const before = await purses.count('ledger_postings');
    for (const legs of [[], reward(0, account), [...reward(5, account), { holder: HOUSE, amount: 1 }]])
      expect(await refusal(purses.post(legs))).toBeInstanceOf(RangeError);
    expect(await refusal(purses.post(reward(5, account), { key: 'two words' }))).toBeInstanceOf(RangeError);
    expect(await purses.count('ledger_postings')).toBe(before);
  });

  test('is rolled back with its transaction', async () => {
    const account = await withTokens(20);
    const key = newKey();
    const before = [await purses.count('ledger_postings'), await purses.count('ledger_entries')];
    const at = purses.app.clock.now();
    const cause = { type: 'boost', id: 1 } as const;
    const legs = transfer(10, purseOf(account), HOUSE);
    const failed = purses.app.database.write(async (tx) => {
      await purses.ledger.post(tx, { key, at, kind: 'boost-purchase', cause, legs });
      throw new Error('later in the same transaction');
    });
    expect(String(await refusal(failed))).toMatch(/later/);
    expect(await purses.balance(account)).toBe(20);
    expect([await purses.count('ledger_postings'), await purses.count('ledger_entries')]).toEqual(before);
    expect(await purses.post(legs, { key, kind: 'boost-purchase', cause })).toMatchObject({ repeated: false });
  });
});

describe('the same key again', () => {
  test('returns the earlier posting and moves nothing', async () => {
    const [account, key] = [newAccount(), newKey()];
    const first = await purses.post(reward(5, account), { key });
    const again = await purses.post(reward(5, account).toReversed(), { key, at: new Date('2027-01-01T00:00:00Z') });
    expect(again).toEqual({ ...first, repeated: true });
    expect(await purses.balance(account)).toBe(5);
  });

  test('does so even if the first posting spent the whole balance', async () => {
    const [account, key] = [await withTokens(500), newKey()];
    await purses.spend(account, 500, { key });
    expect(await purses.spend(account, 500, { key })).toMatchObject({ repeated: true });
  });

  test('is refused with 409 for a different posting', async () => {
    const [account, key] = [newAccount(), newKey()];
    await purses.post(reward(5, account), { key, note: 'first' });
    const others = [
      purses.post(reward(6, account), { key, note: 'first' }),
      purses.post(reward(5, newAccount()), { key, note: 'first' }),
      purses.post(reward(5, account), { key, note: 'second' }),
      purses.post(reward(5, account), { key, note: 'first', kind: 'refund' }),
      purses.post(reward(5, account), { key, note: 'first', actorId: 1 }),
    ];
    for (const other of others)
      expect(await refusal(other)).toMatchObject({ status: 409, message: expect.any(String) });
    expect(await purses.balance(account)).toBe(5);
  });

  test('can be used when the first posting was refused', async () => {
    const [account, key] = [await withTokens(10), newKey()];
    await refusal(purses.spend(account, 11, { key }));
    await purses.grant(account, 1);
    expect(await purses.spend(account, 11, { key })).toMatchObject({ repeated: false });
  });
});

describe('spending', () => {
  test('more than the balance is refused, with the amount needed and the balance', async () => {
    const account = await withTokens(40);
    const error = await refusal(purses.spend(account, 500));
    expect(error).toBeInstanceOf(InsufficientTokens);
    expect(error).toMatchObject({ status: 409, extras: { needed: 500, balance: 40 } });
    expect(error.message).toBe('This takes 500 tokens, and the account has 40. Votes and bumps earn more.');
    expect(await purses.balance(account)).toBe(40);
  });

  test('from an account that never had a token is refused', async () => {
    expect(await refusal(purses.spend(newAccount(), 1))).toMatchObject({ extras: { needed: 1, balance: 0 } });
  });

  test('the whole balance is allowed', async () => {
    const account = await withTokens(40);
    await purses.spend(account, 40);
    expect(await purses.balance(account)).toBe(0);
  });

  test('more than an escrow or the house has is a bug, not a refusal', async () => {
    for (const holder of [escrowOf(99), HOUSE]) {
      const error = await refusal(purses.post(transfer(10 ** 9, holder, purseOf(newAccount()))));
      expect(error).not.toBeInstanceOf(Problem);
      expect(error.message).toMatch(/should give 1000000000 tokens/);
    }
  });
});

describe('a reversal', () => {
  test('is the exact opposite and names the original posting', async () => {
    const account = newAccount();
    const key = await purses.grant(account, 5);
    purses.app.clock.advance(1_000);
    const reversed = await purses.reverse(key);
    expect(reversed).toMatchObject({ repeated: false, at: purses.app.clock.now() });
    expect(await purses.balance(account)).toBe(0);
    const [first, second] = await Promise.all(
      [key, `${key}:back`].map((one) => purses.app.database.read((em) => purses.ledger.find(em, one))),
    );
    expect(second).toMatchObject({ reversalOf: first?.id, cause: first?.cause, kind: 'vote-reversal' });
    expect(second?.legs.map(({ amount }) => -amount)).toEqual(first?.legs.map(({ amount }) => amount));
  });

  test('happens once, with any key', async () => {
    const account = newAccount();
    const key = await purses.grant(account, 5);
    const first = await purses.reverse(key);
    expect(await purses.reverse(key)).toEqual({ ...first, repeated: true });
    expect(await refusal(purses.reverse(key, { key: newKey() }))).toMatchObject({ status: 409 });
    expect(await purses.balance(account)).toBe(0);
  });

  test('of the reward of a vote may leave a negative balance, which blocks spending until it is earned back', async () => {
    const account = newAccount();
    const key = await purses.grant(account, 5);
    await purses.spend(account, 5);
    await purses.reverse(key);
    expect(await purses.balance(account)).toBe(-5);
    expect(await refusal(purses.spend(account, 1))).toMatchObject({ extras: { needed: 1, balance: -5 } });
    await purses.grant(account, 4);
    expect(await purses.balance(account)).toBe(-1);
    await purses.grant(account, 2);
    await purses.spend(account, 1);
    expect(await purses.balance(account)).toBe(0);
  });

  test('of any other posting needs a sufficient balance', async () => {
    const account = newAccount();
    const key = await purses.grant(account, 5);
    await purses.spend(account, 5);
    expect(await refusal(purses.reverse(key, { kind: 'reversal' }))).toBeInstanceOf(InsufficientTokens);
    expect(await purses.reverse(key)).toMatchObject({ repeated: false });
  });

  test('of an unknown posting does nothing', async () => {
    const before = await purses.count('ledger_postings');
    expect(await purses.reverse(newKey())).toBeUndefined();
    expect(await purses.count('ledger_postings')).toBe(before);
  });
});

describe('the history of an account', () => {
  test('has every entry with its kind, its cause and the balance after it, newest first', async () => {
    const account = newAccount();
    await purses.post(reward(5, account), { kind: 'vote-reward', cause: { type: 'vote', id: 31 } });
    purses.app.clock.advance(60_000);
    await purses.spend(account, 3, { cause: { type: 'boost', id: 'b-1' }, note: 'a week' });
    expect(await purses.ledger.history(account, sliceOf('1', '10'))).toEqual({
      balance: 2,
      total: 2,
      entries: [
        expect.objectContaining({
          kind: 'boost-purchase',
          cause: { type: 'boost', id: 'b-1' },
          amount: -3,
          balanceAfter: 2,
        }),
        expect.objectContaining({ kind: 'vote-reward', cause: { type: 'vote', id: '31' }, amount: 5, balanceAfter: 5 }),
      ],
    });
    const { entries } = await purses.ledger.history(account, sliceOf('1', '1'));
    expect(entries).toEqual([expect.objectContaining({ at: purses.app.clock.now(), note: 'a week' })]);
  });

  test('is read in slices without gaps', async () => {
    const account = newAccount();
    for (let amount = 1; amount <= 7; amount += 1) await purses.grant(account, amount);
    const amounts = async (page: string): Promise<number[]> =>
      (await purses.ledger.history(account, sliceOf(page, '3'))).entries.map(({ amount }) => amount);
    expect([await amounts('1'), await amounts('2'), await amounts('3')]).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
    expect(await purses.ledger.history(account, sliceOf('4', '3'))).toEqual({ balance: 28, total: 7, entries: [] });
  });

  test('is empty for an account that never had a token', async () => {
    expect(await purses.ledger.history(newAccount(), sliceOf('1', '10'))).toEqual({
      balance: 0,
      total: 0,
      entries: [],
    });
  });
});

describe('the database itself refuses', () => {
  test('to change or delete what was posted', async () => {
    await withTokens(5);
    for (const table of ['ledger_postings', 'ledger_entries']) {
      const column = table === 'ledger_entries' ? 'amount' : 'kind';
      expect(String(await refusal(purses.run(`UPDATE ${table} SET ${column} = ${column}`)))).toMatch(/append-only/);
      expect(String(await refusal(purses.run(`DELETE FROM ${table}`)))).toMatch(/append-only/);
    }
  });

  test('an entry of 0 tokens, and a negative balance of the house or an escrow', async () => {
    await purses.spend(await withTokens(5), 5);
    const entry =
      'INSERT INTO ledger_entries (posting_id, ledger_account_id, sequence, amount, balance_after) VALUES (1, 1, 9999, 0, 0)';
    const house = "UPDATE ledger_accounts SET balance = -1 WHERE kind = 'house'";
    const escrow = "INSERT INTO ledger_accounts (kind, owner_id, balance, entries) VALUES ('escrow', 1, -1, 1)";
    for (const sql of [entry, house, escrow]) expect(isCheckViolation(await refusal(purses.run(sql)))).toBe(true);
  });
});
