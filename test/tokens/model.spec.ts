import fc from 'fast-check';
import { escrowOf, purseOf, transfer } from '../../src/accounts/tokens/ledger.rules.js';
import { Purses, newAccount } from './purses.js';

let purses: Purses;

beforeAll(async () => {
  purses = await Purses.open();
});
afterAll(() => purses.app.close());

const PEOPLE = 3;

const person = fc.nat(PEOPLE - 1);
const tokens = fc.integer({ min: 1, max: 30 });
const action = fc.oneof(
  fc.record({ does: fc.constant('earn' as const), who: person, amount: tokens }),
  fc.record({ does: fc.constant('spend' as const), who: person, amount: tokens }),
  fc.record({ does: fc.constant('give' as const), who: person, to: person, amount: tokens }),
  fc.record({ does: fc.constant('bid' as const), who: person, amount: tokens }),
  fc.record({ does: fc.constant('refund' as const), who: person, amount: tokens }),
  fc.record({ does: fc.constant('reverse' as const), which: fc.nat(9) }),
  fc.record({ does: fc.constant('repeat' as const), which: fc.nat(9) }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** A model of the ledger: balances, and what was earned under which key. */
class Model {
  readonly balances = Array.from({ length: PEOPLE }, () => 0);
  escrow = 0;
  readonly earned: { readonly key: string; readonly who: number; readonly amount: number; isReversed: boolean }[] = [];

  balance(who: number): number {
    return this.balances[who] ?? 0;
  }

  add(who: number, amount: number): void {
    this.balances[who] = this.balance(who) + amount;
  }
}

const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

async function apply(model: Model, people: readonly number[], auction: number, one: Action): Promise<void> {
  const purse = (who: number) => purseOf(people[who] ?? 0);
  switch (one.does) {
    case 'earn': {
      const key = await purses.grant(people[one.who] ?? 0, one.amount);
      model.earned.push({ key, who: one.who, amount: one.amount, isReversed: false });
      return model.add(one.who, one.amount);
    }
    case 'spend': {
      const isEnough = model.balance(one.who) >= one.amount;
      expect(await succeeds(purses.spend(people[one.who] ?? 0, one.amount))).toBe(isEnough);
      return isEnough ? model.add(one.who, -one.amount) : undefined;
    }
    case 'give': {
      const isFine = one.who !== one.to && model.balance(one.who) >= one.amount;
      expect(await succeeds(purses.post(transfer(one.amount, purse(one.who), purse(one.to))))).toBe(isFine);
      if (!isFine) return;
      model.add(one.who, -one.amount);
      return model.add(one.to, one.amount);
    }
    case 'bid':
    case 'refund': {
      const isBid = one.does === 'bid';
      const isEnough = (isBid ? model.balance(one.who) : model.escrow) >= one.amount;
      const [from, to] = isBid ? [purse(one.who), escrowOf(auction)] : [escrowOf(auction), purse(one.who)];
      expect(await succeeds(purses.post(transfer(one.amount, from, to), { kind: one.does }))).toBe(isEnough);
      if (!isEnough) return;
      model.escrow += isBid ? one.amount : -one.amount;
      return model.add(one.who, isBid ? -one.amount : one.amount);
    }
    case 'reverse': {
      const earned = model.earned[one.which];
      if (earned === undefined) return;
      expect(await purses.reverse(earned.key)).toMatchObject({ repeated: earned.isReversed });
      if (!earned.isReversed) model.add(earned.who, -earned.amount);
      earned.isReversed = true;
      return;
    }
    case 'repeat': {
      const earned = model.earned[one.which];
      if (earned !== undefined)
        expect(await succeeds(purses.spend(people[earned.who] ?? 0, 1, { key: earned.key }))).toBe(false);
    }
  }
}

test('after any sequence of actions, the ledger equals its model', async () => {
  let auction = 5_000;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const people = Array.from({ length: PEOPLE }, newAccount);
      const model = new Model();
      auction += 1;
      for (const one of actions) await apply(model, people, auction, one);
      const balances = await Promise.all(people.map((account) => purses.balance(account)));
      expect(balances).toEqual(model.balances);
    }),
    { numRuns: 40, endOnFailure: true },
  );
  expect(await purses.faults()).toEqual([]);
});
