import { currentLanguage, t } from '../../core/texts/t.js';
import type { AdjustmentState } from '../../accounts/tokens/adjustment.rules.js';
import type { SiteRole } from '../../accounts/users/account.rules.js';
import type { BoostState } from '../../activity/bumps/boosts.rules.js';
import type { AddressState } from '../../core/delivery/switch-off.rules.js';
import type { AppealKind, AppealState } from '../../desk/appeals/appeal.rules.js';
import type { FlagName } from '../../desk/moderation/flags.rules.js';
import type { CaseOutcome, CaseState } from '../../desk/reports/report-case.rules.js';
import type { ReportReason, ReportTarget } from '../../desk/reports/report.rules.js';
import type { ListingState } from '../../listings/listing/listing.rules.js';
import type { MemberCountMode } from '../../listings/servers/server-fields.rules.js';

type Words<Value extends string = string> = Readonly<Record<Value, string>>;

export const listingStates = (): Words<ListingState> => ({
  draft: t('Draft'),
  pending: t('Pending', {}, { context: 'a listing' }),
  approved: t('Approved'),
  denied: t('Denied'),
  suspended: t('Suspended'),
  removed: t('Removed'),
});

export const roles = (): Words<SiteRole> => ({
  user: t('User'),
  reviewer: t('Reviewer'),
  partner_manager: t('Partner manager'),
  admin: t('Admin'),
});

export const flagNames = (): Words<FlagName> => ({
  verified: t('Verified'),
  official: t('Official'),
  nsfw: t('NSFW'),
  aiContent: t('AI content'),
  partnered: t('Partnered'),
  platformPartner: t('Platform partner'),
  premium: t('Premium'),
});

export const decisions = (): Words<'approved' | 'denied'> => ({ approved: t('Approved'), denied: t('Denied') });

export const caseStates = (): Words<CaseState> => ({
  open: t('Open', {}, { context: 'a case' }),
  in_work: t('In work'),
  closed: t('Closed'),
});

/** What staff did about a reported listing or rating. */
export const caseOutcomes = (): Words<CaseOutcome> => ({
  unfounded: t('Unfounded', {}, { context: 'a report' }),
  warned: t('Warned', {}, { context: 'the owner of a reported listing' }),
  changed: t('Changed', {}, { context: 'a reported listing' }),
  hidden: t('Hidden', {}, { context: 'a reported rating' }),
  suspended: t('Suspended'),
  removed: t('Removed'),
});

export const reportTargets = (): Words<ReportTarget> => ({ listing: t('Listing'), rating: t('Rating') });

export const reportReasons = (): Words<ReportReason> => ({
  spam: t('Spam'),
  scam: t('Scam'),
  nsfw: t('NSFW'),
  // For translators: a link or a program that does not work
  broken: t('Broken'),
  // For translators: copied from somebody else
  stolen: t('Stolen'),
  hateful: t('Hateful'),
  fake: t('Fake'),
  other: t('Other', {}, { context: 'a reason to report' }),
});

export const appealKinds = (): Words<AppealKind> => ({
  account_suspension: t('Account suspension'),
  listing_suspension: t('Listing suspension'),
  denial: t('Denial'),
});

export const appealStates = (): Words<AppealState> => ({
  open: t('Open', {}, { context: 'an appeal' }),
  upheld: t('Upheld'),
  granted: t('Granted', {}, { context: 'an appeal' }),
});

export const adjustmentStates = (): Words<AdjustmentState> => ({
  pending: t('Pending', {}, { context: 'an adjustment of tokens' }),
  done: t('Done'),
  refused: t('Refused', {}, { context: 'an adjustment of tokens' }),
  expired: t('Expired', {}, { context: 'an adjustment of tokens' }),
});

/** How a bid ended. The leading bid of a settled auction is won. */
export const bidEndings = (): Words => ({
  won: t('Won'),
  outbid: t('Outbid'),
  released: t('Released', {}, { context: 'a bid' }),
  forfeited: t('Forfeited'),
  void: t('Void', {}, { context: 'a bid' }),
});

export const auctionStates = (): Words => ({
  open: t('Open', {}, { context: 'an auction' }),
  settled: t('Settled'),
});

export const boostStates = (): Words<BoostState> => ({
  upcoming: t('Upcoming'),
  running: t('Running'),
  over: t('Over', {}, { context: 'a boost' }),
  revoked: t('Revoked'),
});

export const keyStates = (): Words => ({
  valid: t('Valid', {}, { context: 'an API key' }),
  ending: t('Ending', {}, { context: 'an API key' }),
  expired: t('Expired', {}, { context: 'an API key' }),
  revoked: t('Revoked'),
});

export const keyScopes = (): Words => ({ api: t('API'), staff: t('Staff') });

export const hookStates = (): Words<AddressState> => ({
  on: t('On', {}, { context: 'a webhook' }),
  off: t('Off', {}, { context: 'a webhook' }),
  resting: t('Resting', {}, { context: 'a webhook' }),
});

/** How a server shows the number of its members. */
export const memberCountModes = (): Words<MemberCountMode> => ({
  hidden: t('Hidden', {}, { context: 'the number of members' }),
  approximate: t('Approximate', {}, { context: 'the number of members' }),
  accurate: t('Accurate', {}, { context: 'the number of members' }),
});

/** Our own kinds, states, roles, reasons and flags in words. Values of the operator, as categories, are not here. */
const valueWords = (): Readonly<Record<string, string>> => ({
  ...listingStates(),
  ...roles(),
  ...flagNames(),
  ...caseStates(),
  ...reportTargets(),
  ...reportReasons(),
  ...appealKinds(),
  ...boostStates(),
  // Wherever they stand, so without a context.
  accurate: t('Accurate'),
  again: t('Again'),
  approximate: t('Approximate'),
  all: t('All'),
  bot: t('Bot'),
  burst: t('Burst'),
  changed: t('Changed'),
  developer: t('Developer'),
  done: t('Done'),
  ending: t('Ending'),
  expired: t('Expired'),
  forfeited: t('Forfeited'),
  github: 'GitHub',
  granted: t('Granted'),
  hidden: t('Hidden'),
  longDesc: t('Long description'),
  mine: t('Mine'),
  // For translators: the state of a case or an appeal.
  open: t('Open'),
  other: t('Other'),
  outbid: t('Outbid'),
  over: t('Over'),
  owner: t('Owner'),
  pending: t('Pending'),
  refused: t('Refused'),
  regular: t('Regular'),
  server: t('Server'),
  unclaimed: t('Unclaimed'),
  unfounded: t('Unfounded'),
  upheld: t('Upheld'),
  valid: t('Valid'),
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
