import { t } from '../../core/texts/t.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';

export const kinds = (): Readonly<Record<ListingKind, string>> => ({ bot: t('Bot'), server: t('Server') });

/** Why tokens moved, by the kind of the entry. */
const movements = (): Readonly<Record<string, string>> => ({
  'vote-reward': t('Vote', {}, { context: 'a posting of tokens' }),
  'vote-reversal': t('Vote removed'),
  'bump-reward': t('Bump'),
  'boost-purchase': t('Bump boost'),
  bid: t('Spotlight bid'),
  outbid: t('Outbid, refunded'),
  refund: t('Refund'),
  forfeit: t('Bid given up'),
  adjustment: t('Adjusted by staff'),
  reversal: t('Reversed by staff'),
  'carried-debt': t('Debt of your deleted account'),
  'debt-return': t('Debt of your deleted account, given back'),
});

export const movementOf = (kind: string): string => movements()[kind] ?? kind;

export const reportStates = (): Readonly<Record<string, readonly [tone: 'plain' | 'good' | 'warn', word: string]>> => ({
  // For translators: a report waits for staff
  open: ['warn', t('Waiting')],
  in_work: ['warn', t('In work')],
  closed: ['good', t('Closed')],
});

export const reportResults = (): Readonly<
  Record<string, readonly [tone: 'plain' | 'good', word: string, sentence: string]>
> => ({
  acted: ['good', t('Staff acted'), t('Thanks. Staff found a problem and dealt with it.')],
  unfounded: ['plain', t('No rule broken'), t('Staff looked at it and found nothing that breaks the rules.')],
});

/** "Firefox on Windows". */
export function deviceInWords(browser: string | null, system: string | null): string {
  const name = browser ?? t('Another program');
  // For translators: a browser on an operating system
  return system === null ? name : t('{browser} on {system}', { browser: name, system });
}
