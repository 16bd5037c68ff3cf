/** Each role may do only what it needs. An admin may do everything. */
export const STAFF_ROLES = ['reviewer', 'partner_manager', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaffRole = (role: string): role is StaffRole => (STAFF_ROLES as readonly string[]).includes(role);

/** Without roles, a route is for admins only, so that a forgotten decorator closes it. */
export const isRoleAllowed = (role: StaffRole, allowed: readonly StaffRole[]): boolean =>
  role === 'admin' || allowed.includes(role);

const PLURALS: Readonly<Record<StaffRole, string>> = {
  reviewer: 'reviewers',
  partner_manager: 'partner managers',
  admin: 'admins',
};

/** "reviewers and admins" */
export function roleNames(allowed: readonly StaffRole[]): string {
  const names = STAFF_ROLES.filter((role) => isRoleAllowed(role, allowed)).map((role) => PLURALS[role]);
  return names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
