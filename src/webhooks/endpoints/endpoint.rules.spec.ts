import { DAY } from '../../shared/utc.js';
import { ATTEMPTS_KEPT_MS, EVENTS_KEPT_MS, EVENT_TYPES, overlapEnd, seedsAt, wants } from './endpoint.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');

test('an endpoint gets all events, or those of the chosen types', () => {
  expect(wants('standard', null, 'listing.changed')).toBe(true);
  expect(wants('standard', ['vote.created', 'vote.removed'], 'vote.removed')).toBe(true);
  expect(wants('standard', ['vote.created'], 'vote.removed')).toBe(false);
  expect(wants('standard', [], 'vote.created')).toBe(false);
});

test('receivers of the format classic get new votes only, because they take everything for a vote', () => {
  expect(EVENT_TYPES.filter((type) => wants('classic', null, type))).toEqual(['vote.created']);
  expect(EVENT_TYPES.filter((type) => wants('classic', EVENT_TYPES, type))).toEqual(['vote.created']);
  expect(wants('classic', ['vote.removed'], 'vote.created')).toBe(false);
  expect(EVENT_TYPES).toContain('webhook.disabled');
});

test('events are kept for 30 days and attempts for a week', () => {
  expect([EVENTS_KEPT_MS / DAY, ATTEMPTS_KEPT_MS / DAY]).toEqual([30, 7]);
});

test('the old secret signs too until the end of the overlap', () => {
  expect(overlapEnd(now, 0)).toBeNull();
  const oldUntil = overlapEnd(now, 24);
  expect(oldUntil).toEqual(new Date('2026-11-19T12:00:00.000Z'));
  const rotated = { seed: 'new', oldSeed: 'old', oldUntil };
  expect(seedsAt(now, rotated)).toEqual(['new', 'old']);
  expect(seedsAt(new Date('2026-11-19T11:59:59.999Z'), rotated)).toEqual(['new', 'old']);
  expect(seedsAt(new Date('2026-11-19T12:00:00.000Z'), rotated)).toEqual(['new']);
  expect(seedsAt(now, { ...rotated, oldUntil: null })).toEqual(['new']);
  expect(seedsAt(now, { ...rotated, oldSeed: null })).toEqual(['new']);
});
