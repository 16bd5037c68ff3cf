/**
 * The sizes of the measured databases. Accounts, bots and servers are numbered from 1. Account n owns bot n and server n,
 * bot 1 has the long list of voters, and server 1 the long list of bumps.
 */
export const LARGE = {
  accounts: 1_000_000,
  bots: 100_000,
  /** Only the first half of the servers has ever been bumped. */
  servers: 20_000,
  hotVotes: 1_000_000,
  otherVotes: 1_000_000,
  hotBumps: 5_000,
  otherBumps: 195_000,
};

/** The embedded database is meant for smaller sites. */
export const SMALL = {
  accounts: 60_000,
  bots: 10_000,
  servers: 0,
  hotVotes: 50_000,
  otherVotes: 50_000,
  hotBumps: 0,
  otherBumps: 0,
};

/** The number of accounts whose keys the load cycles through. */
export const CALLERS = 200;
/** The account whose month is used up. */
export const SPENT = CALLERS + 1;

const DAYS = 730;
const LAST_DAY = Date.parse('2026-10-31T00:00:00Z') / 86_400_000;
export const END = new Date((LAST_DAY + 1) * 86_400_000);

const numbered = (start) => (n) => start + String(n).padStart(16, '0');
export const accountPlatformId = numbered('40');
export const botPlatformId = numbered('41');
export const guildId = numbered('42');

/** A permutation of a range: `step` is coprime to all lengths used here. */
const STEP = 611_953;
export const scattered = (n, length) => ((n * STEP) % length) + 1;
export const scatteredSql = (n, length) => `(${n} * ${STEP}) % ${length} + 1`;

/** Distributes `total` votes over days, with weekends and some days up to ten times as busy as others. */
export function spread(total) {
  const weights = Array.from({ length: DAYS }, (_, index) => {
    const weekly = index % 7 > 4 ? 1.6 : 1;
    return weekly * (index % 31 === 17 ? 10 : 1 + ((index * 37) % 11) / 10);
  });
  const sum = weights.reduce((a, b) => a + b, 0);
  let weightSoFar = 0;
  let last = 0;
  return weights.map((weight, index) => {
    weightSoFar += weight;
    const first = last + 1;
    last = index === DAYS - 1 ? total : Math.round((total * weightSoFar) / sum);
    return { day: LAST_DAY - DAYS + 1 + index, first, last };
  });
}
