import { t } from '../../../core/texts/t.js';
import {
  imageKind,
  linesKind,
  linkKind,
  nameKind,
  parsedKind,
  visibleLineKind,
} from '../../../core/input/text-fields.js';
import { flagKind, listKind } from '../../../core/input/value-fields.js';
import { colorOrNull, uuid } from '../../../core/openapi/fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import type { Listing } from '../listing.entity.js';
import type { ListingKind } from '../listing.rules.js';
import { MAX_SLUG_LENGTH, MIN_SLUG_LENGTH, SLUG, slugIn } from '../slugs/slug.rules.js';
import { fieldsIn } from './listing-field.js';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_LONG_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  tagFrom,
  tagsIn,
} from './listing-text.rules.js';
import { says } from '../../../core/shared/refusals.js';

const { field } = fieldsIn<Listing>('listings', 'l');
/** Listings of deleted accounts have no owner. */
type Owner = Pick<Account, 'displayName' | 'useDisplayName' | 'nameColor'> & { readonly username: string | null };
export const owner = fieldsIn<Owner>('accounts', 'a').field;

export const slugKind = () =>
  parsedKind({
    read: slugIn,
    schema: { type: 'string', pattern: SLUG.source, minLength: MIN_SLUG_LENGTH, maxLength: MAX_SLUG_LENGTH },
    sentence: (name) =>
      says(
        '{field} has {min} to {max} lower-case letters (a to z), digits and single hyphens, as in "harbor-of-makers".',
        { field: name, min: MIN_SLUG_LENGTH, max: MAX_SLUG_LENGTH },
      ),
  });

const tagKind = () =>
  parsedKind({
    read: tagFrom,
    schema: { type: 'string', maxLength: MAX_TAG_LENGTH },
    sentence: (name) =>
      says('Each of {field} is up to {max} lower-case letters, digits and single hyphens, as in "pixel-art".', {
        field: name,
        max: MAX_TAG_LENGTH,
      }),
  });

const PICTURE = {
  addresses: 'picture',
  group: 'pictures',
  input: imageKind(),
  hint: null,
  description: 'An image, as an absolute https address.',
} as const;

type Examples = Readonly<Record<'description' | 'longDescription' | 'invite' | 'createdAt' | 'updatedAt', string>> & {
  readonly tags: readonly string[];
  readonly votes: number;
};
type Words = Readonly<Record<'invite' | 'aiContent' | 'slug' | 'updatedAt', string>> & {
  readonly inviteHint: () => string;
};

/** The fields that bots and servers share. Their answers have them in different orders. */
export const sharedFields = (kind: ListingKind, examples: Examples, words: Words) => ({
  id: field('uuid', 'text', {
    schema: uuid,
    example: EXAMPLE[kind].uuid,
    description: `The service's id of the ${kind}.`,
  }),
  name: field('name', 'text', {
    keyColumn: 'name_key',
    isReviewed: true,
    label: () => t('Name'),
    group: 'basics',
    input: nameKind({ max: MAX_NAME_LENGTH }),
    example: EXAMPLE[kind].name,
  }),
  description: field('description', 'text', {
    addresses: 'text',
    label: () => t('Short description'),
    group: 'basics',
    input: visibleLineKind({ max: MAX_DESCRIPTION_LENGTH }),
    hint: () =>
      t('Up to {maxDescriptionLength} characters, shown in lists. 20 or more are better.', {
        maxDescriptionLength: MAX_DESCRIPTION_LENGTH,
      }),
    isWide: true,
    example: examples.description,
    description: 'One line.',
  }),
  longDescription: field('longDescription', 'text or null', {
    addresses: 'markdown',
    label: () => t('Long description'),
    group: 'text',
    input: linesKind({ max: MAX_LONG_DESCRIPTION_LENGTH, allowsBidi: true }),
    example: examples.longDescription,
    description: 'Markdown.',
  }),
  image: (label: () => string) =>
    field('image', 'text or null', {
      ...PICTURE,
      label,
      example: `https://cdn.example/icons/${EXAMPLE[kind].platformId}.png`,
    }),
  banner: field('banner', 'text or null', {
    ...PICTURE,
    label: () => t('Banner'),
    example: `https://cdn.example/banners/${EXAMPLE[kind].platformId}.png`,
  }),
  invite: field('invite', 'text', {
    addresses: 'invite',
    isReviewed: true,
    label: () => t('Invite'),
    group: 'basics',
    input: linkKind('https://platform.example/invite/abc'),
    hint: words.inviteHint,
    isWide: true,
    example: examples.invite,
    description: words.invite,
  }),
  tags: field('tags', 'list', {
    label: () => t('Tags'),
    group: 'basics',
    input: { ...listKind(tagKind(), { max: MAX_TAGS }), fromTexts: tagsIn },
    hint: () =>
      t('Up to {maxTags}, with commas between them, of up to {maxTagLength} characters each.', {
        maxTags: MAX_TAGS,
        maxTagLength: MAX_TAG_LENGTH,
      }),
    example: examples.tags,
  }),
  nsfw: field('nsfw', 'flag', {
    isReviewed: true,
    label: () => t('For adults only'),
    group: 'marks',
    input: flagKind(),
    hint: () => t('It is hidden from lists unless a visitor asks for it, and cannot be in the Spotlight.'),
    example: false,
    description: 'Whether it is for adults only.',
  }),
  aiContent: field('aiContent', 'flag', {
    label: () => t('Shows content that AI made'),
    group: 'marks',
    input: flagKind(),
    example: false,
    description: words.aiContent,
  }),
  slug: field('slug', 'text or null', {
    label: () => t('Name in addresses'),
    group: 'basics',
    input: slugKind(),
    hint: () =>
      t(
        '{minSlugLength} to {maxSlugLength} lower-case letters, digits and single hyphens. Earlier addresses keep working.',
        { minSlugLength: MIN_SLUG_LENGTH, maxSlugLength: MAX_SLUG_LENGTH },
      ),
    example: EXAMPLE[kind].slug,
    description: words.slug,
  }),
  votes: field('votes', 'count', { example: examples.votes, description: 'Active votes.' }),
  verified: field('verified', 'flag', {
    label: () => t('Verified'),
    given: 'staff',
    example: true,
    description: 'Whether staff have verified it.',
  }),
  official: field('official', 'flag', {
    label: () => t('Official'),
    given: 'staff',
    example: false,
    description: 'Whether it belongs to the directory or the platform.',
  }),
  platformId: (description: string) => field('platformId', 'text', { example: EXAMPLE[kind].platformId, description }),
  ownerUsername: owner('username', 'text or null', { example: EXAMPLE.owner.username }),
  ownerNameColor: owner('nameColor', 'text or null', {
    schema: colorOrNull,
    example: '#2a9d8f',
    description: 'As #rrggbb.',
  }),
  createdAt: field('createdAt', 'instant', { example: examples.createdAt }),
  updatedAt: field('updatedAt', 'instant', { example: examples.updatedAt, description: words.updatedAt }),
});
