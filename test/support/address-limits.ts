const NAMES = [
  'SEARCHES_PER_MINUTE',
  'SUGGESTIONS_PER_MINUTE',
  'PAGES_PER_MINUTE',
  'SIGN_INS_PER_MINUTE',
  'WRONG_KEYS_PER_MINUTE',
  'BADGES_PER_MINUTE',
  'CARDS_PER_MINUTE',
] as const;

const all = (value: string): Readonly<Record<string, string>> => Object.fromEntries(NAMES.map((name) => [name, value]));

/** All tests send from one address, and most are not about its limits. */
export const ROOMY_LIMITS = all('1000000');

/** The defaults, for tests that are about limits per address. */
export const USUAL_LIMITS = all('');
