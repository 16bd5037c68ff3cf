import { SliceQuery } from '../../../core/input/slice.dto.js';
import { SearchInput } from '../../../core/input/text-fields.js';
import { FlagInput, OneOfInput } from '../../../core/input/value-fields.js';
import { MAX_HOST_LENGTH } from '../../../core/delivery/address.rules.js';
import { type AddressState, STATES } from '../../../core/delivery/switch-off.rules.js';

/** Selects webhooks. All given conditions must hold. */
export class StaffWebhooksQuery extends SliceQuery {
  @OneOfInput(STATES, { enumName: 'WebhookState', optional: true }) state?: AddressState;

  @SearchInput({ max: MAX_HOST_LENGTH, optional: true, example: 'bot.example.org', description: 'Exactly this host.' })
  host?: string;

  @FlagInput({ default: false, description: 'Only webhooks whose last requests failed.' }) failing!: boolean;
}
