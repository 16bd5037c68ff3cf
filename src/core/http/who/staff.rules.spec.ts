import { STAFF_ROLES, isStaffRole, isRoleAllowed, roleNames } from './staff.rules.js';

test('a role may use the routes that name it, and an admin all routes', () => {
  expect(isRoleAllowed('reviewer', ['reviewer'])).toBe(true);
  expect(isRoleAllowed('partner_manager', ['reviewer'])).toBe(false);
  expect(isRoleAllowed('admin', ['reviewer'])).toBe(true);
});

test('a route that names no role is for admins only', () => {
  expect((['reviewer', 'partner_manager', 'admin'] as const).map((role) => isRoleAllowed(role, []))).toEqual([
    false,
    false,
    true,
  ]);
});

test('users and unknown roles are not staff', () => {
  expect(STAFF_ROLES).toEqual(['reviewer', 'partner_manager', 'admin']);
  expect(['user', 'reviewer', 'Admin', ''].map(isStaffRole)).toEqual([false, true, false, false]);
});

test('role names are plural, and always include admins', () => {
  expect(roleNames([])).toBe('admins');
  expect(roleNames(['reviewer'])).toBe('reviewers and admins');
  expect(roleNames(['admin'])).toBe('admins');
  expect(roleNames(['partner_manager'])).toBe('partner managers and admins');
  expect(roleNames(['partner_manager', 'reviewer'])).toBe('reviewers, partner managers and admins');
});
