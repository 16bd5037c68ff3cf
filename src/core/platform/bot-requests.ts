import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { Config } from '../config/config.js';
import type { Metrics } from '../http/monitoring/metrics.js';
import { SECOND } from '../shared/utc.js';
import {
  CALLS_PER_SECOND,
  LONGEST_WAIT_MS,
  MAX_REFUSALS,
  REFUSALS_WITHIN_MS,
  budgetWaitMs,
  closedForMs,
  isGlobal,
  isRefusal,
  paceWaitMs,
  waitMs,
} from './bot-limits.rules.js';
import { MAX_ANSWER_BYTES, apiOf, userAgentOf } from './platform-api.js';
import { PlatformError, PlatformRateLimited } from './platform.js';

const TIMEOUT_MS = 5_000;
const RETRY_AFTER_MS = SECOND / 2;

/** The platform refused a call of the bot, or did not answer. */
export class BotCallFailed extends PlatformError {
  constructor(
    message: string,
    /** `undefined` if there was no answer. */
    readonly status?: number,
    /** The platform's own number for the error. */
    readonly code?: number,
    options: ErrorOptions = {},
  ) {
    super(message, options);
  }
}

/** No call is made any more, because the platform does not accept the bot's token. */
export class BotStopped extends PlatformError {}

interface BotRequest {
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  /** The path with its ids. */
  readonly path: string;
  /** What the platform limits together: the path without the ids of persons, roles and messages. */
  readonly route: string;
  readonly body?: object;
  /** Shown in the audit log of the guild. */
  readonly reason?: string;
  /** The path has a secret of its own, and the bot's token is not sent. */
  readonly isAnonymous?: boolean;
}

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends the requests of the bot one after the other for each route, and never faster than the platform allows. */
export class BotRequests {
  readonly #logger = new Logger('Bot');
  readonly #calls: Counter<'outcome'>;
  readonly #api: string | undefined;
  readonly #lanes = new Map<string, Promise<unknown>>();
  /** By route: when it accepts calls again. */
  readonly #closedUntil = new Map<string, number>();
  #allClosedUntil = 0;
  #sent: number[] = [];
  #refusals: number[] = [];
  #isStopped = false;
  readonly #ending = new AbortController();

  constructor(
    private readonly config: Config,
    { registry }: Metrics,
    gauge: Metrics['gauge'],
  ) {
    this.#api = apiOf(config);
    this.#calls = new Counter({
      name: 'marquee_bot_calls_total',
      help: 'Calls of the bot to the platform, by the first digit of the status; none: no answer.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    gauge(
      'marquee_bot_refused_calls',
      `Answers with 401, 403 and 429 to the bot in the last ten minutes. At ${MAX_REFUSALS}, its calls wait.`,
      () => this.#refusals.filter((at) => at > performance.now() - REFUSALS_WITHIN_MS).length,
    );
    gauge('marquee_bot_stopped', '1 after the platform did not accept the token of the bot, else 0.', () =>
      Number(this.#isStopped),
    );
  }

  /** Whether the bot has a token that the platform has not refused. */
  get isWorking(): boolean {
    return this.config.values.platformBotToken !== undefined && this.#api !== undefined && !this.#isStopped;
  }

  /** Ends the calls under way. */
  close(): void {
    this.#ending.abort();
  }

