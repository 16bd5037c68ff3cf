import { ApiProperty } from '@nestjs/swagger';
import { refusal } from '../openapi/documented-errors.js';
import { badRequest } from '../shared/errors.js';
import { isServerCount } from './bot.rules.js';

const NEEDED = 'serverCount is needed: a JSON number that is an integer from 0 up, as in {"serverCount": 1250}.';

export const SERVER_COUNT_NEEDED = refusal(
  'ServerCountNeeded',
  400,
  'serverCount is missing or not a non-negative integer, or the body is not JSON.',
  { notACount: NEEDED, notJson: 'The body is not valid JSON. Send one JSON object, encoded as UTF-8.' },
);

/** What a stats poster sends. Other fields are let pass unseen: generic posters send them. */
export class StatsBody {
  @ApiProperty({
    type: 'integer',
    format: 'int64',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    examples: [12847],
    description: 'The number of servers that the bot is in now.',
  })
  serverCount!: number;

  static read(raw: unknown): StatsBody {
    const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
    const value =
      isObject && Object.hasOwn(raw, 'serverCount') ? (raw as { serverCount: unknown }).serverCount : undefined;
    if (!isServerCount(value)) throw badRequest(NEEDED);
    // −0 is an integer too, but nobody is in minus no servers.
    return { serverCount: value === 0 ? 0 : value };
  }
}
