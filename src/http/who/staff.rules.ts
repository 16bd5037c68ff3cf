/** Who runs the directory, with the least that each of them needs. An admin may do whatever the others may. */
export const STAFF_ROLES = ['reviewer', 'partner_manager', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The tags of the staff document, in the order of the daily work. */
export const STAFF_TAGS = {
  Queue: 'Listings that wait for a decision.',
  Reports: 'What people report.',
  Listings: 'Look-ups, flags, suspensions, removals and transfers.',
  Users: 'Accounts: roles, suspensions, vote bans.',
  Partners: 'The partner flag and access to the API.',
  Spotlight: 'The weekly slot and its auction.',
  Tokens: 'Ledgers and corrections.',
  Boosts: 'Shorter cooldowns of bumps: who has them, granted or bought.',
  'API keys': 'How credentials are used. Staff never see a key.',
  Audit: 'Who did what to whom, and why.',
  'Reference data': 'The lists that everything else refers to.',
  You: 'Who you are here, and what you may do.',
} as const;
export type StaffTag = keyof typeof STAFF_TAGS;

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
