import { CheckedTogether } from '../../../core/input/input-classes.js';
import { PatternInput, TextInput } from '../../../core/input/text-fields.js';
import { FlagInput, OneOfInput, WholeInput, oneOfKind, ListInput } from '../../../core/input/value-fields.js';
import { UUID } from '../../../core/shared/ids.js';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../../../core/shared/pagination.rules.js';
import { OVERLAPS } from '../../../core/delivery/secrets.rules.js';
import { MAX_URL_LENGTH } from '../../../core/delivery/address.rules.js';
import { EVENT_TYPES, type EndpointFormat, FORMATS } from './endpoint.rules.js';
import { says, type Faults } from '../../../core/shared/refusals.js';

const LAST_SEQUENCE = 2_000_000_000;

export class NewWebhookBody {
  @TextInput({ max: MAX_URL_LENGTH, example: 'https://bot.example.org/webhooks' }) url!: string;

  @OneOfInput(FORMATS, {
    default: 'standard',
    description:
      '`standard`: Standard Webhooks 1.0. `classic`: the body of votes that existing bots expect; only new votes. `channel`: messages in a channel of the platform.',
  })
  format!: EndpointFormat;

  @ListInput(oneOfKind(EVENT_TYPES), {
    max: EVENT_TYPES.length,
    default: [],
    example: ['vote.created', 'vote.removed'],
    description: 'The types of events to send. Empty: all.',
  })
  types!: string[];
}

const nothingChanges = ({ url, format, types, state }: WebhookChangeBody): Faults | undefined =>
  [url, format, types, state].every((one) => one === undefined)
    ? { state: says('Send state, url, types or format, or several of them.') }
    : undefined;

/** Fields that are left out stay unchanged. */
@CheckedTogether<WebhookChangeBody>(nothingChanges)
export class WebhookChangeBody {
  @OneOfInput(['on', 'off'], {
    optional: true,
    description: '`on` sends a test first, which must be answered with 2xx.',
  })
  state?: 'on' | 'off';

  @TextInput({
    max: MAX_URL_LENGTH,
    optional: true,
    isOmittedWhenBlank: true,
    example: 'https://bot.example.org/webhooks',
    description: 'While the webhook is on, the new address must answer a test first.',
  })
  url?: string;

  @ListInput(oneOfKind(EVENT_TYPES), {
    max: EVENT_TYPES.length,
    optional: true,
    example: ['vote.created'],
    description: 'The types of events to send. Empty: all. Events from now on are chosen by them.',
  })
  types?: string[];

  @OneOfInput(FORMATS, { optional: true, description: 'Only while the webhook is off, and not from or to `channel`.' })
  format?: EndpointFormat;

  @OneOfInput(['last', 'now'], {
    default: 'last',
    description:
      '`last`: events of the time while the endpoint was off are sent, if they were recorded. `now`: they are not.',
  })
  from!: 'last' | 'now';
}

export class RotationBody {
  @OneOfInput(OVERLAPS, { default: '24', description: 'For how many hours the old secret also signs.' })
  overlap!: (typeof OVERLAPS)[number];

  @FlagInput({ default: false, description: 'Ends the overlap of an earlier rotation.' }) force!: boolean;
}

export class ReplayBody {
  @WholeInput({ min: 0, max: LAST_SEQUENCE, example: 7, description: 'Send the events after this number again.' })
  after!: number;

  @WholeInput({
    min: 1,
    max: LAST_SEQUENCE,
    default: LAST_SEQUENCE,
    example: 9,
    description: 'The last event to send.',
  })
  to!: number;

  @FlagInput({ default: false, description: 'Replaces a replay that is still running.' }) force!: boolean;
}

export class ResendBody {
  @WholeInput({ min: 1, max: LAST_SEQUENCE, example: 7, description: 'The number of the event.' }) sequence!: number;
}

export class AttemptsQuery {
  @PatternInput({
    pattern: UUID,
    format: 'uuid',
    lowerCase: true,
    optional: true,
    sentence: (name) => says('{field} is the id of a webhook.', { field: name }),
    description: 'Only requests to this webhook.',
  })
  webhook?: string;

  @FlagInput({ default: false, description: 'Only requests that failed.' }) failed!: boolean;

  @WholeInput({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
    example: 4_711,
    description: 'Only requests before this one, by its id: the next page.',
  })
  before?: number;
}

export class EventsQuery {
  @WholeInput({ min: 0, max: LAST_SEQUENCE, default: 0, example: 0, description: 'Events after this number.' })
  after!: number;
  @WholeInput({ min: 1, max: LARGEST_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }) limit!: number;
}
