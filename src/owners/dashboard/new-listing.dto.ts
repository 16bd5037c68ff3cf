import { LinkInput, PatternInput } from '../../core/input/text-fields.js';
import { OneOfInput } from '../../core/input/value-fields.js';
import { LISTING_KINDS, type ListingKind } from '../../listings/listing/listing.rules.js';
import { SlugInput } from '../../listings/listing/own/listing-fields.dto.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { UUID } from '../../core/shared/ids.js';
import { BotIdInput } from '../../listings/bots/bot.dto.js';
import { says } from '../../core/shared/refusals.js';

export class NewBotQuery {
  @BotIdInput({ optional: true }) platformId?: string;
}

export class SlugQuery {
  @OneOfInput(LISTING_KINDS, { example: 'bot' }) kind!: ListingKind;

  @SlugInput('night-light', { optional: false }) slug!: string;

  @PatternInput({
    pattern: UUID,
    lowerCase: true,
    optional: true,
    isOmittedWhenBlank: true,
    example: EXAMPLE.bot.uuid,
    sentence: (name) => says('{field} is the id of a listing, as in GET /dashboard/listings.', { field: name }),
    description: 'The id of the listing that is to get it. The names that it has or had count as free.',
  })
  listing?: string;
}

export class NewServerQuery {
  @LinkInput({
    like: 'https://platform.example/invite/abc',
    optional: true,
    example: 'https://platform.example/invite/night-workshop',
  })
  invite?: string;
}
