import {
  APPEAL_ANSWER_LENGTH,
  APPEAL_KINDS,
  APPEAL_LENGTH,
  APPEAL_OUTCOMES,
  APPEAL_STATES,
  DECISION_ACTIONS,
  decisionKey,
  hasColleague,
  judgesOf,
  kindAgainstListing,
  kindsFor,
  mayJudge,
} from './appeal.rules.js';

test('a text has 20 to 2,000 characters, and so has its answer', () => {
  expect([APPEAL_LENGTH, APPEAL_ANSWER_LENGTH]).toEqual([
    { min: 20, max: 2_000 },
    { min: 20, max: 2_000 },
  ]);
});

test('an appeal is open until it is upheld or granted', () => {
  expect(APPEAL_OUTCOMES).toEqual(['upheld', 'granted']);
  expect(APPEAL_STATES).toEqual(['open', 'upheld', 'granted']);
});

test('denials and suspensions can be appealed, and their audit entries say who decided', () => {
  expect(DECISION_ACTIONS).toEqual({
    account_suspension: 'account.suspend',
    listing_suspension: 'listing.suspend',
    denial: 'listing.deny',
  });
  expect(Object.keys(DECISION_ACTIONS)).toEqual([...APPEAL_KINDS]);
});

test.each([
  ['denied', 'denial'],
  ['suspended', 'listing_suspension'],
  ['draft', undefined],
  ['pending', undefined],
  ['approved', undefined],
  ['removed', undefined],
] as const)('the decision against a listing that is %s: %s', (state, kind) => {
  expect(kindAgainstListing(state)).toBe(kind);
});

test('a decision is identified by its target and its time', () => {
  const at = new Date('2026-11-18T12:00:00.123Z');
  expect(decisionKey({ type: 'account', id: '7' }, at)).toBe(`account:7:${at.getTime()}`);
});

test('reviewers judge decisions on listings, admins all, and partner managers none', () => {
  expect(kindsFor('reviewer')).toEqual(['listing_suspension', 'denial']);
  expect(kindsFor('admin')).toEqual(['account_suspension', 'listing_suspension', 'denial']);
  expect(kindsFor('partner_manager')).toEqual([]);
  expect(judgesOf('account_suspension')).toEqual(['admin']);
  expect(judgesOf('denial')).toEqual(['reviewer', 'admin']);
  expect([mayJudge('reviewer', 'account_suspension'), mayJudge('reviewer', 'denial')]).toEqual([false, true]);
});

describe('a colleague can answer', () => {
  const [me, reviewer, admin] = [1, 2, 3];
  const staff = [
    { id: me, role: 'admin' },
    { id: reviewer, role: 'reviewer' },
    { id: admin, role: 'admin' },
  ] as const;

  test('if another member of staff has the right role and is not concerned', () => {
    const [first, second] = staff;
    const denial = { kind: 'denial', decidedBy: me } as const;
    expect(hasColleague(denial, [first])).toBe(false);
    expect(hasColleague(denial, [first, second])).toBe(true);
    expect(hasColleague({ kind: 'account_suspension', decidedBy: me }, [first, second])).toBe(false);
    expect(hasColleague({ kind: 'account_suspension', decidedBy: me }, staff)).toBe(true);
    expect(hasColleague(denial, [first, second], [reviewer, null])).toBe(false);
  });

  test('for a decision of the command line', () => {
    expect(hasColleague({ kind: 'denial', decidedBy: null }, staff)).toBe(true);
  });
});
