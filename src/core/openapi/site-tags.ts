/** The tags of the site's document, in the order in which a new user needs them. */
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
  Listings: 'List a bot or a server, edit it, and submit it for review.',
  Teams: 'The co-managers of a listing, and transfers of ownership.',
  Statistics: 'Daily figures of your listings.',
  Webhooks: 'Addresses that events of your listings are sent to, and these events.',
  'Developer tab': 'Your API key and the usage of its limits.',
} as const;
export type SiteTag = keyof typeof SITE_TAGS;
