import { ListInput } from '../../input/list-fields.js';
import { TextInput } from '../../input/text-fields.js';
import { FlagInput, OneOfInput, WholeInput, oneOfKind } from '../../input/value-fields.js';
import { MAX_URL_LENGTH } from '../sending/webhook-url.rules.js';
import { EVENT_TYPES, type EndpointFormat, FORMATS, OVERLAPS } from './endpoint.rules.js';

const LAST_SEQUENCE = 2_000_000_000;

export class NewWebhookBody {
  @TextInput({ max: MAX_URL_LENGTH, example: 'https://bot.example.org/webhooks' }) url!: string;

  @OneOfInput(FORMATS, {
    default: 'standard',
    description:
      '`standard`: Standard Webhooks 1.0. `classic`: the body of votes that existing bots expect; only new votes.',
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

export class WebhookStateBody {
  @OneOfInput(['on', 'off'], { description: '`on` sends a test first, which must be answered with 2xx.' })
  state!: 'on' | 'off';

  @OneOfInput(['last', 'now'], {
    default: 'last',
    description:
      '`last`: events of the time while the endpoint was off are sent, if they were recorded. `now`: they are not.',
  })
  from!: 'last' | 'now';
}

export class RotationBody {
  @OneOfInput(OVERLAPS, { default: '24', description: 'For how many hours the old secret signs along.' })
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
}

export class EventsQuery {
  @WholeInput({ min: 0, max: LAST_SEQUENCE, default: 0, example: 0, description: 'Events after this number.' })
  after!: number;
  @WholeInput({ min: 1, max: 100, default: 50 }) limit!: number;
}
