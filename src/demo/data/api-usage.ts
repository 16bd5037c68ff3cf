import { KEY_PREFIX, MAX_REFUSALS } from '../../accounts/auth/keys/api-key.rules.js';
import { BUCKETS, type RouteBucket, UNUSED, type Usage } from '../../core/limits/limits.rules.js';
import { DAY, HOUR, SECOND, dayOf, later, startOfDay, startOfMonth } from '../../core/shared/utc.js';
import { activeUntil, earliest, latest, ordinaryOwners, type World } from './accounts.js';
import type { Dice } from './dice.js';
import type { Sample, SampleData } from './fields.js';
import type { SampleListing } from './listings.js';
import { CO_ADMIN, CO_DEVELOPER, OWNER, WITHOUT_API } from '../texts/people.js';

/** More days than the usage chart shows. */
const DAYS = 45;
/** No requests within this time, so that a sample key starts with full short-term limits. */
const QUIET = 2 * HOUR;
/** Requests per day; low enough to leave quota for trying out the sample keys all month. */
const PACES: Readonly<Record<number, number>> = { [OWNER]: 34, [CO_DEVELOPER]: 9, [CO_ADMIN]: 4, [WITHOUT_API]: 260 };
const FASTEST = 105;
const BURST = 0.06;
const MOST_IN_A_BURST = 40;
const BURST_AT = 20 * HOUR;
const ROUTES: Readonly<Record<RouteBucket, string>> = {
  stats: 'POST /api/v1/bots/:id/stats',
  check: 'GET /api/v1/bots/:id/check',
  default: 'GET /api/v1/users/@me',
};
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

interface Caller {
  readonly credential: Sample<'api_credentials'>;
  readonly bucket: RouteBucket;
  readonly pace: number;
  readonly until: Date;
}

/** Credentials, keys and usage: mostly of bot owners who post their server counts. */
export function inventApiUsage(
  dice: Dice,
  bots: readonly SampleListing[],
  { accounts, now }: World,
): Pick<SampleData, 'api_credentials' | 'api_keys' | 'usage_days' | 'usage_counters' | 'refused_requests'> {
  const callers = callersAmong(dice, bots, { accounts, now });
  const used = callers.map((caller) => ({ caller, days: daysOf(dice, caller, now) }));
  const last = used.map(({ caller, days }) => lastUse(dice, caller, days));
  return {
    api_credentials: callers.map(({ credential }) => credential),
    api_keys: callers.map((caller, index) => keyOf(dice, caller, last[index])),
    usage_days: used.flatMap(({ days }) => days),
    usage_counters: used.flatMap(({ caller, days }, index) => countersOf(caller, days, last[index])),
    refused_requests: used
      .flatMap(({ caller, days }) => refusalsOf(caller, days))
      .map((row, index) => ({ id: index + 1, ...row })),
  };
}

function callersAmong(dice: Dice, bots: readonly SampleListing[], { accounts, now }: World): Caller[] {
  const ordinary = new Set(ordinaryOwners(accounts).map(({ id }) => id));
  const owners = new Set(
    bots.flatMap(({ listing: { ownerId }, open }) => (open === null || !ordinary.has(ownerId ?? 0) ? [] : [ownerId])),
  );
  return accounts
    .filter(({ id }) => id in PACES || owners.has(id))
    .map((account, index) => ({
      credential: {
        id: index + 1,
        accountId: account.id,
        createdAt: later(account.createdAt, dice.whole(1, 96) * HOUR),
      },
      bucket: account.id === CO_ADMIN ? 'default' : owners.has(account.id) && dice.chance(0.7) ? 'stats' : 'check',
      pace: PACES[account.id] ?? 2 + FASTEST * dice.fraction() ** 2,
      until: earliest(later(now, -QUIET), activeUntil(account, now), account.apiAccessRevokedAt ?? now),
    }));
}

