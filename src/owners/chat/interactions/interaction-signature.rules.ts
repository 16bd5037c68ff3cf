import { type KeyObject, createPublicKey, verify } from 'node:crypto';
import { MINUTE, SECOND } from '../../../core/shared/utc.js';

/** The longest body of an interaction that is read. */
export const MAX_INTERACTION_BYTES = 65_536;
/** How far the time of a signed request may be from that of this machine. */
const MAX_TIME_DIFFERENCE_MS = 5 * MINUTE;
/** How many refused requests of a minute are logged one by one: a flood of them would fill the disk. */
export const LOGGED_REFUSALS_PER_MINUTE = 60;
/** How long the answer to a command is kept, as long as the platform's token of the interaction lives. */
export const ANSWERS_KEPT_MS = 15 * MINUTE;

/** The platform writes the signature in lower case. */
const SIGNATURE = /^[0-9a-f]{128}$/;
const TIMESTAMP = /^\d{1,11}$/;

/** A public key as the platform shows it: 64 hex digits. */
export const publicKeyOf = (hex: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(hex, 'hex').toString('base64url') },
    format: 'jwk',
  });

export const isSignatureForm = (signature: unknown): signature is string =>
  typeof signature === 'string' && SIGNATURE.test(signature);

/** How far the time of the request is ahead; `undefined` if the header has no time. */
export const timeDifference = (timestamp: unknown, now: Date): number | undefined =>
  typeof timestamp === 'string' && TIMESTAMP.test(timestamp) ? Number(timestamp) * SECOND - now.getTime() : undefined;

export const isTimely = (differenceMs: number): boolean => Math.abs(differenceMs) <= MAX_TIME_DIFFERENCE_MS;

interface Signed {
  readonly signature: string;
  readonly timestamp: string;
  readonly body: Buffer;
}

/** The signature is over the bytes as they came: the same JSON written otherwise is another text. */
export function isSigned({ signature, timestamp, body }: Signed, keys: readonly KeyObject[]): boolean {
  const text = Buffer.concat([Buffer.from(timestamp), body]);
  const bytes = Buffer.from(signature, 'hex');
  return keys.some((key) => verify(null, text, key, bytes));
}
