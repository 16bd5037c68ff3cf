import { ApiProperty } from '@nestjs/swagger';
import { badRequest } from '../shared/errors.js';
import { isServerCount } from './bot.rules.js';

/** What a stats poster sends. Other fields are let pass unseen: generic posters send them. */
export class StatsBody {
  @ApiProperty({
    type: 'integer',
    format: 'int64',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    example: 1250,
    description: 'The number of servers that the bot is in now.',
  })
  serverCount!: number;

  static read(raw: unknown): StatsBody {
    const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
    const value = isObject && Object.hasOwn(raw, 'serverCount') ? (raw as { serverCount: unknown }).serverCount : undefined;
    if (!isServerCount(value))
      throw badRequest('serverCount is needed: a JSON number that is an integer from 0 up, as in {"serverCount": 1250}.');
    // −0 is an integer too, but nobody is in minus no servers.
    return { serverCount: value === 0 ? 0 : value };
  }
}
