import { wants, type EndpointFormat } from '../endpoints/endpoint.rules.js';
import type { SentEvent } from './message.rules.js';

/** Events that are read for one batch. The endpoint may want only a few of their types. */
export const LOOKED_AT = 64;

export interface WorkItem {
  readonly event: SentEvent;
  readonly previous: number;
  readonly attempts: number;
  readonly source: 'retry' | 'fresh' | 'replay';
}

interface Chain {
  readonly items: readonly WorkItem[];
  /** The last event that was looked at, if all items are sent. */
  readonly lookedTo: number;
  /** The position of the cursor if no item is sent: the event before the first one that was found. */
  readonly from: number;
  /** What the first item names as the event before it. */
  readonly previous: number;
}

/** A chain without events: the cursor moves to `lookedTo`. `sent` is the last event that the endpoint got. */
export const emptyChain = (lookedTo: number, sent: number): Chain => ({
  items: [],
  lookedTo,
  from: lookedTo,
  previous: sent,
});

/**
 * The wanted events, each with the number of the wanted event before it. If the events after the cursor are deleted, the
 * first item names the number before the first event that was found, so that the receiver notices the gap.
 */
export function chainOf(
  events: readonly SentEvent[],
  filter: { readonly format: EndpointFormat; readonly types: readonly string[] | null },
  { from, sent, source, limit }: { from: number; sent: number; source: 'fresh' | 'replay'; limit: number },
): Chain {
  const items: WorkItem[] = [];
  const start = Math.max(from, (events[0]?.sequence ?? 0) - 1);
  const first = start > from ? start : sent;
  let [lookedTo, previous] = [start, first];
  for (const event of events) {
    if (wants(filter.format, filter.types, event.type)) {
      if (items.length >= limit) break;
      items.push({ event, previous, attempts: 0, source });
      previous = event.sequence;
    }
    lookedTo = event.sequence;
  }
  return { items, lookedTo, from: start, previous: first };
}

/**
 * The new position of a cursor: past all events if every item was sent, otherwise the item before the first unsent one.
 */
export function reachedBy({ items, lookedTo, from }: Chain, sent: ReadonlySet<WorkItem>): number {
  const missing = items.findIndex((item) => !sent.has(item));
  return missing === -1 ? lookedTo : (items[missing - 1]?.event.sequence ?? from);
}

/** The last item that the cursor has passed. */
export const lastSent = ({ items, previous }: Chain, reached: number): number =>
  items.findLast(({ event }) => event.sequence <= reached)?.event.sequence ?? previous;
