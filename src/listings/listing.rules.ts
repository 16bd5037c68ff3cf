import { isDigits, isUuid } from '../shared/ids.js';

export const LISTING_KINDS = ['bot', 'server'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** A kind as the names of operations have it. */
export const NOUN: Readonly<Record<ListingKind, 'Bot' | 'Server'>> = { bot: 'Bot', server: 'Server' };

export const LISTING_STATES = ['draft', 'pending', 'approved', 'denied', 'suspended', 'removed'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** Everybody may see a public listing. */
export const isPublic = (state: string): boolean => state === 'approved';

/** Someone's part in a listing. Co-managers are a bot's developers and a server's admins. */
export const LISTING_ROLES = ['owner', 'developer', 'admin'] as const;
export type ListingRole = (typeof LISTING_ROLES)[number];

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

/** The ways in which a path may name a listing. */
export const REFERENCE_FORMS = ['platform id', 'uuid', 'slug'] as const;
export type ReferenceForm = (typeof REFERENCE_FORMS)[number];

const LONGEST_REFERENCE = 64;
const REFERENCE = /^[A-Za-z0-9_-]+$/;

/** Which form a path segment has; `undefined` for one that can name nothing. Slugs are never digits or UUIDs. */
export function referenceForm(reference: string): ReferenceForm | undefined {
  if (reference.length > LONGEST_REFERENCE || !REFERENCE.test(reference)) return undefined;
  if (isDigits(reference)) return 'platform id';
  return isUuid(reference) ? 'uuid' : 'slug';
}
