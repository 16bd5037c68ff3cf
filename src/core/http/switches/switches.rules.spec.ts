import { HOUR, MINUTE, SECOND, later } from '../../shared/utc.js';
import { ALL_OFF, SWITCHES_REMEMBERED_MS, type SwitchRow, readOnlyProblem, switchesAt } from './switches.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');
const setAt = later(now, -HOUR);
const readOnly: SwitchRow = { name: 'read-only', sentence: null, endsAt: null, setAt };
const announcement: SwitchRow = { name: 'announcement', sentence: 'We move tonight.', endsAt: later(now, 1), setAt };

test('without stored switches everything is off', () => {
  expect(switchesAt([], now)).toStrictEqual(ALL_OFF);
  expect(switchesAt([{ ...announcement, name: 'of a newer version' }], now)).toEqual(ALL_OFF);
});

test('a site is read-only since the switch was set', () => {
  expect(switchesAt([readOnly], now)).toEqual({ readOnlySince: setAt, announcement: undefined });
});

test('an announcement is shown until its end', () => {
  const { sentence, endsAt } = announcement;
  const shown = { sentence, endsAt, setAt };
  expect(switchesAt([announcement], now)).toEqual({ readOnlySince: undefined, announcement: shown });
  expect(switchesAt([readOnly, announcement], now)).toEqual({ readOnlySince: setAt, announcement: shown });
  expect(switchesAt([announcement], later(now, 1))).toEqual(ALL_OFF);
});

test('an announcement without a sentence or an end is not shown', () => {
  expect(switchesAt([{ ...announcement, sentence: null }], now)).toEqual(ALL_OFF);
  expect(switchesAt([{ ...announcement, endsAt: null }], now)).toEqual(ALL_OFF);
});

test('a change of a read-only site is refused for some minutes, long after all processes follow the switch', () => {
  const { status, message, headers } = readOnlyProblem();
  expect(status).toBe(503);
  expect(message).toMatch(/read-only/);
  const waitMs = Number(headers['Retry-After']) * SECOND;
  expect(waitMs).toBeGreaterThanOrEqual(MINUTE);
  expect(waitMs).toBeLessThan(HOUR);
  expect(SWITCHES_REMEMBERED_MS).toBeLessThan(waitMs);
});
