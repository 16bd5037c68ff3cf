import { ParsedInput } from '../../core/input/text-fields.js';
import { editedFields, inputOf } from '../listing/own/field-faces.js';
import { EditVersionInput, SlugInput } from '../listing/own/listing-fields.dto.js';
import { BOT_ID, botIdIn } from './bot-fields.rules.js';
import { BOT_FIELDS } from './bot.fields.js';

/** The fields that the team of a bot can edit. */
export class BotFields extends inputOf(editedFields(BOT_FIELDS)) {}

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

  @SlugInput('night-light') override slug?: string | null;
}

/** Fields that are left out do not change. */
export class BotEditBody extends BotFields {
  @EditVersionInput() version!: number;
}
