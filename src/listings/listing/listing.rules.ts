import { isDigits, isUuid } from '../../core/shared/ids.js';

/** The days of decisions that figures of reviews are about. */
export const REVIEW_DAYS = 30;

export const LISTING_KINDS = ['bot', 'server'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** The name of a kind in operation ids, as in `showBot`. */
export const KIND_NAME: Readonly<Record<ListingKind, 'Bot' | 'Server'>> = { bot: 'Bot', server: 'Server' };

export const LISTING_STATES = ['draft', 'pending', 'approved', 'denied', 'suspended', 'removed'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export const isPublic = (state: string): boolean => state === 'approved';

/** The role of an account on a team. Co-managers are the developers of a bot and the admins of a server. */
export const LISTING_ROLES = ['owner', 'developer', 'admin'] as const;
export type ListingRole = (typeof LISTING_ROLES)[number];

export const CO_MANAGER: Readonly<Record<ListingKind, ListingRole>> = { bot: 'developer', server: 'admin' };
export const MAX_CO_MANAGERS = 10;
/** Per account, because drafts block slugs for others. */
export const MAX_DRAFTS = 10;

export const mayStartDraft = (drafts: number): boolean => drafts < MAX_DRAFTS;

/** The facts of a listing that decide on the rights to it. */
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

export const isOnTeam = (listing: ListingFacts, accountId: number | undefined): boolean =>
  accountId !== undefined && roleOn(listing, accountId) !== undefined;

export const REFERENCE_FORMS = ['platform id', 'uuid', 'slug'] as const;
export type ReferenceForm = (typeof REFERENCE_FORMS)[number];

const MAX_REFERENCE_LENGTH = 64;
const REFERENCE = /^[A-Za-z0-9_-]+$/;

/** The form of a path segment; `undefined` if no listing can match it. Slugs are never digits or UUIDs. */
export function referenceForm(reference: string): ReferenceForm | undefined {
  if (reference.length > MAX_REFERENCE_LENGTH || !REFERENCE.test(reference)) return undefined;
  if (isDigits(reference)) return 'platform id';
  return isUuid(reference) ? 'uuid' : 'slug';
}
