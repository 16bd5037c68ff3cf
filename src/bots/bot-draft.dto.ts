import { ListInput } from '../input/list-fields.js';
import {
  ImageInput,
  LinkInput,
  NameInput,
  ParsedInput,
  PatternInput,
  TextInput,
  imageKind,
} from '../input/text-fields.js';
import {
  EditVersionInput,
  ListingFields,
  LongDescriptionInput,
  SlugInput,
} from '../listings/own/listing-fields.dto.js';
import { MAX_NAME_LENGTH } from '../listings/own/listing-text.rules.js';
import { EXAMPLE } from '../shared/examples.js';
import { BOT_ID, MAX_PREFIX_LENGTH, MAX_SCREENSHOTS, PERMISSIONS, botIdIn } from './bot-fields.rules.js';

/** The fields that the team of a bot can edit. */
export class BotFields extends ListingFields {
  @LongDescriptionInput('## What it is for') longDescription?: string | null;

  @ImageInput({ optional: true, nullable: true, example: null }) avatar?: string | null;

  @TextInput({ max: MAX_PREFIX_LENGTH, optional: true, nullable: true, example: '>>' }) prefix?: string | null;

  @PatternInput({
    pattern: PERMISSIONS,
    sentence: (name) => `${name} is the number that the platform uses for permissions, as in "268435456", or null.`,
    optional: true,
    nullable: true,
    example: '268435456',
    description: 'The permissions that the bot requests, as the number that the platform uses for them.',
  })
  permissions?: string | null;

  @NameInput({ max: MAX_NAME_LENGTH, optional: true, nullable: true, example: 'Night Light Support' })
  supportServerName?: string | null;

  @LinkInput({ optional: true, nullable: true, example: null }) dashboard?: string | null;

  @LinkInput({ optional: true, nullable: true, example: null }) website?: string | null;

  @LinkInput({ optional: true, nullable: true, example: null }) github?: string | null;

  @ListInput(imageKind(), { max: MAX_SCREENSHOTS, optional: true, example: [] }) screenshots?: string[];
}

/** The id of a bot, or its invite, which owners usually have at hand. The example is not in the sample data. */
export const BotIdInput = ({ optional = false } = {}): PropertyDecorator =>
  ParsedInput({
    read: botIdIn,
    schema: { type: 'string', pattern: BOT_ID.source },
    sentence: (name) =>
      `${name} is ${optional ? '' : 'needed: '}the id on the platform (1 to 32 digits, sent as a string), or an invite that contains it.`,
    optional,
    isOmittedWhenBlank: optional,
    example: '419000000000000001',
    description: 'The id of the bot on the platform, or an invite to it with client_id.',
  });

export class BotDraftBody extends BotFields {
  @BotIdInput() platformId!: string;
}

/** Fields that are left out do not change. */
export class BotEditBody extends BotFields {
  @EditVersionInput() version!: number;

  @SlugInput(EXAMPLE.bot.slug) override slug?: string | null;
}
