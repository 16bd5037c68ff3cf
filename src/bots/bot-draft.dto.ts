import { ListInput } from '../input/list-fields.js';
import { ImageInput, LinkInput, PatternInput, TextInput, imageKind } from '../input/text-fields.js';
import {
  EditVersionInput,
  ListingFields,
  LongDescriptionInput,
  PlatformIdInput,
  SlugInput,
} from '../listings/own/listing-fields.dto.js';
import { LONGEST_NAME } from '../listings/own/listing-text.rules.js';
import { EXAMPLE } from '../shared/examples.js';
import { LONGEST_PREFIX, MOST_SCREENSHOTS, PERMISSIONS } from './bot-fields.rules.js';

/** What the team of a bot may write. */
export class BotFields extends ListingFields {
  @LongDescriptionInput('## What it is for') longDescription?: string | null;

  @ImageInput({ optional: true, nullable: true, example: null }) avatar?: string | null;

  @TextInput({ most: LONGEST_PREFIX, optional: true, nullable: true, example: '>>' }) prefix?: string | null;

  @PatternInput({
    pattern: PERMISSIONS,
    sentence: (name) => `${name} is the number that the platform makes of them, as in "268435456", or null.`,
    optional: true,
    nullable: true,
    example: '268435456',
    description: 'The number that the platform makes of the permissions that the bot asks for.',
  })
  permissions?: string | null;

  @TextInput({ most: LONGEST_NAME, optional: true, nullable: true, example: 'Night Light Support' })
  supportServerName?: string | null;

  @LinkInput({ optional: true, nullable: true, example: null }) dashboard?: string | null;

  @LinkInput({ optional: true, nullable: true, example: null }) website?: string | null;

  @LinkInput({ optional: true, nullable: true, example: null }) github?: string | null;

  @ListInput(imageKind(), { most: MOST_SCREENSHOTS, optional: true, example: [] }) screenshots?: string[];
}

/** A new bot: its platform id, and what its owner says of it already. The example is not in the sample data. */
export class BotDraftBody extends BotFields {
  @PlatformIdInput('419000000000000001') platformId!: string;
}

/** A change: fields that are left out stay as they are. */
export class BotEditBody extends BotFields {
  @EditVersionInput() version!: number;

  @SlugInput(EXAMPLE.bot.slug) override slug?: string | null;
}
