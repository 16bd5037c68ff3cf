import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { bearerOf, mayCall } from '../../../accounts/auth/keys/api-key.rules.js';
import { KEY_CHANGES, KeyCache } from '../../../accounts/auth/keys/key-cache.js';
import { Database } from '../../../core/database/database.js';
import { logFault } from '../../../core/database/database-errors.js';
import { Events } from '../../../core/events/events.service.js';
import type { MarqueeRequest, MarqueeResponse } from '../../../core/http/context.js';
import { DrainState } from '../../../core/http/monitoring/drain-state.js';
import { beginStream, onceClosed } from '../../../core/http/reply.js';
import type { Caller } from '../../../core/http/who/visitor.js';
import type { ListingFacts } from '../../../listings/listing/listing.rules.js';
import { Clock } from '../../../core/shared/clock.js';
import { EventRecorder } from '../event-recorder.service.js';
import { readEvents } from '../sending/endpoint-work.js';
import { EventStream } from './event-stream.js';
import { MAX_STREAMS, NO_NUMBER, eventFrame, retryFrame, startOf } from './feed.rules.js';
import { feedEvent } from './feed.view.js';
import { Feeds } from './feeds.service.js';
import { type StreamState, freeSlot, streamStates, takeSlot } from './stream-slots.js';
import { says, Problem, badRequest } from '../../../core/shared/refusals.js';

const POLL_MS = 1_000;
/** Waits this long, so that events recorded at about the same time are read together. */
const WAKE_MS = 5;
const READ_AT_ONCE = 100;
const TYPE = 'text/event-stream; charset=utf-8';

interface Opening {
  readonly listing: ListingFacts;
  readonly caller: Caller;
}

/**
 * The open streams of this process. Events that this process records are sent at once, those of other processes within
 * a second. Each poll also checks the permissions of the streams, so a stream ends soon after its owner loses the
 * listing or the key.
 */
