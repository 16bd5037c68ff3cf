import { refusal } from '../../core/openapi/documented-errors.js';
import { WholeInput } from '../../core/input/value-fields.js';
import { SERVER_COUNTS } from './server-count.rules.js';

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
