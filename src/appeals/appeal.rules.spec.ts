import {
  APPEAL_ANSWER_LENGTH,
  APPEAL_KINDS,
  APPEAL_LENGTH,
  APPEAL_OUTCOMES,
  APPEAL_STATES,
  DECISION_ACTIONS,
  decisionKey,
  isForColleague,
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

describe('an appeal is for a colleague', () => {
  const [me, reviewer, admin] = [1, 2, 3];
  const colleagues = [
    { id: me, role: 'admin' },
    { id: reviewer, role: 'reviewer' },
    { id: admin, role: 'admin' },
  ] as const;

  test('of the member of staff who decided, and not of others', () => {
    expect(isForColleague({ kind: 'denial', decidedBy: me }, me, colleagues)).toBe(true);
    expect(isForColleague({ kind: 'denial', decidedBy: reviewer }, me, colleagues)).toBe(false);
    expect(isForColleague({ kind: 'denial', decidedBy: null }, me, colleagues)).toBe(false);
  });

  test('unless there is none with the right role who is not concerned', () => {
    const [first, second] = colleagues;
    expect(isForColleague({ kind: 'denial', decidedBy: me }, me, [first])).toBe(false);
    expect(isForColleague({ kind: 'denial', decidedBy: me }, me, [first, second])).toBe(true);
    expect(isForColleague({ kind: 'account_suspension', decidedBy: me }, me, [first, second])).toBe(false);
    expect(isForColleague({ kind: 'denial', decidedBy: me }, me, [first, second], [reviewer, null])).toBe(false);
  });
});
