import type { ListingKind } from '../../listings/listing/listing.rules.js';

export const KINDS: Readonly<Record<ListingKind, string>> = { bot: 'Bot', server: 'Server' };

/** Why tokens moved, by the kind of the entry. */
const MOVEMENTS: Readonly<Record<string, string>> = {
  'vote-reward': 'Vote',
  'vote-reversal': 'Vote removed',
  'bump-reward': 'Bump',
  'boost-purchase': 'Bump boost',
  bid: 'Spotlight bid',
  outbid: 'Outbid, refunded',
  refund: 'Refund',
  forfeit: 'Bid given up',
  adjustment: 'Adjusted by staff',
  reversal: 'Reversed by staff',
  'carried-debt': 'Debt of your deleted account',
  'debt-return': 'Debt of your deleted account, given back',
};

export const movementOf = (kind: string): string => MOVEMENTS[kind] ?? kind;

export const REPORT_STATES: Readonly<Record<string, readonly [tone: 'plain' | 'good' | 'warn', word: string]>> = {
  open: ['warn', 'Waiting'],
  in_work: ['warn', 'In work'],
  closed: ['good', 'Closed'],
};

export const REPORT_RESULTS: Readonly<
  Record<string, readonly [tone: 'plain' | 'good', word: string, sentence: string]>
> = {
  acted: ['good', 'Staff acted', 'Thanks. Staff found a problem and dealt with it.'],
  unfounded: ['plain', 'No rule broken', 'Staff looked at it and found nothing that breaks the rules.'],
};

/** "Firefox on Windows". */
export function deviceInWords(browser: string | null, system: string | null): string {
  const name = browser ?? 'Another program';
  return system === null ? name : `${name} on ${system}`;
}
