/** The tags of the staff document, in the order of daily work. */
export const STAFF_TAGS = {
  Queue: 'Listings that wait for a decision.',
  Reports: 'Reports by users, grouped into cases.',
  Appeals: 'What owners and suspended accounts write against decisions of staff.',
  Batches: 'What you did with several things at once, and its undo.',
  Listings: 'Look-ups, flags, suspensions, removals and transfers.',
  Users: 'Accounts: roles, suspensions, vote bans.',
  Partners: 'The partner flag and access to the API.',
  Spotlight: 'The weekly slot and its auction.',
  Tokens: 'Ledgers and adjustments.',
  Boosts: 'Shorter bump cooldowns, granted or bought.',
  'API keys': 'The usage of credentials. Staff never see a key.',
  Audit: 'Every staff action, with its actor, subject and reason.',
  'Reference data': 'Categories, content ratings, reserved slugs, denial reasons and canned answers.',
  Webhooks: 'Where the events of listings are sent, and the switch that stops it.',
  Searches: 'What is searched for.',
  You: 'Your role and permissions.',
} as const;
export type StaffTag = keyof typeof STAFF_TAGS;
