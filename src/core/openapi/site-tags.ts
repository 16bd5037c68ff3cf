/**
 * The tags of the site's document, in the order in which a new user needs them. Swagger UI shows all tags and operations up to
 * 149 of both; of more, only those in view, which the browser cannot search.
 */
export const SITE_TAGS = {
  'Sign-in': 'Start here: everything except browsing needs a session.',
  Servers: 'Browse servers.',
  Bots: 'Browse bots.',
  Votes: 'One vote per listing, which counts until you withdraw it.',
  Bumps: 'Bump a server once its cooldown is over, and earn tokens. Boosts shorten the cooldown.',
  Ratings: 'One to five stars for a bot, with or without a comment.',
  Spotlight: 'The weekly auction of the slot at the top of the server list.',
  Reports: 'Report content that breaks the rules to staff.',
  Account: 'Your name, votes, tokens, sessions and data, and how to delete your account.',
  Notifications: 'What happened to your listings, bids and keys, and where you want to read about it.',
  Listings: 'List a bot or a server, edit it, submit it for review, and see its daily figures.',
  Teams: 'The co-managers of a listing, and transfers of ownership.',
  Webhooks: 'Addresses that events of your listings are sent to, and these events.',
  'Developer tab': 'Your API key and the usage of its limits.',
} as const;
export type SiteTag = keyof typeof SITE_TAGS;

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
  Site: 'The switches of the whole site: read-only, and an announcement on every page.',
  Webhooks: 'Where the events of listings are sent, and the switch that stops it.',
  Searches: 'What is searched for.',
  You: 'Your role and permissions.',
} as const;
export type StaffTag = keyof typeof STAFF_TAGS;
