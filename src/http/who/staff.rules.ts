/** Who runs the directory, with the least that each of them needs. An admin may do whatever the others may. */
export const STAFF_ROLES = ['reviewer', 'partner_manager', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaffRole = (role: string): role is StaffRole => (STAFF_ROLES as readonly string[]).includes(role);

/** A route that names nobody is for admins alone: forgetting it closes a door. */
export const mayDo = (role: StaffRole, allowed: readonly StaffRole[]): boolean =>
  role === 'admin' || allowed.includes(role);

const SPOKEN: Readonly<Record<StaffRole, string>> = {
  reviewer: 'reviewers',
  partner_manager: 'partner managers',
  admin: 'admins',
};

/** "reviewers and admins" */
export function spokenRoles(allowed: readonly StaffRole[]): string {
  const names = STAFF_ROLES.filter((role) => mayDo(role, allowed)).map((role) => SPOKEN[role]);
  return names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
