import {
  CASE_OUTCOMES,
  CASE_STATES,
  CASE_STEPS,
  type CaseState,
  type CaseStep,
  REPORT_RESULTS,
  caseRefusal,
  liveTarget,
  resultOf,
} from './report-case.rules.js';

const ME = 7;
const COLLEAGUE = 8;

test('a case is open, in progress or closed', () => {
  expect(CASE_STATES).toEqual(['open', 'in_work', 'closed']);
});

test('a case ends with one of six outcomes', () => {
  expect(CASE_OUTCOMES).toEqual(['unfounded', 'warned', 'changed', 'hidden', 'suspended', 'removed']);
});

test.each<[CaseStep, CaseState[], CaseState]>([
  ['take', ['open'], 'in_work'],
  ['takeOver', ['in_work'], 'in_work'],
  ['release', ['in_work'], 'open'],
  ['close', ['open', 'in_work'], 'closed'],
])('the step %s leads from %j to %s', (step, from, to) => {
  expect(CASE_STEPS[step].to).toBe(to);
  const possible = CASE_STATES.filter(
    (state) => !String(caseRefusal(step, { state, version: 1, assignedId: null }, ME)).includes('it cannot be'),
  );
  expect(possible).toEqual(from);
  expect(CASE_STEPS[step].from).toEqual(from);
});

test.each([
  ['take', 'in_work', 'This case is in progress: it cannot be taken now.'],
  ['take', 'closed', 'This case is closed: it cannot be taken now.'],
  ['takeOver', 'open', 'This case is open: it cannot be taken over now.'],
  ['release', 'open', 'This case is open: it cannot be released now.'],
  ['close', 'closed', 'This case is closed: it cannot be closed now.'],
] as const)('the step %s of a case that is %s is refused with "%s"', (step, state, sentence) => {
  expect(String(caseRefusal(step, { state, version: 3, assignedId: COLLEAGUE }, ME))).toBe(sentence);
});

test.each(['release', 'close'] as const)('the step %s of a colleague’s case is refused', (step) => {
  const refusal = caseRefusal(step, { state: 'in_work', version: 2, assignedId: COLLEAGUE }, ME);
  expect(String(refusal)).toBe('Another member of staff is working on this case.');
});

test.each([
  ['take', 'open', null],
  ['close', 'open', null],
  ['close', 'in_work', ME],
  ['release', 'in_work', ME],
  ['takeOver', 'in_work', COLLEAGUE],
] as const)('a step %s that the state %s allows is refused because of its version', (step, state, assignedId) => {
  expect(String(caseRefusal(step, { state, version: 5, assignedId }, ME))).toBe(
    'This case has changed since you loaded it (version 5 now). Load it again.',
  );
});

test('a listing and a rating with the same number are different targets', () => {
  expect([liveTarget('listing', 12), liveTarget('rating', 12)]).toEqual(['listing:12', 'rating:12']);
});

test('reporters learn whether staff acted, and nothing else', () => {
  expect(resultOf(null)).toBeNull();
  const results = CASE_OUTCOMES.map((outcome) => [outcome, resultOf(outcome)]);
  expect(results.filter(([, result]) => result === 'unfounded')).toEqual([['unfounded', 'unfounded']]);
  expect(results.filter(([, result]) => result === 'acted')).toHaveLength(CASE_OUTCOMES.length - 1);
  expect(REPORT_RESULTS).toEqual(['acted', 'unfounded']);
});
