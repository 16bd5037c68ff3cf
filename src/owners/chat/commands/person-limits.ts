import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import { WINDOW_MS } from '../../../core/http/throttle/address-limits.rules.js';
import { ThrottleCounts } from '../../../core/http/throttle/address-throttle.js';
import { Clock } from '../../../core/shared/clock.js';
import { refusedFor, says } from '../../../core/shared/refusals.js';
import { SECOND } from '../../../core/shared/utc.js';
import type { Call } from '../interactions/call.js';

/** The limits of searches, which the site counts by address: all commands come from the platform's. */
@Injectable()
export class PersonLimits {
  readonly #most;

  constructor(
    { values }: Config,
    private readonly counts: ThrottleCounts,
    private readonly clock: Clock,
  ) {
    this.#most = { searches: values.searchesPerMinute, suggestions: values.suggestionsPerMinute };
  }

  count({ facts }: Call, limit: 'searches' | 'suggestions'): void {
    const key = `${limit} chat:${facts.person.platformId}`;
    const until = this.counts.count(key, this.#most[limit], WINDOW_MS);
    if (until === undefined) return;
    const seconds = Math.max(1, Math.ceil((until - this.clock.now().getTime()) / SECOND));
    throw refusedFor(seconds, 429, says('Too many searches. Try again in {seconds} seconds.', { seconds }));
  }
}
