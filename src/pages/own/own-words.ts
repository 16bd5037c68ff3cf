import { type Values, textsIn } from '../../listings/listing/own/listing-fields.rules.js';
import type { ListingKind, ListingRole, ListingState } from '../../listings/listing/listing.rules.js';
import type { Problem } from '../../core/shared/errors.js';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

export const STATES: Readonly<Record<ListingState, readonly [tone: Tone, word: string]>> = {
  denied: ['bad', 'Denied'],
  suspended: ['bad', 'Suspended'],
  pending: ['warn', 'In review'],
  draft: ['plain', 'Draft'],
  approved: ['good', 'Public'],
  removed: ['plain', 'Removed'],
};

const URGENCY = Object.keys(STATES);

export const byUrgency = (a: { readonly state: ListingState }, b: { readonly state: ListingState }): number =>
  URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state);

export const KINDS: Readonly<Record<ListingKind, string>> = { bot: 'Bot', server: 'Server' };

export const ROLES: Readonly<Record<ListingRole, string>> = {
  owner: 'You own it',
  developer: 'You are one of its developers',
  admin: 'You are one of its admins',
};

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

/** The part of an error that tells only the account that bid or paid how to proceed, and what people do in the form. */
const TIES = [
  { field: 'forfeitBid', program: 'send "forfeitBid": true', person: 'tick the box to give up the bid' },
  { field: 'giveBack', program: 'send "giveBack": true', person: 'tick the box to give the week back' },
] as const;
const tieOf = ({ message }: Problem) => TIES.find(({ program }) => message.includes(program));

const isOutdated = ({ extras }: Problem): boolean => 'version' in extras;

export const fieldOf = (problem: Problem): string | undefined =>
  'faults' in problem.extras ? 'slug' : tieOf(problem)?.field;

/** Replaces field names in an error for programs by what people do in the form. */
export const sentenceOf = (problem: Problem): string | undefined => {
  if (isOutdated(problem)) return 'Not saved: this listing was changed after you opened the form. See below.';
  const tie = tieOf(problem);
  return tie && problem.message.replace(tie.program, tie.person);
};
