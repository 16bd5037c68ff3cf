import { problemsIn } from './reconciliation.rules.js';

const escrow = { auctionId: '9', state: 'open', topBid: 4_410, held: 4_410, right: true };
const audit = { at: '2026-11-18T12:07:00.000Z', postings: 9, holders: 3, faults: [] };
const fault = { rule: 'balanced', says: 'posting 12 has 1 entries' };
const right = { total: 0, escrows: [escrow], lastAudit: audit };

test('nothing is wrong if the sum is 0, the escrows are right, and the audit found no fault', () => {
  expect(problemsIn(right)).toEqual([]);
  expect(problemsIn({ ...right, lastAudit: null })).toEqual([]);
});

test('a sum other than 0 is named', () => {
  expect(problemsIn({ ...right, total: -5 })).toEqual(['The sum of all balances is -5 instead of 0.']);
});

test('each wrong escrow is named with what it holds', () => {
  const escrows = [
    escrow,
    { ...escrow, held: 4_400, right: false },
    { ...escrow, state: 'settled', held: 7, right: false },
  ];
  expect(problemsIn({ ...right, escrows })).toEqual([
    'The escrow of auction 9 holds 4400 tokens, and its top bid is 4410.',
    'The escrow of auction 9 still holds 7 tokens.',
  ]);
});

test('faults of the audit are counted', () => {
  expect(problemsIn({ ...right, lastAudit: { ...audit, faults: [fault] } })).toEqual([
    'The last audit of the ledger found a fault.',
  ]);
  expect(problemsIn({ ...right, lastAudit: { ...audit, faults: [fault, fault] } })).toEqual([
    'The last audit of the ledger found 2 faults.',
  ]);
});
