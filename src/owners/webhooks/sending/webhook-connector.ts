import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import { type Message, SiteConnector } from '../../../core/delivery/connector.js';
import type { Outcome } from '../../../core/delivery/outcome.rules.js';
import { isChannelAddress } from '../../../core/platform/channel-webhook.rules.js';
import { type EndpointFormat, FORMATS } from '../endpoints/endpoint.rules.js';
import { type Sentence, says } from '../../../core/shared/refusals.js';

const CHANNEL_SENTENCES = {
  off: says('The operator of this site has not set up messages in channels. Choose another format.'),
  other: says('This is no address of a channel. Copy the one that the platform shows for a webhook of the channel.'),
  wrongFormat: says('This is the address of a channel. Choose the format channel for it.'),
} as const;

interface Destination {
  readonly url: string;
  readonly format: EndpointFormat;
}

/** Sends to the addresses that owners of listings choose, in the formats that the operator has set up. */
@Injectable()
export class WebhookConnector {
  readonly #channelHosts: readonly string[];

  constructor(
    private readonly connector: SiteConnector,
    { values }: Config,
  ) {
    this.#channelHosts = values.platformWebhookHosts.map((host) => host.toLowerCase());
  }

  get formats(): readonly EndpointFormat[] {
    return FORMATS.filter((format) => format !== 'channel' || this.#channelHosts.length > 0);
  }

  /** Why nothing may be sent to this address in this format, as a sentence; `undefined` if sending is allowed. */
  refusalOf({ url, format }: Destination): Sentence | undefined {
    if (format === 'channel' && this.#channelHosts.length === 0) return CHANNEL_SENTENCES.off;
    const verdict = this.connector.guard.judge(url);
    if ('refusal' in verdict) return verdict.refusal;
    const isChannel = isChannelAddress(verdict.target.url, this.#channelHosts);
    if (format === 'channel') return isChannel ? undefined : CHANNEL_SENTENCES.other;
    return isChannel ? CHANNEL_SENTENCES.wrongFormat : undefined;
  }

  /** Never rejects. Checks the list again, because the operator may have removed the host of a channel from it. */
  send(destination: Destination, message: Message): Promise<Outcome> {
    if (destination.format === 'channel' && this.refusalOf(destination) !== undefined)
      return Promise.resolve({ fault: 'refused', ms: 0, text: '' });
    return this.connector.post(destination.url, message);
  }
}
