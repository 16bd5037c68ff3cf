import { flawOfEnd, mayActOn, sees } from './people.rules.js';

const NOW = new Date('2026-11-18T12:00:00Z');

test('each role sees what it needs, and an admin sees all', () => {
  expect([sees('reviewer', 'votes'), sees('reviewer', 'access'), sees('reviewer', 'balance')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([sees('partner_manager', 'access'), sees('partner_manager', 'reports')]).toEqual([true, false]);
  expect([sees('admin', 'sessions'), sees('admin', 'reports')]).toEqual([true, true]);
  expect([sees('reviewer', 'sessions'), sees('partner_manager', 'log')]).toEqual([false, false]);
});

test('only admins act on accounts of staff', () => {
  expect([
    mayActOn('reviewer', 'user'),
    mayActOn('reviewer', 'reviewer'),
    mayActOn('partner_manager', 'admin'),
  ]).toEqual([true, false, false]);
  expect(mayActOn('admin', 'admin')).toBe(true);
});

test('a suspension ends in the future, in ten years at the latest, or not at all', () => {
  expect(flawOfEnd(null, NOW)).toBeUndefined();
  expect(flawOfEnd(new Date('2026-11-18T12:00:00.001Z'), NOW)).toBeUndefined();
  expect(flawOfEnd(new Date('2036-11-18T12:00:00Z'), NOW)).toBeUndefined();
  expect(flawOfEnd(NOW, NOW)).toMatch(/future/);
  expect(flawOfEnd(new Date('2036-11-18T12:00:00.001Z'), NOW)).toMatch(/10 years/);
});
