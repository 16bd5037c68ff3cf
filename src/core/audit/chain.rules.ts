import { createHash, createHmac } from 'node:crypto';
import { HOUR, MINUTE, DAY } from '../shared/utc.js';

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

/** A check from the first entry on. Between two of them, only new entries are checked. */
const FULL_CHECK_EVERY = HOUR;
/** A broken chain is checked again from the first entry on, but not more often than this. */
const BROKEN_CHECK_EVERY = MINUTE;

export interface EarlierCheck {
  /** When it ended. */
  readonly at: Date;
  /** When the last check from the first entry on began. */
  readonly fullAt: Date;
  readonly isIntact: boolean;
}

/** What to check now: the whole chain, only the entries after the earlier check, or nothing. */
export function nextCheck(earlier: EarlierCheck | undefined, now: Date): 'all' | 'new' | 'nothing' {
  if (earlier === undefined) return 'all';
  if (!earlier.isIntact) return now.getTime() - earlier.at.getTime() >= BROKEN_CHECK_EVERY ? 'all' : 'nothing';
  return now.getTime() - earlier.fullAt.getTime() >= FULL_CHECK_EVERY ? 'all' : 'new';
}

export interface SealKey {
  readonly id: string;
  readonly secret: string;
}

export interface Seal extends ChainLink {
  readonly keyId: string;
  readonly seal: string;
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** A key of its own, so that a seal says nothing about the pepper or about other hashes made with it. */
export function sealKeyOf(pepper: string): SealKey {
  const secret = hmac(pepper, 'audit seal');
  return { id: hmac(secret, 'id').slice(0, 16), secret };
}

export const sealOf = ({ sequence, hash }: ChainLink, { secret }: SealKey): string =>
  hmac(secret, `${sequence}:${hash}`);

/** Why a sealed entry of the log is not the one that was sealed; `undefined` if it is, or if the key is unknown. */
export function sealMismatch(seal: Seal, entryHash: string | undefined, key: SealKey | undefined): string | undefined {
  if (seal.keyId === key?.id && seal.seal !== sealOf(seal, key))
    return `the seal of entry ${seal.sequence} was not made with KEY_PEPPER.`;
  return entryHash === seal.hash ? undefined : `entry ${seal.sequence} is not the one that was sealed.`;
}

export function sealsInWords(proven: readonly number[], unproven: number): string {
  const [first] = proven;
  const own = first === undefined ? '0' : `${proven.length}, from entry ${first} to entry ${proven.at(-1)}`;
  return `Seals made with KEY_PEPPER: ${own}. Seals made with other keys, which prove nothing: ${unproven}.`;
}

/** The beginning of the day (UTC), which names the period of a seal. */
export const dayOf = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY) * DAY);
