import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Clock } from '../../shared/clock.js';
import { DAY, SECOND } from '../../shared/utc.js';
import type { Outcome } from '../../webhooks/sending/outcome.rules.js';
import { WebhookConnector } from '../../webhooks/sending/webhook-connector.js';
import { type PushKeys, encrypt, publicKeyOf, pushMessage, vapidHeader } from './push.rules.js';

/** How long a push service keeps a message for a browser that is not running. */
const TTL_SECONDS = DAY / SECOND;

interface PushContent {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Sends messages to browsers through their push services. Off unless the operator has set a key. */
@Injectable()
export class PushSender {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly connector: WebhookConnector,
  ) {}

  /** What browsers need to subscribe; `null` if the operator has set no key. */
  get publicKey(): string | null {
    const key = this.#privateKey;
    return key === undefined ? null : publicKeyOf(key).toString('base64url');
  }

  send(endpoint: string, keys: PushKeys, content: PushContent): Promise<Outcome> {
    const privateKey = this.#privateKey;
    const body = encrypt(pushMessage(content), keys);
    if (privateKey === undefined || body === undefined) return Promise.resolve({ fault: 'refused', ms: 0, text: '' });
    const { vapidSubject } = this.config.values;
    const subject = vapidSubject === '' ? this.config.publicUrl : vapidSubject;
    return this.connector.post(endpoint, {
      body,
      headers: {
        authorization: vapidHeader({ privateKey, subject }, endpoint, this.clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_SECONDS),
        urgency: 'normal',
      },
    });
  }

  get #privateKey(): Buffer | undefined {
    const { vapidPrivateKey } = this.config.values;
    return vapidPrivateKey === undefined ? undefined : Buffer.from(vapidPrivateKey, 'base64url');
  }
}
