import { PatternInput } from '../../../core/input/text-fields.js';
import { field } from '../../../core/input/field.js';
import { VersionInput } from '../../../core/input/value-fields.js';
import { PLATFORM_ID } from '../../../core/shared/ids.js';
import { slugKind } from './shared.fields.js';

/** A slug that no sample has: it can be used only once. */
export const SlugInput = (example: string, { optional = true } = {}): PropertyDecorator =>
  field(slugKind(), {
    optional,
    ...(optional && { nullable: true }),
    label: 'Name in addresses',
    example,
    description: 'The name of the listing in URLs.',
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
