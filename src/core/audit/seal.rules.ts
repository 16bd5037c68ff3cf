import { createHmac } from 'node:crypto';
import { DAY } from '../shared/utc.js';
import type { ChainLink } from './chain.rules.js';

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
