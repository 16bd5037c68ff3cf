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
