import { DAY, HOUR, MINUTE, SECOND } from '../../../core/shared/utc.js';
import { LISTING_STATES } from '../listing.rules.js';
import {
  CLAIM_TIME,
  COUNT_EVERY,
  REFRESH_EVERY,
  afterFailure,
  afterMissingBot,
  afterPause,
  afterSuccess,
  platformReport,
  platformUpdates,
  isRefreshed,
  unwrittenValues,
} from './platform-facts.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const since = (instant: Date): number => instant.getTime() - NOW.getTime();

test('platform facts are refreshed six hours after a success', () => {
  expect(since(afterSuccess(NOW))).toBe(6 * HOUR);
});

test('a claim lasts for five minutes', () => expect(CLAIM_TIME).toBe(5 * MINUTE));

test('members are counted in rounds of a minute, more often than the other facts are refreshed', () => {
  expect(COUNT_EVERY % MINUTE).toBe(0);
  expect(COUNT_EVERY).toBeLessThan(REFRESH_EVERY);
});

describe('a server that the platform does not show to the bot', () => {
  const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

  test('is not looked at again if its members were never counted', () => {
    expect(afterMissingBot({ countedAt: null, botMissingSince: null }, NOW)).toBeNull();
  });

  test.each([
    [null, HOUR],
    [ago(MINUTE), HOUR - MINUTE],
    [ago(HOUR - 1), 1],
  ])('is looked at again an hour after the first miss: %p', (botMissingSince, wait) => {
    const looked = afterMissingBot({ countedAt: ago(DAY), botMissingSince }, NOW);
    expect(looked && since(looked)).toBe(wait);
  });

  test.each([HOUR, DAY])('has lost the bot if the first miss was %d ms ago', (ms) => {
    expect(afterMissingBot({ countedAt: ago(2 * DAY), botMissingSince: ago(ms) }, NOW)).toBeNull();
  });
});

test('after failures in a row the wait doubles from 15 minutes up to a day', () => {
  const waits = [1, 2, 3, 4, 7, 8, 1_000].map((failures) => since(afterFailure(failures, NOW)));
  expect(waits).toEqual([15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 16 * HOUR, DAY, DAY]);
});

test('a pause is as long as the platform asks for, up to an hour, or a minute if it does not say', () => {
  const pauses = [0, 7 * SECOND, HOUR, HOUR + 1, undefined].map((ms) => since(afterPause(ms, NOW)));
  expect(pauses).toEqual([0, 7 * SECOND, HOUR, HOUR, MINUTE]);
});

test('only approved and pending listings are refreshed', () => {
  expect(LISTING_STATES.filter(isRefreshed)).toEqual(['pending', 'approved']);
});

test('only the fields that the owner did not write are remembered, as their columns store them', () => {
  const reported = { name: 'Harbor', nsfw: false, icon: null, tags: ['art'] };
  expect(unwrittenValues(reported, { name: 'The Harbor' })).toEqual({ nsfw: 0, icon: null, tags: '["art"]' });
  expect(unwrittenValues(reported, { name: undefined, nsfw: true, icon: null, tags: [] })).toEqual({});
});

describe('the report of the platform', () => {
  const current = { name: 'By hand', nsfw: false, icon: null };
  const filled = { nsfw: 0, icon: 'https://x.example/old.png', platform_partner: 1 };

  test('has all its values, and names the fields that still have the one that the platform gave', () => {
    const reported = { name: 'Harbor', nsfw: false, icon: 'https://x.example/old.png' };
    expect(platformReport({ filled, reported }, current)).toEqual({ values: reported, follows: ['nsfw'] });
  });

  test('has only the fields that follow it if the others were not kept', () => {
    expect(platformReport({ filled, reported: null }, current)).toEqual({ values: { nsfw: false }, follows: ['nsfw'] });
  });

  test('is absent if the platform has reported nothing', () => {
    for (const reported of [null, {}]) expect(platformReport({ filled: {}, reported }, current)).toBeUndefined();
  });
});

describe('a listing follows the platform', () => {
  const filled = { name: 'Harbor', nsfw: 0, icon: null, tags: '["art"]' };
  const now = { name: 'New Harbor', nsfw: true, icon: 'https://x.example/i.png', tags: [] };

  test('in the fields that still have the value that the platform gave', () => {
    expect(platformUpdates(filled, { name: 'Harbor', nsfw: false, icon: null, tags: ['art'] }, now)).toEqual(now);
  });

  test('but not in fields that were written by hand since, or that the listing does not have', () => {
    expect(platformUpdates(filled, { name: 'By hand', nsfw: false }, now)).toEqual({ nsfw: true });
    expect(platformUpdates({ name: undefined }, {}, now)).toEqual({});
    expect(platformUpdates({}, { name: 'Harbor' }, now)).toEqual({});
  });

  test('and keeps a value that the platform does not report', () => {
    const before = { name: 'Harbor', nsfw: false, icon: null, tags: ['art'] };
    expect(platformUpdates(filled, before, { icon: null })).toEqual(before);
  });
});
