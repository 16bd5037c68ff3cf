import { InstantInput } from '../../core/input/text-fields.js';
import { OneOfInput } from '../../core/input/value-fields.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';

const KINDS = {
  all: ['server', 'bot'],
  servers: ['server', 'server'],
  bots: ['bot', 'bot'],
} as const;

export class SearchFiguresQuery {
  @InstantInput({
    optional: true,
    examples: ['2026-01-01'],
    description: 'The first day (UTC); the oldest by default.',
  })
  from?: Date;

  @InstantInput({ optional: true, examples: ['2036-01-01'], description: 'The day after the last one (UTC).' })
  to?: Date;

  @OneOfInput(Object.keys(KINDS), { default: 'all', description: 'Searches in which list.' })
  kind!: keyof typeof KINDS;

  get kinds(): readonly [ListingKind, ListingKind] {
    return KINDS[this.kind];
  }
}
