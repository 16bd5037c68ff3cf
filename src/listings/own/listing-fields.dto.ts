import {
  ImageInput,
  LinkInput,
  LongTextInput,
  NameInput,
  ParsedInput,
  PatternInput,
  TextInput,
  parsedKind,
} from '../../input/text-fields.js';
import { ListInput } from '../../input/list-fields.js';
import { FlagInput, VersionInput } from '../../input/value-fields.js';
import { PLATFORM_ID } from '../../shared/ids.js';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_LONG_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  tagIn,
} from './listing-text.rules.js';
import { MAX_SLUG_LENGTH, MIN_SLUG_LENGTH, SLUG, slugIn } from '../slugs/slug.rules.js';

const tagKind = () =>
  parsedKind({
    read: tagIn,
    schema: { type: 'string', maxLength: MAX_TAG_LENGTH },
    sentence: (name) =>
      `Each of ${name} is up to ${MAX_TAG_LENGTH} lower-case letters, digits and single hyphens, as in "pixel-art".`,
  });

export const SLUG_INPUT = {
  read: slugIn,
  schema: { type: 'string', pattern: SLUG.source, minLength: MIN_SLUG_LENGTH, maxLength: MAX_SLUG_LENGTH },
  sentence: (name: string) =>
    `${name} has ${MIN_SLUG_LENGTH} to ${MAX_SLUG_LENGTH} lower-case letters (a to z), digits and single hyphens, as in "harbor-of-makers".`,
  description: 'The name of the listing in URLs.',
} as const;

/** Drafts and edits need different examples, because a slug can be used only once. */
export const SlugInput = (example: string): PropertyDecorator =>
  ParsedInput({ ...SLUG_INPUT, optional: true, nullable: true, example });

/** The fields that bots and servers share. All are optional: drafts may be incomplete, edits send only what changes. */
export class ListingFields {
  @NameInput({ max: MAX_NAME_LENGTH, optional: true, isOmittedWhenBlank: true, example: 'Night Light' }) name?: string;

  @TextInput({
    max: MAX_DESCRIPTION_LENGTH,
    optional: true,
    isOmittedWhenBlank: true,
    example: 'Shines when everybody else has gone to bed.',
  })
  description?: string;

  @ImageInput({ optional: true, nullable: true, example: null }) banner?: string | null;

  @LinkInput({
    like: 'https://platform.example/invite/abc',
    optional: true,
    isOmittedWhenBlank: true,
    example: 'https://platform.example/invite/night-light',
  })
  invite?: string;

  @ListInput(tagKind(), { max: MAX_TAGS, optional: true, example: ['light', 'night'] }) tags?: string[];

  @FlagInput({ optional: true, example: false, description: 'Whether it is for adults only.' }) nsfw?: boolean;

  @FlagInput({ optional: true, example: false, description: 'Whether it shows content that AI made.' })
  aiContent?: boolean;

  @SlugInput('night-light') slug?: string | null;
}

export const LongDescriptionInput = (example: string): PropertyDecorator =>
  LongTextInput({
    max: MAX_LONG_DESCRIPTION_LENGTH,
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
      `${name} is ${optional ? '' : 'needed: '}the id on the platform, 1 to 32 digits, sent as a string.`,
    optional,
    isOmittedWhenBlank: optional,
    example,
  });

export const EditVersionInput = (): PropertyDecorator =>
  VersionInput({
    sentence: (name) => `${name} is needed: the number that came with the listing when you loaded it.`,
    example: 2,
  });