  /** The body of the answer. Rejects with `BotCallFailed`, `BotStopped` or `PlatformRateLimited`. */
  async send(request: BotRequest): Promise<unknown> {
    // Answers are limited one by one, and their paths have a secret.
    const lane = request.isAnonymous === true ? request.path : `${request.method} ${request.route}`;
    const before = this.#lanes.get(lane) ?? Promise.resolve();
    const answer = before.then(() => this.#attempt(lane, request));
    const end = answer.catch(() => undefined);
    this.#lanes.set(lane, end);
    void end.then(() => this.#lanes.get(lane) === end && this.#lanes.delete(lane));
    return answer;
  }

  async #attempt(lane: string, request: BotRequest, isRetry = false): Promise<unknown> {
    await this.#admit(lane, request);
    const answered = await this.#fetch(request);
    const { status, headers, body } = answered;
    const isOwn = request.isAnonymous !== true;
    const closedMs = status === 429 ? waitMs(headers, body) : closedForMs(headers);
    if (closedMs > 0) this.#close(lane, answered, closedMs);
    if (isRefusal(status, headers)) this.#refusals = [...this.#refusals.slice(1 - MAX_REFUSALS), performance.now()];
    if (status === 401 && isOwn) this.#stop();
    if (status < 300) return body;
    if (!isRetry && status === 429 && closedMs <= LONGEST_WAIT_MS) return this.#attempt(lane, request, true);
    if (!isRetry && status >= 500) {
      await wait(RETRY_AFTER_MS, undefined, { ref: false });
      return this.#attempt(lane, request, true);
    }
    if (status === 429) throw new PlatformRateLimited(closedMs);
    const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
    const said = typeof message === 'string' ? `: ${message.slice(0, 200)}` : '';
    throw new BotCallFailed(
      `${request.method} ${request.route} was answered with ${status}${said}`,
      status,
      typeof code === 'number' ? code : undefined,
    );
  }

  /** Waits until the limits allow the call, or refuses it. */
  async #admit(lane: string, { isAnonymous = false }: BotRequest): Promise<void> {
    if (this.#api === undefined) throw new BotStopped('PLATFORM_ISSUER and PLATFORM_API_URL are not set');
    if (!isAnonymous && !this.isWorking) throw new BotStopped('The bot has no token that the platform accepts');
    for (;;) {
      const now = performance.now();
      const closed = Math.max(this.#closedUntil.get(lane) ?? 0, isAnonymous ? 0 : this.#allClosedUntil) - now;
      const ms = Math.max(closed, budgetWaitMs(this.#refusals, now), isAnonymous ? 0 : paceWaitMs(this.#sent, now));
      if (ms > LONGEST_WAIT_MS) throw new PlatformRateLimited(Math.ceil(ms));
      if (ms <= 0) break;
      await wait(Math.ceil(ms), undefined, { ref: false });
    }
    if (!isAnonymous) this.#sent = [...this.#sent.slice(1 - CALLS_PER_SECOND), performance.now()];
  }

  #close(lane: string, { headers, body }: Answered, ms: number): void {
    const now = performance.now();
    const until = now + ms;
    for (const [key, at] of this.#closedUntil) if (at <= now) this.#closedUntil.delete(key);
    if (isGlobal(headers, body)) this.#allClosedUntil = until;
    else this.#closedUntil.set(lane, until);
  }

  #stop(): void {
    if (!this.#isStopped)
      this.#logger.error(
        'The platform does not accept PLATFORM_BOT_TOKEN, so no more calls are made: set the right one, and restart.',
      );
    this.#isStopped = true;
  }

  async #fetch({ method, path, route, body, reason, isAnonymous }: BotRequest): Promise<Answered> {
    const { platformBotToken } = this.config.values;
    try {
      const response = await fetch(`${this.#api}${path}`, {
        method,
        headers: {
          'User-Agent': userAgentOf(this.config),
          ...(isAnonymous === true ? {} : { Authorization: `Bot ${platformBotToken}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(reason === undefined ? {} : { 'X-Audit-Log-Reason': encodeURIComponent(reason) }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#ending.signal]),
      });
      const text = await response.text();
      this.#calls.inc({ outcome: `${Math.floor(response.status / 100)}xx` });
      return { status: response.status, headers: response.headers, body: parsed(text) };
    } catch (error) {
      this.#calls.inc({ outcome: 'none' });
      throw new BotCallFailed(`${method} ${route} was not answered`, undefined, undefined, { cause: error });
    }
  }
}

/** Proxies in front of the platform answer some errors in HTML. */
function parsed(text: string): unknown {
  if (text.length > MAX_ANSWER_BYTES) throw new PlatformError('The answer is too large');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
