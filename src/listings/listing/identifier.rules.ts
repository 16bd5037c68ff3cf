import { isDigits, isUuid } from '../../core/shared/ids.js';

/** The forms in which a path can name a listing. */
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
