import { ATTEMPTS_KEPT_MS } from '../../../core/delivery/outcome.rules.js';
import { DAY } from '../../../core/shared/utc.js';
import { EVENTS_KEPT_MS } from './webhook-replays.rules.js';
import { EVENT_TYPES, wants } from './endpoint.rules.js';

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