@Injectable()
export class EventStreams implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('Streams');
  readonly #streams = new Set<EventStream>();
  readonly #woken = new Set<EventStream>();
  /** Requests that are about to open a stream. They count too, or many concurrent ones would exceed the limit. */
  #opening = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keys: KeyCache,
    private readonly drainState: DrainState,
    private readonly recorder: EventRecorder,
    private readonly events: Events,
    private readonly feeds: Feeds,
  ) {}

  get count(): number {
    return this.#streams.size;
  }

  onModuleInit(): void {
    this.recorder.afterRecording((listingId) => {
      for (const stream of this.#streams) if (stream.listingId === listingId) this.#wake(stream);
    });
    this.events.afterCommit(KEY_CHANGES, ({ accountId }) => {
      for (const stream of this.#streams) if (stream.accountId === accountId) this.#checkKey(stream);
    });
  }

  async open(request: MarqueeRequest, response: MarqueeResponse, opening: Opening): Promise<void> {
    if (this.#streams.size + this.#opening >= MAX_STREAMS) throw tooManyStreams();
    this.#opening += 1;
    try {
      await this.#begin(request, response, opening);
    } finally {
      this.#opening -= 1;
    }
  }

  /** Sends the events that other processes recorded, and ends streams that may not continue. */
  @Interval('event-streams', POLL_MS)
  async poll(): Promise<void> {
    if (this.drainState.stage !== 'serving') this.#endAll();
    const now = this.clock.now().getTime();
    for (const stream of this.#streams) if (stream.isEndUnread(now)) stream.cut();
    await this.#look([...this.#streams]);
  }

  /** Resolves when all known events have been written. */
  async idle(): Promise<void> {
    do {
      if (this.#timer !== undefined) this.#lookAtWoken();
      await this.#looking;
    } while (this.#timer !== undefined);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#endAll();
    await this.idle();
  }

  async #begin(request: MarqueeRequest, response: MarqueeResponse, { listing, caller }: Opening): Promise<void> {
    const { accountId, credentialId } = caller;
    await this.feeds.use(listing, accountId);
    const after = startOf(request.headers, request.query, await this.feeds.last(listing));
    if (after === undefined) throw badRequest(NO_NUMBER);
    if (request.method === 'HEAD') return beginStream(request, response, TYPE);
    const now = this.clock.now();
    const holder = await takeSlot(this.database, { accountId, credentialId, listingId: listing.id }, now);
    const key = bearerOf(request.headers.authorization) ?? '';
    const stream = new EventStream(response, {
      holder,
      listingId: listing.id,
      accountId,
      key,
      after,
      now: now.getTime(),
    });
    this.#streams.add(stream);
    if (request.socket.destroyed) return this.#forget(stream);
    onceClosed(request, response, () => this.#forget(stream));
    beginStream(request, response, TYPE);
    stream.write(retryFrame(Math.random()), now.getTime(), () => this.#wake(stream));
    this.#wake(stream);
  }

  #endAll(): void {
    const now = this.clock.now().getTime();
    for (const stream of this.#streams) stream.end('shutdown', now);
  }

  #forget(stream: EventStream): void {
    stream.noteEnd(this.clock.now().getTime());
    this.#streams.delete(stream);
    this.#woken.delete(stream);
    // A row that stays is harmless: the next stream of the credential takes its slot.
    freeSlot(this.database, stream.holder).catch((error: unknown) => this.#report(error));
  }

  #wake(stream: EventStream): void {
    this.#woken.add(stream);
    this.#timer ??= setTimeout(() => this.#lookAtWoken(), WAKE_MS);
  }

  #checkKey(stream: EventStream): void {
    stream.doubtKey();
    this.#wake(stream);
  }

  #lookAtWoken(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const woken = [...this.#woken];
    this.#woken.clear();
    void this.#look(woken);
  }

  /** Polls run one after the other, so that no event is written twice. */
  #look(streams: readonly EventStream[]): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#lookAt(streams.filter(({ isEnded }) => !isEnded)))
      .catch((error: unknown) => this.#report(error));
    return this.#looking;
  }

  async #lookAt(streams: readonly EventStream[]): Promise<void> {
    if (streams.length === 0) return;
    const states = await streamStates(
      this.database,
      streams.map(({ holder }) => holder),
    );
    await Promise.all(streams.map((stream) => this.#serve(stream, states.get(stream.holder))));
  }

  async #serve(stream: EventStream, state: StreamState | undefined): Promise<void> {
    const now = this.clock.now().getTime();
    const end = stream.endOfTime(now) ?? (state === undefined ? 'closed' : undefined);
    if (end !== undefined) return stream.end(end, now);
    const hasNews = state !== undefined && state.events > stream.sent && !stream.isBlocked;
    if (!hasNews && !stream.isKeyDoubted && !stream.isSilent(now)) return;
    if (stream.mustCheckKey(now) && !(await this.#mayGoOn(stream))) return stream.end('access', now);
    if (hasNews) await this.#send(stream, state, now);
    else if (stream.isSilent(now)) stream.keepAlive(now);
  }

  async #mayGoOn(stream: EventStream): Promise<boolean> {
    const now = this.clock.now();
    const found = await this.keys.find(stream.key);
    stream.noteKey(now.getTime());
    return found !== undefined && mayCall(found, now);
  }

  async #send(stream: EventStream, state: StreamState, now: number): Promise<void> {
    while (stream.sent < state.events && !stream.isBlocked && !stream.isEnded) {
      const range = { after: stream.sent, to: state.events, limit: READ_AT_ONCE };
      const events = await readEvents(this.database, stream.listingId, range);
      const frames = events.map((event) => eventFrame(event.sequence, feedEvent(event, state)));
      // Retention may have deleted events in between: the client detects this by `previous`.
      stream.sent = events.at(-1)?.sequence ?? state.events;
      if (frames.length > 0) stream.write(frames.join(''), now, () => this.#wake(stream));
    }
  }

  #report(error: unknown): void {
    logFault(this.#logger, 'Events could not be streamed and will be later', error);
  }
}

const tooManyStreams = (): Problem =>
  new Problem(
    503,
    says('This instance has too many open streams. Try again in a moment, or read the list of events.'),
    {},
    { 'Retry-After': '5' },
  );
