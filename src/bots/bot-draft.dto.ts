import { ListInput } from '../input/list-fields.js';
import { ImageInput, LinkInput, NameInput, PatternInput, TextInput, imageKind } from '../input/text-fields.js';
import {
  EditVersionInput,
  ListingFields,
  LongDescriptionInput,
  PlatformIdInput,
  SlugInput,
} from '../listings/own/listing-fields.dto.js';
import { MAX_NAME_LENGTH } from '../listings/own/listing-text.rules.js';
import { EXAMPLE } from '../shared/examples.js';
import { MAX_PREFIX_LENGTH, MAX_SCREENSHOTS, PERMISSIONS } from './bot-fields.rules.js';

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

/** The platform id in the example is not in the sample data, so that the example can be sent there. */
export class BotDraftBody extends BotFields {
  @PlatformIdInput('419000000000000001') platformId!: string;
}

/** Fields that are left out do not change. */
export class BotEditBody extends BotFields {
  @EditVersionInput() version!: number;

  @SlugInput(EXAMPLE.bot.slug) override slug?: string | null;
}
