import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import { isLoopback } from '../../../core/config/loopback.rules.js';
import { Clock } from '../../../core/shared/clock.js';
import type { Outcome } from '../../../core/delivery/outcome.rules.js';
import { SiteConnector } from '../../../core/delivery/connector.js';
import {
  isListed,
  PUSH_KEPT_SECONDS,
  type PushContent,
  type PushKeys,
  encrypt,
  publicKeyOf,
  pushMessage,
  vapidHeader,
} from './push.rules.js';
import { type Sentence, says } from '../../../core/shared/refusals.js';

const SENTENCES = {
  host: says(
    'This site does not send to the push service of this browser. Ask its operator to list the host in PUSH_HOSTS.',
  ),
  port: says('Messages to browsers are sent to port 443 only.'),
} as const;

/** Sends messages to browsers through their push services. Off unless the operator has set a key. */
@Injectable()
export class PushSender {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly connector: SiteConnector,
  ) {}

  /** What browsers need to subscribe; `null` if the operator has set no key. */
  get publicKey(): string | null {
    const key = this.#privateKey;
    return key === undefined ? null : publicKeyOf(key).toString('base64url');
  }

  /** Why nothing is sent to this address, as a sentence; `undefined` if it belongs to a push service of `PUSH_HOSTS`. */
  refusalOf(endpoint: string): Sentence | undefined {
    const { guard } = this.connector;
    const verdict = guard.judge(endpoint);
    if ('refusal' in verdict) return verdict.refusal;
    const { url, host } = verdict.target;
    // As with webhooks, the demo may send to programs on the same machine.
    const isAllowed = isListed(url.hostname, this.#hosts) || (this.config.isDemo && isLoopback(url.hostname));
    if (!isAllowed) return SENTENCES.host;
    return url.port === '' || guard.trusts(host) ? undefined : SENTENCES.port;
  }

  send(endpoint: string, keys: PushKeys, content: PushContent): Promise<Outcome> {
    const privateKey = this.#privateKey;
    const body = encrypt(pushMessage(content), keys);
    const isRefused = privateKey === undefined || body === undefined || this.refusalOf(endpoint) !== undefined;
    if (isRefused) return Promise.resolve({ fault: 'refused', ms: 0, text: '' });
    const { vapidSubject } = this.config.values;
    const subject = vapidSubject === '' ? this.config.publicUrl : vapidSubject;
    return this.connector.post(endpoint, {
      body,
      headers: {
        authorization: vapidHeader({ privateKey, subject }, endpoint, this.clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(PUSH_KEPT_SECONDS),
        urgency: 'normal',
      },
    });
  }

  get #hosts(): readonly string[] {
    return this.config.values.pushHosts.map((host) => host.toLowerCase());
  }

  get #privateKey(): Buffer | undefined {
    const { vapidPrivateKey } = this.config.values;
    return vapidPrivateKey === undefined ? undefined : Buffer.from(vapidPrivateKey, 'base64url');
  }
}
