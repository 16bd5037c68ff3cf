import { isDigits, isUuid } from '../shared/ids.js';

export type ListingKind = 'bot' | 'server';

export const LISTING_STATES = ['draft', 'pending', 'approved', 'denied', 'suspended', 'removed'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** Someone's part in a listing. Co-managers are a bot's developers and a server's admins. */
export type ListingRole = 'owner' | 'developer' | 'admin';

export const CO_MANAGER: Readonly<Record<ListingKind, ListingRole>> = { bot: 'developer', server: 'admin' };
export const MOST_CO_MANAGERS = 10;
/** Of one account: what nobody has submitted takes platform ids and slugs away from others. */
export const MOST_DRAFTS = 10;

export const mayBeginAnother = (drafts: number): boolean => drafts < MOST_DRAFTS;

/** What decides who may do what with a listing. */
export interface ListingFacts {
  readonly id: number;
  readonly kind: ListingKind;
  readonly state: ListingState;
  readonly ownerId: number | null;
  readonly coManagerIds: readonly number[];
}

export function roleOn(listing: ListingFacts, accountId: number): ListingRole | undefined {
  if (listing.ownerId === accountId) return 'owner';
  return listing.coManagerIds.includes(accountId) ? CO_MANAGER[listing.kind] : undefined;
}

export type Access = 'allowed' | 'forbidden' | 'not found';

/**
 * May this account use an endpoint that is for `roles`? Whoever has no part in a listing that is not approved must not
 * learn that it exists; nobody has a part in a removed one.
 */
export function judgeAccess(
  listing: ListingFacts | undefined,
  accountId: number,
  roles: readonly ListingRole[],
): Access {
  if (listing === undefined || listing.state === 'removed') return 'not found';
  const role = roleOn(listing, accountId);
  if (role !== undefined && roles.includes(role)) return 'allowed';
  return role === undefined && listing.state !== 'approved' ? 'not found' : 'forbidden';
}

export interface Onlooker {
  readonly accountId: number;
  readonly role: string;
}

const REVIEWING = ['reviewer', 'admin'];

/** Who sees the page of a listing: everybody once it is approved; before that its team and those who review it. */
export function maySee(listing: ListingFacts, onlooker: Onlooker | undefined): boolean {
  if (listing.state === 'approved' || listing.state === 'removed') return listing.state === 'approved';
  if (onlooker === undefined) return false;
  return REVIEWING.includes(onlooker.role) || roleOn(listing, onlooker.accountId) !== undefined;
}

/** The ways in which a path may name a listing. */
export type ReferenceForm = 'platform id' | 'uuid' | 'slug';

const LONGEST_REFERENCE = 64;
const REFERENCE = /^[A-Za-z0-9_-]+$/;

/** Which form a path segment has; `undefined` for one that can name nothing. Slugs are never digits or UUIDs. */
export function referenceForm(reference: string): ReferenceForm | undefined {
  if (reference.length > LONGEST_REFERENCE || !REFERENCE.test(reference)) return undefined;
  if (isDigits(reference)) return 'platform id';
  return isUuid(reference) ? 'uuid' : 'slug';
}
