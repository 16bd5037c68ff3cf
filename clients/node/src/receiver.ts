import { WebhookError } from './errors.js';
import { GapWatch, type ListingGap } from './gap-watch.js';
import { type KnownEvents, RecentIds } from './known-ids.js';
import { type NodeListener, nodeListener } from './node-listener.js';
import { type VerifyOptions, type WebhookHeaders, verifyWebhook } from './verify-webhook.js';
import type { WebhookEvent } from './webhook-events.js';

export interface ReceiverOptions extends VerifyOptions {
  /** The secret of the webhook; both while you replace it. Each webhook needs a receiver of its own. */
  readonly secret: string | readonly string[];
  /** Handles an event once. If it fails, the answer is 500, and the event is sent again. */
  readonly onEvent: (event: WebhookEvent) => unknown;
  /** Called when events are missing: read those after `gap.after`. */
  readonly onGap?: ((gap: ListingGap) => unknown) | undefined;
  /** Called when a request is refused, or when `onEvent` or `onGap` fails. By default it logs to the console. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Stores which events were handled. By default the newest 10,000, in memory. */
  readonly known?: KnownEvents | undefined;
  /** The last number of each listing, by its UUID: `receiver.last` before the restart. */
  readonly last?: Readonly<Record<string, number>> | undefined;
  /** Milliseconds to wait for a missing event before `onGap`: 15,000 by default, longer than a delivery may take. */
  readonly patience?: number | undefined;
}

export interface Receiver {
  /** For `http.createServer`, and for Express without a parser of bodies. */
  readonly listener: NodeListener;
  /** For servers that take a `Request` and return a `Response`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** For everything else: the status to answer with. */
  readonly receive: (headers: WebhookHeaders, body: string | Uint8Array) => Promise<number>;
  /** Handles an event that you read elsewhere, such as in the feed, unless it is known. */
  readonly accept: (event: WebhookEvent) => Promise<boolean>;
  /** Gaps that are open now, also those that are not reported yet. */
  readonly gaps: readonly ListingGap[];
  /** Store it before a restart, and pass it as `last`, so that a gap over the restart is noticed. */
  readonly last: Readonly<Record<string, number>>;
  /** Ends the timers of gaps. */
  stop(): void;
}

const MAX_KNOWN = 10_000;
const PATIENCE_MS = 15_000;
/** A body of the service has 4 KB at most. */
const MAX_BODY = 64 * 1_024;

/** Checks webhooks, drops repetitions, reports gaps, and answers when the event was handled. */
export function createReceiver(options: ReceiverOptions): Receiver {
  const {
    onEvent,
    known = new RecentIds(MAX_KNOWN),
    onError = (error: unknown): void => console.error(error),
  } = options;
  const running = new Map<string, Promise<boolean>>();
  const tell = (gap: ListingGap): void => void Promise.resolve(gap).then(options.onGap).catch(onError);
  const watch = new GapWatch({ patience: options.patience ?? PATIENCE_MS, last: options.last ?? {}, tell });

  async function handle(event: WebhookEvent): Promise<boolean> {
    // An event that cannot be handled is sent again, so it is not missing.
    if (event.sequence !== undefined) watch.arrived(event.data.listing.id, event);
    if (await known.has(event.id)) return false;
    await onEvent(event);
    await known.add(event.id);
    return true;
  }

  /** An event that arrives again while it is handled waits for the same result. */
  async function accept(event: WebhookEvent): Promise<boolean> {
    const same = running.get(event.id);
    if (same !== undefined) return same.then(() => false);
    const handled = handle(event).finally(() => running.delete(event.id));
    running.set(event.id, handled);
    return handled;
  }

  async function receive(headers: WebhookHeaders, body: string | Uint8Array): Promise<number> {
    if (body.length > MAX_BODY) return 413;
    try {
      await accept(await verifyWebhook(headers, body, options.secret, options));
      return 204;
    } catch (error) {
      onError(error);
      return error instanceof WebhookError ? 401 : 500;
    }
  }

  return {
    receive,
    accept,
    fetch: async (request) => {
      if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
      return new Response(null, {
        status: await receive(request.headers, new Uint8Array(await request.arrayBuffer())),
      });
    },
    listener: nodeListener(receive, MAX_BODY, onError),
    get gaps() {
      return watch.open;
    },
    get last() {
      return watch.last;
    },
    stop: () => watch.stop(),
  };
}
