import type { ListingKind } from '../../listings/listing.rules.js';

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
};

export const movementOf = (kind: string): string => MOVEMENTS[kind] ?? kind;

export const REPORT_STATES: Readonly<Record<string, readonly [tone: 'plain' | 'good' | 'warn', word: string]>> = {
  open: ['warn', 'Waiting'],
  in_work: ['warn', 'In work'],
  closed: ['good', 'Closed'],
};

const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

type Names = readonly (readonly [pattern: RegExp, name: string])[];

const nameIn = (names: Names, agent: string): string | undefined => names.find(([pattern]) => pattern.test(agent))?.[1];

/** "Firefox on Windows". Browsers name others too, so the order of the patterns matters. */
export function browserInWords(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  if (browser === undefined) return system === undefined ? 'Another program' : `Another program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
