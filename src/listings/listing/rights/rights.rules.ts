import {
  LISTING_ROLES,
  LISTING_STATES,
  type ListingFacts,
  type ListingKind,
  type ListingRole,
  isPublic,
  roleOn,
} from '../listing.rules.js';
import { type Said, type Sentence, says, SIGN_IN_FIRST } from '../../../core/shared/refusals.js';

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

/** `manage` is for the owner and the co-managers, `own` for the owner alone. */
export type ListingRight = 'see' | 'vote' | 'bump' | 'rate' | 'report' | 'manage' | 'own';

/** Why an account that may see a listing may not do something with it. */
export type RightObstacle = 'not signed in' | 'not public' | 'own listing' | 'team only' | 'owner only';
type RightVerdict = 'allowed' | 'not found' | RightObstacle;

/**
 * Decides every right to a listing. If an account may not see the listing, the verdict is the same as for a missing
 * one.
 */
export function judgeRight(
  listing: ListingFacts | undefined,
  right: ListingRight,
  person: Person | undefined,
): RightVerdict {
  const role = listing && person && roleOn(listing, person.accountId);
  if (listing === undefined || !isVisible(listing, role, person)) return 'not found';
  if (right === 'see') return 'allowed';
  return person === undefined ? 'not signed in' : (obstacleTo(right, listing, role) ?? 'allowed');
}

function obstacleTo(
  right: Exclude<ListingRight, 'see'>,
  { state }: Pick<ListingFacts, 'state'>,
  role: ListingRole | undefined,
): RightObstacle | undefined {
  if (right === 'own') return role === 'owner' ? undefined : 'owner only';
  if (right === 'manage') return role === undefined ? 'team only' : undefined;
  if (right !== 'report' && !isPublic(state)) return 'not public';
  return role !== undefined && (right === 'rate' || right === 'report') ? 'own listing' : undefined;
}

/** Every obstacle that a check of this right can return, for the API documents. */
export function obstaclesTo(right: ListingRight): RightObstacle[] {
  if (right === 'see') return [];
  const obstacles = LISTING_STATES.flatMap((state) =>
    [undefined, ...LISTING_ROLES].map((role) => obstacleTo(right, { state }, role)),
  );
  return [...new Set(obstacles)].filter((one) => one !== undefined);
}

export const OBSTACLE_STATUS: Readonly<Record<RightObstacle, 401 | 403 | 409>> = {
  'not signed in': 401,
  'not public': 409,
  'own listing': 403,
  'team only': 403,
  'owner only': 403,
};

/** The sentences of one surface. `notFound` is the same for a hidden listing and a missing one. */
export interface RightWords {
  readonly notFound: Said;
  readonly obstacle: (obstacle: RightObstacle, right: ListingRight, kind: ListingKind) => Said;
}

/** `listing` is for paths of the dashboard and of staff that take both kinds. */
type ListingNoun = ListingKind | 'listing';

const NOT_FOUND: Readonly<Record<ListingNoun, Sentence>> = {
  bot: says('No bot matches this identifier, or you have no access to it. Use its platform id, its UUID or its slug.'),
  server: says(
    'No server matches this identifier, or you have no access to it. Use its guild id, its UUID or its slug.',
  ),
  listing: says('No listing matches this identifier, or you have no access to it. Use its UUID.'),
};

/** The sentences of the site and of the back office. */
export const siteWords = (noun: ListingNoun): RightWords => ({
  notFound: NOT_FOUND[noun],
  obstacle: siteSentence,
});

function siteSentence(obstacle: RightObstacle, right: ListingRight, kind: ListingKind): Sentence {
  if (obstacle === 'not signed in') return SIGN_IN_FIRST;
  if (obstacle === 'not public')
    return says(
      'This {kind, select, bot {bot} other {server}} is not approved. Only approved listings can be voted for, bumped or rated.',
      { kind },
    );
  if (obstacle === 'owner only')
    return says('Only the owner of this {kind, select, bot {bot} other {server}} may do this.', { kind });
  if (obstacle === 'team only')
    return kind === 'bot'
      ? says('Only the owner and the listed developers of this bot may do this.')
      : says('Only the owner and the listed admins of this server may do this.');
  return right === 'report'
    ? says(
        'You are on the team of this {kind, select, bot {bot} other {server}}: change or remove it instead of reporting it.',
        { kind },
      )
    : says('You are on the team of this {kind, select, bot {bot} other {server}}, so you cannot rate it.', { kind });
}

const KEYED_NAMES: Readonly<Record<ListingKind, string>> = {
  server: 'the guild id that the platform gives the server',
  bot: "the bot's platform id",
};

/** The sentences of the keyed API. Some of its routes accept the platform id only. */
export const keyedWords = (kind: ListingKind, platformIdOnly: boolean): RightWords => ({
  notFound: `No approved ${kind} matches this identifier. Use ${KEYED_NAMES[kind]}${platformIdOnly ? '' : ', its UUID or its slug'}.`,
  obstacle: keyedSentence,
});

/** Programs alone read these sentences, so they have no translations. */
export function keyedSentence(obstacle: RightObstacle, right: ListingRight, kind: ListingKind): string {
  if (obstacle === 'owner only') return `Only the owner of this ${kind} may do this: use a key of that account.`;
  if (obstacle !== 'team only') return String(siteSentence(obstacle, right, kind));
  const team = kind === 'bot' ? 'developers' : 'admins';
  return `Only the owner and the listed ${team} of this ${kind} may do this: use a key of such an account.`;
}
