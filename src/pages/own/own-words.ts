import { t } from '../../core/texts/t.js';
import { type Values, textsIn } from '../../listings/listing/own/listing-fields.rules.js';
import type { ListingKind, ListingRole, ListingState } from '../../listings/listing/listing.rules.js';
import type { Problem } from '../../core/shared/refusals.js';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

export const states = (): Readonly<Record<ListingState, readonly [tone: Tone, word: string]>> => ({
  denied: ['bad', t('Denied')],
  suspended: ['bad', t('Suspended')],
  pending: ['warn', t('In review')],
  draft: ['plain', t('Draft')],
  approved: ['good', t('Public')],
  removed: ['plain', t('Removed')],
});

const URGENCY = Object.keys(states());

export const byUrgency = (a: { readonly state: ListingState }, b: { readonly state: ListingState }): number =>
  URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state);

export const kinds = (): Readonly<Record<ListingKind, string>> => ({ bot: t('Bot'), server: t('Server') });

export const roles = (): Readonly<Record<ListingRole, string>> => ({
  owner: t('You own it'),
  developer: t('You are one of its developers'),
  admin: t('You are one of its admins'),
});

export const textIn = (values: Values, name: string): string => textsIn(values[name])[0] ?? '';

interface Listed {
  readonly id: string;
  readonly kind: ListingKind;
  readonly platformId: string;
  readonly slug: string | null;
}

/** The path of the public page, which exists once the listing is public. */
export const publicPath = ({ kind, slug, platformId }: Listed): string => `/${kind}s/${slug ?? platformId}`;
export const editPath = ({ kind, id }: Listed): string => `/dashboard/${kind}s/${id}`;

export const fieldOf = ({ extras, field }: Problem): string | undefined => ('faults' in extras ? 'slug' : field);
