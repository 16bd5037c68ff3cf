import { SliceQuery } from '../../core/input/slice.dto.js';
import { ParsedInput } from '../../core/input/text-fields.js';
import { MAX_DAYS, parseDay } from './usage-period.rules.js';
import { says } from '../../core/shared/refusals.js';

const day = (description: string): PropertyDecorator =>
  ParsedInput({
    read: parseDay,
    schema: { type: 'string', format: 'date' },
    sentence: (name) => says('{field} is a day, as in 2026-11-18.', { field: name }),
    optional: true,
    examples: ['2026-11-18'],
    description,
  });

/** A period of whole days, both included. */
export class UsageRankingQuery extends SliceQuery {
  @day('The first day, in UTC. Left out: the period is the week up to the last day.') from?: number;

  @day(`The last day, in UTC. Left out: today. A period has at most ${MAX_DAYS} days.`) to?: number;
}
