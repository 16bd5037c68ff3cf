import { STAFF_ROLES } from '../../core/http/who/staff.rules.js';
import { endFault, mayActOn, sees } from './people.rules.js';

const NOW = new Date('2026-11-18T12:00:00Z');
const ROLES = ['user', ...STAFF_ROLES];

test.each([
  ['listings', ['reviewer', 'partner_manager', 'admin']],
  ['votes', ['reviewer', 'admin']],
  ['suspensions', ['reviewer', 'admin']],
  ['reports', ['reviewer', 'admin']],
  ['access', ['partner_manager', 'admin']],
  ['balance', ['admin']],
  ['sessions', ['admin']],
  ['log', ['admin']],
] as const)('the %s of an account are shown to %j', (part, roles) => {
  expect(STAFF_ROLES.filter((role) => sees(role, part))).toEqual(roles);
});

test('only admins act on accounts of staff', () => {
  expect(ROLES.filter((other) => mayActOn('reviewer', other))).toEqual(['user']);
  expect(ROLES.filter((other) => mayActOn('partner_manager', other))).toEqual(['user']);
  expect(ROLES.filter((other) => mayActOn('admin', other))).toEqual(ROLES);
});

describe('the end of a suspension', () => {
  const fault = (until: string) => endFault(new Date(until), NOW)?.toString();

  test('may be left out', () => {
    expect(endFault(null, NOW)).toBeUndefined();
  });

  test('must be in the future', () => {
    for (const until of ['2026-11-18T11:00:00Z', '2026-11-18T12:00:00Z'])
      expect(fault(until)).toBe('until must be in the future. Leave it out for a suspension without an end.');
    expect(fault('2026-11-18T12:00:00.001Z')).toBeUndefined();
  });

  test('must be at most ten years ahead', () => {
    expect(fault('2036-11-18T12:00:00Z')).toBeUndefined();
    expect(fault('2036-11-18T12:00:00.001Z')).toBe(
      'until must be at most 10 years ahead. Leave it out for a suspension without an end.',
    );
  });
});
