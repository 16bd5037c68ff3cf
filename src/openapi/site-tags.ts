/** The tags of the site's document, in the order in which somebody new comes across them. */
export const SITE_TAGS = {
  'Sign-in': 'Begin here: all but looking around needs a session.',
  Servers: 'Look around among servers.',
  Bots: 'Look around among bots.',
  Votes: 'One vote for each listing, until you take it back.',
  Bumps: 'Bump a server when its cooldown is over, and earn tokens; boosts make the cooldown shorter.',
  Ratings: 'One to five stars for a bot, with or without words.',
  Spotlight: 'The weekly auction of the place at the top of the server list.',
  Reports: 'Tell staff of what should not be here.',
  Account: 'What is yours: your name, votes, tokens, sessions and data, and the way out.',
  Listings: 'List a bot or a server, change it, and submit it to the reviewers.',
  Teams: 'Who manages a listing with you, and who owns it next.',
  Statistics: 'How a listing of yours has fared, day by day.',
  'Developer tab': 'Your API key, and what is left of its limits.',
} as const;
export type SiteTag = keyof typeof SITE_TAGS;
