import { PageQuery } from '../input/page.dto.js';
import { ParsedInput } from '../input/text-fields.js';
import { MOST_DAYS, dayNamed } from './usage-period.rules.js';

const day = (description: string): PropertyDecorator =>
  ParsedInput({
    read: dayNamed,
    schema: { type: 'string', format: 'date' },
    sentence: (name) => `${name} is a day, as in 2026-11-18.`,
    optional: true,
    examples: ['2026-11-18'],
    description,
  });

/** A period of whole days, both included. */
export class UsageRankingQuery extends PageQuery {
  @day('The first day, in UTC. Left out: a week that ends with the last day.') from?: number;

  @day(`The last day, in UTC. Left out: today. Up to ${MOST_DAYS} days.`) to?: number;
}
