import { LISTING_STATES } from './listing.rules.js';
import { STEPS, type Step, mayStep, refusalOf } from './life-cycle.rules.js';

test.each<[Step, string]>([
  ['submit', 'draft denied'],
  ['withdraw', 'pending'],
  ['approve', 'pending'],
  ['deny', 'pending'],
  ['suspend', 'approved'],
  ['reinstate', 'suspended'],
  ['remove', 'draft pending approved denied suspended'],
])('%s begins at %s only', (step, from) => {
  expect(LISTING_STATES.filter((state) => mayStep(step, state))).toEqual(from.split(' '));
  expect(mayStep(step, STEPS[step].to)).toBe(false);
});

test('a step that cannot be made says from where it could', () => {
  expect(refusalOf('withdraw', 'bot', 'approved')).toBe(
    'This bot is approved. It can be withdrawn only while it is being reviewed.',
  );
});
