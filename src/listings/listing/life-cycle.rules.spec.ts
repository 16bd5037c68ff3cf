import fc from 'fast-check';
import { LISTING_STATES, type ListingState } from './listing.rules.js';
import {
  STEPS,
  type Step,
  isFlaggedForReview,
  mayChangeOwner,
  mayStep,
  median,
  refusalOf,
  secondListingRefusal,
  waitsForReview,
  wasApproved,
} from './life-cycle.rules.js';

test.each<[Step, 'team' | 'owner' | 'staff', string, ListingState]>([
  ['submit', 'team', 'draft denied', 'pending'],
  ['withdraw', 'team', 'pending', 'draft'],
  ['approve', 'staff', 'pending', 'approved'],
  ['deny', 'staff', 'pending', 'denied'],
  ['reject', 'staff', 'approved', 'denied'],
  ['confirm', 'staff', 'approved', 'approved'],
  ['reopen', 'staff', 'approved denied', 'pending'],
  ['reapprove', 'staff', 'denied', 'approved'],
  ['suspend', 'staff', 'approved', 'suspended'],
  ['reinstate', 'staff', 'suspended', 'approved'],
  ['remove', 'owner', 'draft pending approved denied suspended', 'removed'],
])('the step %s is taken by the %s and leads from %s to %s', (step, by, from, to) => {
  expect(LISTING_STATES.filter((state) => mayStep(step, state)).join(' ')).toBe(from);
  expect([STEPS[step].by, STEPS[step].to]).toEqual([by, to]);
});

test('a listing waits for review if it is pending, or approved and flagged for another review', () => {
  const waiting = (needsReview: boolean) => LISTING_STATES.filter((state) => waitsForReview(state, needsReview));
  expect([waiting(false), waiting(true)]).toEqual([['pending'], ['pending', 'approved']]);
  const again = (needsReview: boolean) => LISTING_STATES.filter((state) => isFlaggedForReview(state, needsReview));
  expect([again(false), again(true)]).toEqual([[], ['approved']]);
});

test('a suspended listing was approved before', () => {
  expect(LISTING_STATES.filter(wasApproved)).toEqual(['approved', 'suspended']);
});

test('a suspended or removed listing cannot get a new owner', () => {
  const stuck = LISTING_STATES.filter((state) => !mayChangeOwner(state));
  expect(stuck).toEqual(['suspended', 'removed']);
});

test('a second public listing of the same bot or server is refused with the name of the first', () => {
  const other = { uuid: '0199', name: 'Lantern', state: 'suspended' } as const;
  expect(String(secondListingRefusal('bot', other))).toBe(
    'Another listing of this bot, "Lantern" (0199), is suspended. Only one listing of a bot can be approved or suspended. Deny this one, or first remove or deny the other one.',
  );
});

test('a removed listing never changes its state', () => {
  expect(Object.keys(STEPS).filter((step) => mayStep(step as Step, 'removed'))).toEqual([]);
});

test.each<[Step, ListingState, string]>([
  ['submit', 'pending', 'is being reviewed. It can be submitted only while it is a draft or was denied'],
  ['withdraw', 'draft', 'is a draft. It can be withdrawn only while it is being reviewed'],
  ['approve', 'denied', 'was denied. It can be approved only while it is being reviewed'],
  ['deny', 'approved', 'is approved. It can be denied only while it is being reviewed'],
  ['reject', 'removed', 'is removed. It can be denied only while it is approved'],
  ['confirm', 'suspended', 'is suspended. It can be confirmed only while it is approved'],
  ['reopen', 'draft', 'is a draft. It can be reopened only while it is approved or was denied'],
  ['reapprove', 'draft', 'is a draft. It can be approved again only while it was denied'],
  ['suspend', 'draft', 'is a draft. It can be suspended only while it is approved'],
  ['reinstate', 'draft', 'is a draft. It can be restored only while it is suspended'],
  [
    'remove',
    'removed',
    'is removed. It can be removed only while it is a draft or is being reviewed or is approved or was denied or is suspended',
  ],
])('the step %s of a listing that is %s is refused', (step, state, reason) => {
  expect(String(refusalOf(step, 'bot', state))).toBe(`This bot ${reason}.`);
  expect(String(refusalOf(step, 'server', state))).toBe(`This server ${reason}.`);
});

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect([median([7]), median([9, 1]), median([10, 2, 9]), median([100, 2, 4, 3])]).toEqual([7, 5, 9, 3.5]);
  expect(median([])).toBeUndefined();
});

test('half of the values are at most the median, and half at least', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1 }), (values) => {
      const middle = median(values) ?? Number.NaN;
      expect(values.filter((value) => value <= middle).length * 2).toBeGreaterThanOrEqual(values.length);
      expect(values.filter((value) => value >= middle).length * 2).toBeGreaterThanOrEqual(values.length);
    }),
  );
});
