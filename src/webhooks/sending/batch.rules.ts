import { wants } from '../endpoints/endpoint.rules.js';
import type { SentEvent } from './message.rules.js';
import type { EndpointFormat } from '../endpoints/endpoint.rules.js';

/** Events of one batch. */
export const BATCH = 16;
/** Events that are looked at for one batch: of some types, only a few may be wanted. */
export const LOOKED_AT = 64;
/** Requests to one endpoint at the same time. */
export const AT_ONCE = 4;

/** An event to be sent, and how often it was tried before. */
export interface WorkItem {
  readonly event: SentEvent;
  readonly previous: number;
  readonly attempts: number;
  readonly source: 'retry' | 'fresh' | 'replay';
}

interface Taste {
  readonly format: EndpointFormat;
  readonly types: readonly string[] | null;
}

interface Chain {
  readonly items: readonly WorkItem[];
  /** The last event that was looked at, if all items are sent. */
  readonly lookedTo: number;
}

/** The wanted ones of these events, each with the one that the endpoint was sent before it. */
export function chainOf(
  events: readonly SentEvent[],
  taste: Taste,
  { from, sent, source, limit }: { from: number; sent: number; source: 'fresh' | 'replay'; limit: number },
): Chain {
  const items: WorkItem[] = [];
  let [lookedTo, previous] = [from, sent];
  for (const event of events) {
    if (wants(taste.format, taste.types, event.type)) {
      if (items.length >= limit) break;
      items.push({ event, previous, attempts: 0, source });
      previous = event.sequence;
    }
    lookedTo = event.sequence;
  }
  return { items, lookedTo };
}

/** How far a cursor goes: past all events if every item was sent, otherwise to the item before the first one that was not. */
export function reachedBy({ items, lookedTo }: Chain, sent: ReadonlySet<WorkItem>, from: number): number {
  const missing = items.findIndex((item) => !sent.has(item));
  return missing === -1 ? lookedTo : (items[missing - 1]?.event.sequence ?? from);
}

/** The last item that the cursor has passed. */
export const lastSent = ({ items }: Chain, reached: number, before: number): number =>
  items.findLast(({ event }) => event.sequence <= reached)?.event.sequence ?? before;
