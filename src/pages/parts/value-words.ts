import { currentLanguage, t } from '../../core/texts/t.js';

/** Our own kinds, states, roles, reasons and flags in words. Values of the operator, as categories, are not here. */
const valueWords = (): Readonly<Record<string, string>> => ({
  accurate: t('Accurate'),
  account_suspension: t('Account suspension'),
  admin: t('Admin'),
  again: t('Again'),
  approximate: t('Approximate'),
  aiContent: t('AI content'),
  all: t('All'),
  approved: t('Approved'),
  bot: t('Bot'),
  broken: t('Broken'),
  burst: t('Burst'),
  changed: t('Changed'),
  closed: t('Closed'),
  denial: t('Denial'),
  denied: t('Denied'),
  developer: t('Developer'),
  done: t('Done'),
  draft: t('Draft'),
  ending: t('Ending'),
  expired: t('Expired'),
  fake: t('Fake'),
  forfeited: t('Forfeited'),
  github: 'GitHub',
  granted: t('Granted'),
  hateful: t('Hateful'),
  hidden: t('Hidden'),
  in_work: t('In work'),
  listing: t('Listing'),
  listing_suspension: t('Listing suspension'),
  longDesc: t('Long description'),
  mine: t('Mine'),
  nsfw: 'NSFW',
  official: t('Official'),
  // For translators: the state of a case or an appeal.
  open: t('Open'),
  other: t('Other'),
  outbid: t('Outbid'),
  over: t('Over'),
  owner: t('Owner'),
  partner_manager: t('Partner manager'),
  partnered: t('Partnered'),
  pending: t('Pending'),
  platformPartner: t('Platform partner'),
  premium: t('Premium'),
  rating: t('Rating'),
  refused: t('Refused'),
  regular: t('Regular'),
  removed: t('Removed'),
  reviewer: t('Reviewer'),
  revoked: t('Revoked'),
  running: t('Running'),
  scam: t('Scam'),
  server: t('Server'),
  spam: t('Spam'),
  stolen: t('Stolen'),
  suspended: t('Suspended'),
  unclaimed: t('Unclaimed'),
  unfounded: t('Unfounded'),
  upcoming: t('Upcoming'),
  upheld: t('Upheld'),
  user: t('User'),
  valid: t('Valid'),
  verified: t('Verified'),
  warned: t('Warned'),
});

const known = new WeakMap<object, Readonly<Record<string, string>>>();

/** A value of ours in the language of the page; `undefined` for any other value. */
export function wordsOf(value: string): string | undefined {
  const language = currentLanguage();
  let words = known.get(language);
  if (words === undefined) known.set(language, (words = valueWords()));
  return Object.hasOwn(words, value) ? words[value] : undefined;
}
