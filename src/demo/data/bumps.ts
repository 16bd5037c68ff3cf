import { BOOSTED_COOLDOWN_HOURS, COOLDOWN_HOURS } from '../../activity/bumps/bumps.rules.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { DAY, HOUR, MINUTE, later } from '../../core/shared/utc.js';
import { BUMP_BOOST_DAYS } from '../../activity/bumps/boosts.rules.js';
import { isActiveAt, latest, type World } from './accounts.js';
import type { Dice } from './dice.js';
import type { Sample, SampleData } from './fields.js';
import type { SampleListing } from './listings.js';
import { ADMIN, HELPFUL, OWNER, PARTNER } from '../texts/people.js';

/** Bumps from before this age were not recorded. */
const TRACKED = 56 * DAY;
/** The example server is still in its cooldown, so that its status shows a next bump time. */
const EXAMPLE_LAST_BUMP = 2 * HOUR;

const COOLDOWN = COOLDOWN_HOURS * HOUR;
const BOOSTED_COOLDOWN = BOOSTED_COOLDOWN_HOURS * HOUR;

type Bump = Omit<Sample<'bumps'>, 'id' | 'sequence'>;

/** Two current boosts, two that have ended, and one that staff revoked. */
export function inventBoosts(dice: Dice, accounts: readonly Sample<'accounts'>[], now: Date): Sample<'bump_boosts'>[] {
  const days = (count: number): Date => later(now, count * DAY);
  const helper = accounts.find(({ id }) => id > ADMIN + 10)?.id ?? OWNER;
  const bought = (id: number, startsAt: Date): Sample<'bump_boosts'> => ({
    id,
    accountId: OWNER,
    origin: 'tokens',
    startsAt,
    endsAt: later(startsAt, BUMP_BOOST_DAYS * DAY),
    revokedAt: null,
    grantedBy: null,
    // The key of the purchase in the ledger.
    reason: `boost:${dice.uuid(startsAt)}`,
    requestKey: null,
  });
  const granted = (id: number, accountId: number, [startsAt, endsAt]: readonly [Date, Date], reason: string) =>
    ({
      id,
      accountId,
      origin: 'staff',
      startsAt,
      endsAt,
      revokedAt: null,
      grantedBy: ADMIN,
      reason,
      requestKey: null,
    }) as const;
  const [began, ends] = [later(now, -30 * MINUTE), later(now, 14 * DAY - 30 * MINUTE)];
  return [
    bought(1, days(-50)),
    granted(2, PARTNER, [days(-30), days(-23)], 'Won the autumn photo contest.'),
    { ...granted(3, helper, [days(-15), days(-8)], 'Granted to the wrong account.'), revokedAt: days(-12) },
    bought(4, days(-3)),
    granted(
      Number(EXAMPLE_ROWS.boostToRevoke),
      HELPFUL,
      [began, ends],
      'Is moving their servers here from another directory.',
    ),
  ];
}

interface Context extends World, Readonly<Pick<SampleData, 'bump_boosts' | 'listing_members'>> {}

export function inventBumps(dice: Dice, entries: readonly SampleListing[], context: Context): Sample<'bumps'>[] {
  const counts = new Map<number, number>();
  return entries
    .flatMap((entry) => {
      const bumpers = bumpersOf(dice, entry, context);
      return bumpsOf(dice, entry, context).flatMap((bumpedAt): Bump[] => {
        const active = bumpers.filter((account) => isActiveAt(account, bumpedAt, context.now));
        return [{ listingId: entry.listing.id, accountId: dice.pick(active).id, bumpedAt, source: 'Website' }];
      });
    })
    .sort((a, b) => a.bumpedAt.getTime() - b.bumpedAt.getTime())
    .map((bump, index) => ({ id: index + 1, sequence: next(counts, bump.listingId), ...bump }));
}

function next(counts: Map<number, number>, key: number): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

/** The accounts that bump a server: its owner, its admins and some regular members who were there from the start. */
function bumpersOf(
  dice: Dice,
  { listing, open }: SampleListing,
  { accounts, listing_members: members, now }: Context,
): readonly Sample<'accounts'>[] {
  if (open === null) return [];
  const admins = members.filter(({ listingId, acceptedAt }) => listingId === listing.id && acceptedAt !== null);
  const team = new Set([listing.ownerId, ...admins.map(({ accountId }) => accountId)]);
  const steady = accounts.filter(
    (account) => isActiveAt(account, open.from, now) && isActiveAt(account, later(now, -1), now),
  );
  return [...accounts.filter(({ id }) => team.has(id)), ...dice.some(steady, dice.whole(3, 8))];
}

function bumpsOf(dice: Dice, { listing, open, idea }: SampleListing, { bump_boosts: boosts, now }: Context): Date[] {
  if (open === null || idea.traits.has('neverbumped') || idea.traits.has('oldbump')) return [];
  const isExample = idea.traits.has('example');
  const ends = isExample ? later(now, -EXAMPLE_LAST_BUMP - BOOSTED_COOLDOWN) : later(open.until, -MINUTE);
  const isBoosted = (at: Date): boolean =>
    boosts.some((boost) => boost.accountId === listing.ownerId && covers(boost, at));
  const wait = (): number => waitingTime(dice, idea.traits);
  const found: Date[] = [];
  let next = later(latest(open.from, later(now, -TRACKED)), MINUTE + wait());
  while (next < ends) {
    found.push(next);
    const delay = wait();
    const soon = later(next, BOOSTED_COOLDOWN + delay);
    next = isBoosted(soon) ? soon : later(next, COOLDOWN + delay);
  }
  return isExample ? [...found, later(now, -EXAMPLE_LAST_BUMP)] : found;
}

const covers = ({ startsAt, endsAt, revokedAt }: Sample<'bump_boosts'>, at: Date): boolean =>
  startsAt <= at && at < endsAt && (revokedAt === null || at < revokedAt);

function waitingTime(dice: Dice, traits: ReadonlySet<string>): number {
  if (traits.has('daily') || traits.has('example')) return dice.whole(MINUTE, 100 * MINUTE);
  return traits.has('casual') ? dice.whole(DAY, 6 * DAY) : dice.whole(5 * MINUTE, 28 * HOUR);
}
