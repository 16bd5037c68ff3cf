import { TextInput } from '../../../core/input/text-fields.js';
import { WholeInput } from '../../../core/input/value-fields.js';
import { MAX_URL_LENGTH } from '../../../core/delivery/address.rules.js';
import { MAX_BROWSER_NAME_LENGTH } from './channels.rules.js';
import { MAX_PUSH_KEY_LENGTH, MAX_PUSH_SECRET_LENGTH } from './push.rules.js';

export class OutsideWebhookBody {
  @TextInput({ max: MAX_URL_LENGTH, example: 'https://me.example.org/notifications' }) url!: string;
}

const LAST_ID = Number.MAX_SAFE_INTEGER;

export class OutsideResendBody {
  @WholeInput({ min: 1, max: LAST_ID, example: 4_711, description: 'The id of the notification.' })
  notification!: number;
}

export class OutsideAttemptsQuery {
  @WholeInput({
    min: 1,
    max: LAST_ID,
    optional: true,
    example: 4_711,
    description: 'Only requests before this one, by its id: the next page.',
  })
  before?: number;
}

/** A subscription as browsers make it (`PushSubscription.toJSON()`), with its keys beside the endpoint. */
export class BrowserBody {
  @TextInput({ max: MAX_URL_LENGTH, example: 'https://push.example.org/send/abc' }) endpoint!: string;

  @TextInput({
    max: MAX_PUSH_KEY_LENGTH,
    example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    description: 'The public key of the browser, as base64url.',
  })
  p256dh!: string;

  @TextInput({
    max: MAX_PUSH_SECRET_LENGTH,
    example: 'BTBZMqHH6r4Tts7J_aSIgg',
    description: 'The secret of the subscription, as base64url.',
  })
  auth!: string;

  @TextInput({
    max: MAX_BROWSER_NAME_LENGTH,
    default: 'A browser',
    example: 'Firefox on Linux',
    description: 'How you call this browser.',
  })
  name!: string;
}