/** Requests per day within the limits; requests above the monthly limit, and those in bursts, are counted as refused. */
function daysOf(dice: Dice, { credential, pace, until }: Caller, now: Date): Sample<'usage_days'>[] {
  const first = Math.max(dayOf(credential.createdAt) + 1, dayOf(now) - DAYS + 1);
  const days: Sample<'usage_days'>[] = [];
  for (let day = first; day <= dayOf(until); day += 1) {
    const share = Math.min(1, (until.getTime() - startOfDay(day).getTime()) / DAY);
    const wanted = Math.round(pace * share * (0.6 + 0.8 * dice.fraction()));
    const requests = Math.min(wanted, BUCKETS.month.limit - inMonthOf(days, startOfDay(day)));
    const burst = requests > 0 && dice.chance(BURST) ? dice.whole(1, MOST_IN_A_BURST) : 0;
    const refused = wanted - requests + burst;
    // A day without a request has no row.
    if (requests + refused > 0) days.push({ credentialId: credential.id, day, requests, refused });
  }
  return days;
}

const inMonthOf = (days: readonly Sample<'usage_days'>[], at: Date): number =>
  days.reduce((sum, { day, requests }) => sum + (day >= dayOf(startOfMonth(at)) ? requests : 0), 0);

/** The newest refused requests, as the service stores them. Bursts are in the evening, a request a second. */
function refusalsOf(
  { credential, bucket, until }: Caller,
  days: readonly Sample<'usage_days'>[],
): Omit<Sample<'refused_requests'>, 'id'>[] {
  const instants = days.flatMap(({ day, refused }) => {
    const end = earliest(until, later(startOfDay(day), BURST_AT));
    return Array.from({ length: refused }, (_, index) => later(end, (index - refused) * SECOND));
  });
  const refusal = { credentialId: credential.id, route: ROUTES[bucket], status: 429, bucket };
  return instants.slice(-MAX_REFUSALS).map((happenedAt) => ({ ...refusal, happenedAt }));
}

function lastUse(dice: Dice, { until }: Caller, days: readonly Sample<'usage_days'>[]): Date | undefined {
  const last = days.findLast(({ requests }) => requests > 0);
  if (last === undefined) return undefined;
  const end = earliest(until, startOfDay(last.day + 1));
  return dice.instant(latest(startOfDay(last.day), later(end, -HOUR)), end);
}

/** The limit windows after the last request. The short windows are long over, so their counts do not matter. */
function countersOf(
  { credential, bucket }: Caller,
  days: readonly Sample<'usage_days'>[],
  lastUsedAt: Date | undefined,
): Sample<'usage_counters'>[] {
  if (lastUsedAt === undefined) return [];
  const used: Usage = {
    ...UNUSED,
    [bucket]: { start: lastUsedAt.getTime(), count: 1 },
    month: { start: startOfMonth(lastUsedAt).getTime(), count: inMonthOf(days, lastUsedAt) },
  };
  return [
    {
      credentialId: credential.id,
      statsStart: used.stats.start,
      statsCount: used.stats.count,
      checkStart: used.check.start,
      checkCount: used.check.count,
      defaultStart: used.default.start,
      defaultCount: used.default.count,
      monthStart: used.month.start,
      monthCount: used.month.count,
    },
  ];
}

/** A stored key that cannot be used: its hash and characters are random. */
function keyOf(dice: Dice, { credential, bucket }: Caller, lastUsedAt: Date | undefined): Sample<'api_keys'> {
  const letters = (count: number): string => Array.from({ length: count }, () => dice.pick([...LETTERS])).join('');
  return {
    id: credential.id,
    credentialId: credential.id,
    hash: Array.from({ length: 64 }, () => dice.whole(0, 15).toString(16)).join(''),
    firstCharacters: KEY_PREFIX + letters(4),
    lastCharacters: letters(4),
    scope: 'api',
    createdAt: credential.createdAt,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: lastUsedAt ?? null,
    lastUsedRoute: lastUsedAt === undefined ? null : ROUTES[bucket],
  };
}
