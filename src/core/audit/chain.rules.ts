import { createHash } from 'node:crypto';

export interface ChainLink {
  readonly sequence: number;
  readonly hash: string;
}

export const START: ChainLink = { sequence: 0, hash: '0'.repeat(64) };

export interface ChainedEntry {
  readonly sequence: number;
  readonly previousHash: string;
  readonly happenedAt: Date;
  readonly actorId: number | null;
  readonly action: string;
  readonly targetType: string;
  readonly targetId: string;
  readonly reason: string | null;
  readonly stateBefore: string | null;
  readonly stateAfter: string | null;
  readonly requestId: string | null;
  readonly destructive: boolean;
}

/** The text that is hashed. It is a JSON list, so that text cannot move from one field to the next unnoticed. */
export const canonicalText = (entry: ChainedEntry): string =>
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

export const chainHash = (entry: ChainedEntry): string =>
  createHash('sha256').update(canonicalText(entry)).digest('hex');

/** A lone surrogate is stored as the replacement character, so the text must be hashed in that form. */
export const asStored = (text: string): string => Buffer.from(text).toString();

const entriesAre = (from: number, to: number): string =>
  from === to ? `entry ${from} is` : `entries ${from} to ${to} are`;

/** Why an entry does not continue the chain, in one sentence; `undefined` when it does. */
export function mismatchOf(entry: ChainedEntry & { readonly hash: string }, previous: ChainLink): string | undefined {
  const expected = previous.sequence + 1;
  if (entry.sequence < expected) return `entry ${entry.sequence} is not from Marquee.`;
  if (entry.sequence > expected) return `${entriesAre(expected, entry.sequence - 1)} missing.`;
  if (chainHash(entry) !== entry.hash) return `entry ${entry.sequence} was changed.`;
  if (entry.previousHash !== previous.hash)
    return `entry ${entry.sequence} does not follow the entry before it: one of them was replaced.`;
  return undefined;
}

/** Why the last entry does not match the head row; `undefined` when it does. */
export function mismatchAtEnd(last: ChainLink, head: ChainLink): string | undefined {
  if (last.sequence < head.sequence) return `${entriesAre(last.sequence + 1, head.sequence)} missing at the end.`;
  if (last.sequence > head.sequence) return `${entriesAre(head.sequence + 1, last.sequence)} not from Marquee.`;
  return last.hash === head.hash ? undefined : `entry ${last.sequence}, the last, was replaced.`;
}
