import { STAFF_ROLES, isStaffRole, mayDo, spokenRoles } from './staff.rules.js';

test('who is named may do it, and an admin may do everything', () => {
  expect(mayDo('reviewer', ['reviewer'])).toBe(true);
  expect(mayDo('partner_manager', ['reviewer'])).toBe(false);
  expect(mayDo('admin', ['reviewer'])).toBe(true);
});

test('what names nobody is for admins alone', () => {
  expect((['reviewer', 'partner_manager', 'admin'] as const).map((role) => mayDo(role, []))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a user is not staff, and neither is what nobody has heard of', () => {
  expect(STAFF_ROLES).toEqual(['reviewer', 'partner_manager', 'admin']);
  expect(['user', 'reviewer', 'Admin', ''].map(isStaffRole)).toEqual([false, true, false, false]);
});

test('roles are spoken of in the plural, admins always among them', () => {
  expect(spokenRoles([])).toBe('admins');
  expect(spokenRoles(['reviewer'])).toBe('reviewers and admins');
  expect(spokenRoles(['admin'])).toBe('admins');
  expect(spokenRoles(['partner_manager'])).toBe('partner managers and admins');
  expect(spokenRoles(['partner_manager', 'reviewer'])).toBe('reviewers, partner managers and admins');
});
