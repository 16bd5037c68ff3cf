import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, pageIn } from '../input/page.dto.js';
import { badRequest } from '../shared/errors.js';
import { MOST_DAYS, dayNamed } from './usage-period.rules.js';

const day = (description: string): PropertyDecorator =>
  ApiProperty({ type: 'string', format: 'date', required: false, examples: ['2026-11-18'], description });

/** Which days, both included. */
export class UsageRankingQuery extends PageQuery {
  @day('The first day, in UTC; left out: a week ends with the last one.')
  from?: number;

  @day(`The last day, in UTC; left out: today. Up to ${MOST_DAYS} days.`)
  to?: number;

  static read(raw: unknown): UsageRankingQuery {
    const query = Object.assign(new UsageRankingQuery(), pageIn(raw));
    const flaws: string[] = [];
    for (const name of ['from', 'to'] as const) {
      const value = (raw as Readonly<Record<string, unknown>>)[name];
      if (value === undefined || value === '') continue;
      const found = dayNamed(value);
      if (found === undefined) flaws.push(`${name} is a day, as in 2026-11-18.`);
      else query[name] = found;
    }
    if (flaws.length > 0) throw badRequest(flaws.join(' '));
    return query;
  }
}
