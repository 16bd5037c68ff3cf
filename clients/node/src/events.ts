import { endedEarly, parse, pauseAfter } from './event-stream.rules.js';
import { unreferenced } from './gap-watch.js';
import { type Transport, errorOf } from './transport.js';
import { waitAfter } from './waiting.rules.js';
import type { ListingEvent } from './webhook-events.js';

export interface EventOptions {
  /** The number of the last event that you have. 0 begins with the oldest that is kept. */
  readonly after?: number | undefined;
  /** Ends the loop, and its requests and waits. */
  readonly signal?: AbortSignal | undefined;
}

interface Listed {
  readonly events: readonly ListingEvent[];
  readonly last: number;
}

const LARGEST_PAGE = 100;
/** The service writes something every 15 seconds. */
const SILENCE_MS = 45_000;

/** The events after a number, until there are no more. */
export async function* recordedEvents(
  transport: Transport,
  path: string,
  { after = 0, signal }: EventOptions,
): AsyncGenerator<ListingEvent, void, undefined> {
  let reached = after;
  for (;;) {
    const { events, last } = await listed(transport, { path, after: reached, limit: LARGEST_PAGE, signal });
    for (const event of events) yield withId(event);
    const newest = events.at(-1)?.sequence ?? last;
    if (newest >= last) return;
    reached = newest;
  }
}

/** The events after a number and then those that happen. It connects again as often as needed, and misses nothing. */
export async function* streamedEvents(
  transport: Transport,
  path: string,
  { after, signal }: EventOptions,
): AsyncGenerator<ListingEvent, void, undefined> {
  // Without a number, an event between two connections would be missed.
  let reached = after ?? (await listed(transport, { path, after: 0, limit: 1, signal })).last;
  let [early, retry]: [number, number | null] = [0, null];
  for (;;) {
    signal?.throwIfAborted();
    const opened = Date.now();
    const connection = new Connection(transport, `${path}/stream`, signal);
    try {
      for await (const event of connection.eventsAfter(reached)) {
        yield event;
        reached = event.sequence;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!connection.isLost) throw error;
    } finally {
      connection.close();
    }
    retry = connection.retry ?? retry;
    const lasted = Date.now() - opened;
    await transport.sleep(Math.max(connection.wait, pauseAfter({ lasted, early, retry })), signal);
    early = endedEarly({ lasted }) ? early + 1 : 0;
  }
}

/** One connection to the stream. */
class Connection {
  /** Whether it ended without a refusal: a network error, silence, or an answer that asks to wait. */
  isLost = true;
  /** Milliseconds that the service asked to wait. */
  wait = 0;
  retry: number | null = null;
  readonly #closing = new AbortController();
  readonly #transport: Transport;
  readonly #path: string;
  readonly #signal: AbortSignal;

  constructor(transport: Transport, path: string, signal: AbortSignal | undefined) {
    this.#transport = transport;
    this.#path = path;
    this.#signal = signal === undefined ? this.#closing.signal : AbortSignal.any([signal, this.#closing.signal]);
  }

  async *eventsAfter(reached: number): AsyncGenerator<ListingEvent, void, undefined> {
    const reader = (await this.#open(reached))?.getReader();
    if (reader === undefined) return;
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await this.#inTime(reader.read());
      if (done) return;
      const parsed = parse(rest + decoder.decode(value, { stream: true }));
      rest = parsed.rest;
      this.retry = parsed.retry ?? this.retry;
      for (const { event, data } of parsed.messages) if (event === 'message') yield withId(eventIn(data));
    }
  }

  close(): void {
    this.#closing.abort();
  }

  /** `undefined` if the service asked to wait. */
  async #open(reached: number): Promise<ReadableStream<Uint8Array> | undefined> {
    const headers = { Accept: 'text/event-stream', 'Last-Event-ID': String(reached) };
    const outgoing = { method: 'GET', path: this.#path, signal: this.#signal };
    const answer = await this.#inTime(this.#transport.open(outgoing, undefined, headers));
    if (answer.ok) return answer.body ?? undefined;
    const error = errorOf(answer, await answer.text());
    const { longestWait } = this.#transport;
    const seconds = waitAfter(error, { refusals: 0, waited: 0, longestWait });
    this.isLost = seconds !== null;
    if (seconds === null) throw error;
    this.wait = seconds * 1_000;
    return undefined;
  }

  /** Ends the connection if nothing arrives for too long. */
  async #inTime<T>(arriving: Promise<T>): Promise<T> {
    const timer = unreferenced(setTimeout(() => this.close(), SILENCE_MS));
    try {
      return await arriving;
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Page extends EventOptions {
  readonly path: string;
  readonly after: number;
  readonly limit: number;
}

async function listed(transport: Transport, { path, after, limit, signal }: Page): Promise<Listed> {
  const answer: Listed = JSON.parse(
    await transport.textOf({ method: 'GET', path: `${path}?after=${after}&limit=${limit}`, signal }),
  );
  return answer;
}

function eventIn(data: string): ListingEvent {
  const event: ListingEvent = JSON.parse(data);
  return event;
}

/** Adds the id that webhooks send for the same event, so that a receiver recognizes repetitions. */
const withId = (event: ListingEvent): ListingEvent => ({
  ...event,
  id: `evt_${event.data.listing.id.replaceAll('-', '')}_${event.sequence}`,
});
