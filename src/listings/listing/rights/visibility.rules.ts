import { type ListingFacts, type ListingRole, isPublic } from '../listing.rules.js';

/** The account that makes the request. An API key acts without the staff role of its account. */
export interface Person {
  readonly accountId: number;
  readonly role?: string;
}

const REVIEWING: readonly unknown[] = ['reviewer', 'admin'];

export const mayReview = (person: Person | undefined): boolean => REVIEWING.includes(person?.role);

/**
 * All accounts and visitors see public listings, and none sees removed ones. Other listings are visible to their team
 * and to reviewers.
 */
export function isVisible({ state }: ListingFacts, role: ListingRole | undefined, person: Person | undefined): boolean {
  if (isPublic(state)) return true;
  return state !== 'removed' && (role !== undefined || mayReview(person));
}
