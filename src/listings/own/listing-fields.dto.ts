import {
  ImageInput,
  LinkInput,
  LongTextInput,
  ParsedInput,
  PatternInput,
  TextInput,
  parsedKind,
} from '../../input/text-fields.js';
import { ListInput } from '../../input/list-fields.js';
import { FlagInput, VersionInput } from '../../input/value-fields.js';
import { PLATFORM_ID } from '../../shared/ids.js';
import {
  LONGEST_DESCRIPTION,
  LONGEST_LONG_DESCRIPTION,
  LONGEST_NAME,
  LONGEST_SLUG,
  LONGEST_TAG,
  MOST_TAGS,
  SHORTEST_SLUG,
  SLUG,
  slugIn,
  tagIn,
} from './listing-text.rules.js';

const tagKind = () =>
  parsedKind({
    read: tagIn,
    schema: { type: 'string', maxLength: LONGEST_TAG },
    sentence: (name) =>
      `Each of ${name} is up to ${LONGEST_TAG} lower-case letters, digits and single hyphens, as in "pixel-art".`,
  });

/** Edits have examples of their own: a slug that a new listing took is not free for another. */
export const SlugInput = (example: string): PropertyDecorator =>
  ParsedInput({
    read: slugIn,
    schema: { type: 'string', pattern: SLUG.source, minLength: SHORTEST_SLUG, maxLength: LONGEST_SLUG },
    sentence: (name) =>
      `${name} has ${SHORTEST_SLUG} to ${LONGEST_SLUG} lower-case letters (a to z), digits and single hyphens, as in "harbor-of-makers".`,
    optional: true,
    nullable: true,
    example,
    description: 'The name of the listing in addresses.',
  });

/**
 * The fields that bots and servers share. All may be left out: a draft need not be complete, and a change names only what
 * it changes.
 */
export class ListingFields {
  @TextInput({ most: LONGEST_NAME, optional: true, example: 'Night Light' }) name?: string;

  @TextInput({ most: LONGEST_DESCRIPTION, optional: true, example: 'Shines when everybody else has gone to bed.' })
  description?: string;

  @ImageInput({ optional: true, nullable: true, example: null }) banner?: string | null;

  @LinkInput({
    like: 'https://platform.example/invite/abc',
    optional: true,
    example: 'https://platform.example/invite/night-light',
  })
  invite?: string;

  @ListInput(tagKind(), { most: MOST_TAGS, optional: true, example: ['light', 'night'] }) tags?: string[];

  @FlagInput({ optional: true, example: false, description: 'Whether it is for adults only.' }) nsfw?: boolean;

  @FlagInput({ optional: true, example: false, description: 'Whether it shows content that AI made.' })
  aiContent?: boolean;

  @SlugInput('night-light') slug?: string | null;
}

export const LongDescriptionInput = (example: string): PropertyDecorator =>
  LongTextInput({
    most: LONGEST_LONG_DESCRIPTION,
    allowsBidi: true,
    optional: true,
    nullable: true,
    example,
    description: 'Markdown.',
  });

export const PlatformIdInput = (example: string, { optional = false } = {}): PropertyDecorator =>
  PatternInput({
    pattern: PLATFORM_ID,
    sentence: (name) =>
      `${name} is ${optional ? '' : 'needed: '}the id that the platform gives it, 1 to 32 digits, sent as a text.`,
    optional,
    example,
  });

/** The version that the editor saw. */
export const EditVersionInput = (): PropertyDecorator =>
  VersionInput({
    sentence: (name) => `${name} is needed: the number that came with the listing when you loaded it.`,
    example: 2,
  });
