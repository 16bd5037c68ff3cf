import { createHmac, hkdfSync } from 'node:crypto';
import { HOUR } from '../shared/utc.js';

const SECRET_BYTES = 32;
/** 32 characters of base64url. */
const TOKEN_BYTES = 24;
const PREFIX = 'whsec_';

const derived = (seed: string, pepper: string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(seed, 'base64'), pepper, purpose, length));

/**
 * The signing secret of an endpoint, as its owner sees it. It is derived from random bytes in the database and from
 * KEY_PEPPER, so neither alone is enough to sign.
 */
export const secretOf = (seed: string, pepper: string): string =>
  PREFIX + derived(seed, pepper, 'marquee webhook v1', SECRET_BYTES).toString('base64');

/** The token that an endpoint of the format `classic` gets in the header `Authorization`. */
export const tokenOf = (seed: string, pepper: string): string =>
  derived(seed, pepper, 'marquee webhook v1 classic', TOKEN_BYTES).toString('base64url');

/** The same for every attempt, replay and endpoint, so that receivers can drop repetitions. */
export const eventIdOf = (listingUuid: string, sequence: number | string): string =>
  `evt_${listingUuid.replaceAll('-', '')}_${sequence}`;

interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

const signature = (secret: string, { id, timestamp, body }: Signed): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');

/** The headers of Standard Webhooks 1.0, with one signature for each secret. */
export const signedHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => `v1,${signature(secret, signed)}`).join(' '),
});

/** A message in the form of Standard Webhooks 1.0, signed with the secrets of these seeds. */
export function signedMessage(
  { id, body }: Pick<Signed, 'id' | 'body'>,
  { seeds, pepper }: { readonly seeds: readonly string[]; readonly pepper: string },
  now: Date,
) {
  const secrets = seeds.map((seed) => secretOf(seed, pepper));
  return { body, headers: signedHeaders(secrets, { id, timestamp: Math.floor(now.getTime() / 1_000), body }) };
}

/** How long the old secret signs too after a rotation, in hours. */
export const OVERLAPS = ['0', '1', '24', '168'] as const;

/** Random bytes from which the secrets of an address are derived, as base64. */
interface Seeds {
  readonly seed: string;
  readonly oldSeed: string | null;
  readonly oldUntil: Date | null;
}

export interface Rotation {
  readonly overlap: (typeof OVERLAPS)[number];
  /** Ends an overlap that still runs. */
  readonly force: boolean;
}

/** The seeds whose secrets sign now: the current one, and the old one until the end of its overlap. */
export const seedsAt = (now: Date, { seed, oldSeed, oldUntil }: Seeds): string[] =>
  oldSeed !== null && oldUntil !== null && now < oldUntil ? [seed, oldSeed] : [seed];

/** The seeds after a rotation to a new one; `undefined` while an overlap runs, unless it is ended by force. */
export function rotated(
  { seed, oldUntil }: Pick<Seeds, 'seed' | 'oldUntil'>,
  { overlap, force }: Rotation,
  { now, next }: { readonly now: Date; readonly next: string },
): Seeds | undefined {
  if (oldUntil !== null && oldUntil > now && !force) return undefined;
  if (overlap === '0') return { seed: next, oldSeed: null, oldUntil: null };
  return { seed: next, oldSeed: seed, oldUntil: new Date(now.getTime() + Number(overlap) * HOUR) };
}
