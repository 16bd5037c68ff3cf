import { MAX_CO_MANAGERS } from '../../listings/listing/listing.rules.js';
import { DAY, HOUR, later } from '../../core/shared/utc.js';
import { isActiveAt, ordinaryOwners } from './accounts.js';
import type { Dice } from './dice.js';
import type { AccountFields, MemberFields } from './fields.js';
import type { SampleListing } from './listings.js';
import { CO_ADMIN, CO_DEVELOPER } from '../texts/people.js';

const ACCEPTED = 0.85;

/** Developers of bots, admins of servers, and open invitations. */
export const inventMembers = (
  dice: Dice,
  entries: readonly SampleListing[],
  accounts: readonly AccountFields[],
  now: Date,
): MemberFields[] =>
  entries.flatMap((entry) => {
    const ordinary = teamOf(dice, entry, accounts, now);
    return [...samplesOf(entry, accounts), ...ordinary.slice(0, MAX_CO_MANAGERS)];
  });

function teamOf(dice: Dice, { listing, idea }: SampleListing, accounts: readonly AccountFields[], now: Date): MemberFields[] {
  if (listing.state === 'removed' || listing.state === 'draft') return [];
  const isFull = idea.traits.has('ten');
  const invitedAt = dice.instant(later(listing.createdAt, HOUR), later(listing.createdAt, 2 * DAY));
  if (invitedAt >= now) return [];
  const count = isFull ? MAX_CO_MANAGERS : idea.traits.has('example') || dice.chance(0.5) ? dice.whole(1, 3) : 0;
  const candidates = ordinaryOwners(accounts).filter(
    (account) => account.id !== listing.ownerId && isActiveAt(account, invitedAt, now),
  );
  return dice.some(candidates, count).map(({ id }) => ({
    listingId: listing.id,
    accountId: id,
    invitedBy: listing.ownerId,
    invitedAt,
    acceptedAt: dice.maybe(isFull ? 1 : ACCEPTED, () => dice.instant(invitedAt, now)),
  }));
}

/** The sample co-developer and co-admin, and an invitation that the co-developer can accept or decline. */
function samplesOf({ listing, idea }: SampleListing, accounts: readonly AccountFields[]): MemberFields[] {
  const isBot = listing.kind === 'bot';
  const isExample = idea.traits.has('example');
  const isOpen = isBot && idea.traits.has('mine') && listing.state === 'pending';
  if (!isExample && !isOpen) return [];
  const accountId = isBot ? CO_DEVELOPER : CO_ADMIN;
  if (!accounts.some(({ id }) => id === accountId)) return [];
  const invitedAt = later(listing.createdAt, HOUR / 2);
  return [
    {
      listingId: listing.id,
      accountId,
      invitedBy: listing.ownerId,
      invitedAt,
      acceptedAt: isOpen ? null : later(invitedAt, HOUR),
    },
  ];
}
