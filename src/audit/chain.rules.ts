import { createHash } from 'node:crypto';

/** Where a chain starts, and what the first entry follows. */
export interface Link {
  readonly sequence: number;
  readonly hash: string;
}

export const START: Link = { sequence: 0, hash: '0'.repeat(64) };

/** Everything that an entry says, with the hash of the one before it. */
export interface ChainedFacts {
  readonly sequence: number;
  readonly previousHash: string;
  readonly happenedAt: Date;
  readonly actorId: number | null;
  readonly action: string;
  readonly targetType: string;
  readonly targetId: string;
  readonly reason: string;
  readonly stateBefore: string | null;
  readonly stateAfter: string | null;
  readonly requestId: string | null;
  readonly destructive: boolean;
}

/** The text that is hashed: a JSON list, so that nothing can move from one field to the next unnoticed. */
export const canonicalText = (entry: ChainedFacts): string =>
  JSON.stringify([
    entry.sequence,
    entry.previousHash,
    entry.happenedAt.toISOString(),
    entry.actorId,
    entry.action,
    entry.targetType,
    entry.targetId,
    entry.reason,
    entry.stateBefore,
    entry.stateAfter,
    entry.requestId,
    entry.destructive,
  ]);

export const chainHash = (entry: ChainedFacts): string =>
  createHash('sha256').update(canonicalText(entry)).digest('hex');

/** Half a character is kept as the replacement character: so the text is hashed as it will be read again. */
export const asKept = (text: string): string => Buffer.from(text).toString();

const entries = (from: number, to: number): string =>
  from === to ? `entry ${from} is` : `entries ${from} to ${to} are`;

/** What does not fit in the next entry of a chain, in one sentence; `undefined` when all does. */
export function faultOf(entry: ChainedFacts & { readonly hash: string }, previous: Link): string | undefined {
  const expected = previous.sequence + 1;
  if (entry.sequence < expected) return `entry ${entry.sequence} is not from the product.`;
  if (entry.sequence > expected) return `${entries(expected, entry.sequence - 1)} missing.`;
  if (chainHash(entry) !== entry.hash) return `entry ${entry.sequence} was changed.`;
  if (entry.previousHash !== previous.hash)
    return `entry ${entry.sequence} does not follow the entry before it: one of them was replaced.`;
  return undefined;
}

/** What does not fit between the last entry and what is remembered of it elsewhere. */
export function faultAtEnd(last: Link, head: Link): string | undefined {
  if (last.sequence < head.sequence) return `${entries(last.sequence + 1, head.sequence)} missing at the end.`;
  if (last.sequence > head.sequence) return `${entries(head.sequence + 1, last.sequence)} not from the product.`;
  return last.hash === head.hash ? undefined : `entry ${last.sequence}, the last, was replaced.`;
}
