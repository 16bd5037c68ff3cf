import { BOOSTED_COOLDOWN_HOURS, COOLDOWN_HOURS } from '../../bumps/bumps.rules.js';
import { NUMBER } from '../../shared/staff-examples.js';
import { DAY, HOUR, MINUTE, later } from '../../shared/utc.js';
import { BUMP_BOOST_DAYS } from '../../tokens/ledger.rules.js';
import { isActiveAt } from './accounts.js';
import type { Dice } from './dice.js';
import type { AccountFields, BoostFields, BumpFields, MemberFields } from './fields.js';
import type { Entry } from './listings.js';
import { ADMIN, HELPFUL, OWNER, PARTNER } from '../texts/people.js';

/** Bumps from before this age were not recorded. */
const TRACKED = 56 * DAY;
/** The example server is still cooling down, so that its status shows when it may be bumped again. */
const EXAMPLE_LAST_BUMP = 2 * HOUR;

const COOLDOWN = COOLDOWN_HOURS * HOUR;
const BOOSTED_COOLDOWN = BOOSTED_COOLDOWN_HOURS * HOUR;

type Bump = Omit<BumpFields, 'id'>;
type Crew = readonly AccountFields[];

/** Two that run, one that has ended, one that staff took back, and one from long ago. */
export function inventBoosts(dice: Dice, accounts: readonly AccountFields[], now: Date): BoostFields[] {
  const days = (count: number): Date => later(now, count * DAY);
  const helper = accounts.find(({ id }) => id > ADMIN + 10)?.id ?? OWNER;
  const bought = (id: number, startsAt: Date): BoostFields => ({
    id,
    accountId: OWNER,
    origin: 'tokens',
    startsAt,
    endsAt: later(startsAt, BUMP_BOOST_DAYS * DAY),
    revokedAt: null,
    grantedBy: null,
    // As the ledger calls the purchase.
    reason: `boost:${dice.uuid(startsAt)}`,
    requestKey: null,
  });
  const granted = { origin: 'staff', grantedBy: ADMIN, requestKey: null } as const;
  return [
    bought(1, days(-50)),
    {
      id: 2,
      accountId: PARTNER,
      startsAt: days(-30),
      endsAt: days(-23),
      revokedAt: null,
      reason: 'Prize of the autumn photo contest.',
      ...granted,
    },
    {
      id: 3,
      accountId: helper,
      startsAt: days(-15),
      endsAt: days(-8),
      revokedAt: days(-12),
      reason: 'Granted to the wrong account.',
      ...granted,
    },
    bought(4, days(-3)),
    {
      id: Number(NUMBER.boostToRevoke),
      accountId: HELPFUL,
      startsAt: later(now, -30 * MINUTE),
      endsAt: later(now, 14 * DAY - 30 * MINUTE),
      revokedAt: null,
      reason: 'Moves servers here from another directory.',
      ...granted,
    },
  ];
}

export function inventBumps(
  dice: Dice,
  entries: readonly Entry[],
  around: {
    readonly accounts: readonly AccountFields[];
    readonly members: readonly MemberFields[];
    readonly boosts: readonly BoostFields[];
    readonly now: Date;
  },
): BumpFields[] {
  return entries
    .flatMap((entry) => {
      const crew = crewOf(dice, entry, around);
      return bumpsOf(dice, entry, around).flatMap((bumpedAt): Bump[] => {
        const present = crew.filter((account) => isActiveAt(account, bumpedAt, around.now));
        return [{ listingId: entry.listing.id, accountId: dice.pick(present).id, bumpedAt, source: 'Website' }];
      });
    })
    .sort((a, b) => a.bumpedAt.getTime() - b.bumpedAt.getTime())
    .map((bump, index) => ({ id: index + 1, ...bump }));
}

/** Who bumps a server: its owner, its admins and some faithful members, all of them there from the beginning. */
function crewOf(
  dice: Dice,
  { listing, open }: Entry,
  { accounts, members, now }: Parameters<typeof inventBumps>[2],
): Crew {
  if (open === null) return [];
  const admins = members.filter(({ listingId, acceptedAt }) => listingId === listing.id && acceptedAt !== null);
  const close = new Set([listing.ownerId, ...admins.map(({ accountId }) => accountId)]);
  const steady = accounts.filter(
    (account) => isActiveAt(account, open.from, now) && isActiveAt(account, later(now, -1), now),
  );
  return [...accounts.filter(({ id }) => close.has(id)), ...dice.some(steady, dice.whole(3, 8))];
}

function bumpsOf(
  dice: Dice,
  { listing, open, idea }: Entry,
  { boosts, now }: Parameters<typeof inventBumps>[2],
): Date[] {
  if (open === null || idea.marks.has('neverbumped') || idea.marks.has('oldbump')) return [];
  const isExample = idea.marks.has('example');
  const ends = isExample ? later(now, -EXAMPLE_LAST_BUMP - BOOSTED_COOLDOWN) : later(open.until, -MINUTE);
  const isBoosted = (at: Date): boolean =>
    boosts.some((boost) => boost.accountId === listing.ownerId && covers(boost, at));
  const wait = (): number => waitingTime(dice, idea.marks);
  const found: Date[] = [];
  let next = later(new Date(Math.max(open.from.getTime(), now.getTime() - TRACKED)), MINUTE + wait());
  while (next < ends) {
    found.push(next);
    const delay = wait();
    const soon = later(next, BOOSTED_COOLDOWN + delay);
    next = isBoosted(soon) ? soon : later(next, COOLDOWN + delay);
  }
  return isExample ? [...found, later(now, -EXAMPLE_LAST_BUMP)] : found;
}

const covers = ({ startsAt, endsAt, revokedAt }: BoostFields, at: Date): boolean =>
  startsAt <= at && at < endsAt && (revokedAt === null || at < revokedAt);

/** How long a server is ready before somebody bumps it. */
function waitingTime(dice: Dice, marks: ReadonlySet<string>): number {
  if (marks.has('daily') || marks.has('example')) return dice.whole(MINUTE, 100 * MINUTE);
  return marks.has('casual') ? dice.whole(DAY, 6 * DAY) : dice.whole(5 * MINUTE, 28 * HOUR);
}
