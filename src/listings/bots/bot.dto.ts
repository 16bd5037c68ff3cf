import { ParsedInput } from '../../core/input/text-fields.js';
import { editedFields, inputOf } from '../listing/own/field-faces.js';
import { EditVersionInput, SlugInput } from '../listing/own/listing-fields.dto.js';
import { BOT_ID, botIdIn, SERVER_COUNTS } from './bot-fields.rules.js';
import { BOT_FIELDS } from './bot.fields.js';
import { refusal } from '../../core/openapi/documented-errors.js';
import { WholeInput } from '../../core/input/value-fields.js';
import { says } from '../../core/shared/refusals.js';

export class BotFields extends inputOf(editedFields(BOT_FIELDS)) {}

/** The id of a bot, or its invite, which owners usually have at hand. The example is not in the sample data. */
export const BotIdInput = ({ optional = false } = {}): PropertyDecorator =>
  ParsedInput({
    read: botIdIn,
    schema: { type: 'string', pattern: BOT_ID.source },
    sentence: (name) =>
      optional
        ? says('{field} is the id on the platform (1 to 32 digits), or an invite that contains it.', {
            field: name,
          }).forPrograms(
            `${name} is the id on the platform (1 to 32 digits, sent as a string), or an invite that contains it.`,
          )
        : says('{field} is needed: the id on the platform (1 to 32 digits), or an invite that contains it.', {
            field: name,
          }).forPrograms(
            `${name} is needed: the id on the platform (1 to 32 digits, sent as a string), or an invite that contains it.`,
          ),
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

const NEEDED = 'serverCount is needed: a JSON number that is an integer from 0 up, as in {"serverCount": 1250}.';

export const SERVER_COUNT_NEEDED = refusal(
  'ServerCountNeeded',
  400,
  '`serverCount` is missing or not a non-negative integer, or the body is not JSON or not sent as `application/json`.',
  {
    notACount: NEEDED,
    notJson: 'The body is not valid JSON. Send one JSON object, encoded as UTF-8.',
    otherType: 'Send JSON, with the header Content-Type: application/json.',
  },
);

export class StatsBody {
  @WholeInput({
    ...SERVER_COUNTS,
    sentence: () => NEEDED,
    examples: [12847],
    description: 'The number of servers that the bot is currently in.',
  })
  serverCount!: number;
}
