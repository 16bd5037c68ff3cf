import { createHmac, hkdfSync } from 'node:crypto';

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
