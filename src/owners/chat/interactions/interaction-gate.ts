import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import { ParsedBody, readBytes } from '../../../core/http/body.guard.js';
import type { MarqueeRequest } from '../../../core/http/context.js';
import { FrontDoor, type Gate } from '../../../core/http/front-door.js';
import { Log } from '../../../core/http/monitoring/log.js';
import { Clock } from '../../../core/shared/clock.js';
import { Problem, badRequest } from '../../../core/shared/refusals.js';
import { MINUTE, SECOND } from '../../../core/shared/utc.js';
import {
  LOGGED_REFUSALS_PER_MINUTE,
  MAX_INTERACTION_BYTES,
  isSignatureForm,
  isSigned,
  isTimely,
  publicKeyOf,
  timeDifference,
} from './interaction-signature.rules.js';

const strictText = new TextDecoder('utf-8', { fatal: true });

/**
 * Admits requests that the platform has signed, before the framework sees them: the platform sends wrong signatures on
 * purpose, and anybody can send a flood of them. The cheapest checks come first.
 */
@Injectable()
export class InteractionGate implements Gate, OnModuleInit {
  readonly #keys;
  readonly #applicationId;
  #lastWarning = -Infinity;
  #refusals = { since: -Infinity, count: 0 };

  constructor(
    { values }: Config,
    private readonly door: FrontDoor,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.#keys = values.platformPublicKeys.map(publicKeyOf);
    this.#applicationId = values.platformClientId;
  }

  onModuleInit(): void {
    this.door.setGate('signed', this);
  }

  async admit(request: MarqueeRequest): Promise<void> {
    forgetBrowser(request);
    try {
      await this.#check(request);
    } catch (error) {
      this.#countRefusal(request);
      throw error;
    }
  }

  /** The answer stays the same, whatever the address: the platform must get its 401, also behind the same proxy as a flood. */
  #countRefusal({ context }: MarqueeRequest): void {
    const now = this.clock.now().getTime();
    if (now - this.#refusals.since >= MINUTE) this.#refusals = { since: now, count: 0 };
    this.#refusals.count += 1;
    if (this.#refusals.count <= LOGGED_REFUSALS_PER_MINUTE) return;
    context.isUnlogged = true;
    if (this.#refusals.count === LOGGED_REFUSALS_PER_MINUTE + 1)
      this.log.warn(
        `More than ${LOGGED_REFUSALS_PER_MINUTE} requests to /interactions were refused within a minute: the others of this minute are only counted, in the metrics.`,
        'Chat',
      );
  }

  async #check(request: MarqueeRequest): Promise<void> {
    const { headers } = request;
    const signature = headers['x-signature-ed25519'];
    const timestamp = headers['x-signature-timestamp'];
    const reading = readBytes(request, MAX_INTERACTION_BYTES, () => {
      if (!isSignatureForm(signature)) throw notSigned();
      const difference = timeDifference(timestamp, this.clock.now());
      if (difference === undefined) throw notSigned();
      if (!isTimely(difference)) throw this.#late(difference);
    });
    const body = await reading;
    const signed = { signature: String(signature), timestamp: String(timestamp), body };
    if (!isSigned(signed, this.#keys)) throw notSigned();
    const interaction = parse(body);
    if (interaction['application_id'] !== this.#applicationId) throw notSigned();
    request.body = new ParsedBody(interaction, false, 'signed');
  }

  /** A wrong clock refuses everything, so the log says so, but not for each request of a flood. */
  #late(difference: number): Problem {
    const now = this.clock.now().getTime();
    if (now - this.#lastWarning >= MINUTE) {
      this.#lastWarning = now;
      const seconds = Math.round(Math.abs(difference) / SECOND);
      this.log.warn(
        `A request to /interactions was refused, because its time is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} this clock. If commands in the chat fail, synchronize the clock of this machine (NTP).`,
        'Chat',
      );
    }
    return notSigned();
  }
}

/** The answer is for a program at the platform: no page, and not to be read by a page of another origin. */
function forgetBrowser({ context }: MarqueeRequest): void {
  delete context.pages;
  for (const name of Object.keys(context.headers)) if (name.startsWith('Access-Control-')) delete context.headers[name];
}

function parse(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(strictText.decode(body));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Answered like any other body that is no object.
  }
  throw badRequest('The body is not a JSON object, encoded as UTF-8.');
}

const notSigned = (): Problem =>
  new Problem(401, 'The request is not signed by the chat platform for this application.');
