import { WebhookError } from './errors.js';
import type { WebhookEvent } from './webhook-events.js';

/** As node:http, Express, Fetch and most frameworks give them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Seconds that the request may be old or early: 300 by default. */
  readonly tolerance?: number | undefined;
  /** Replaces the clock, for your tests. */
  readonly now?: (() => Date) | undefined;
}

const TOLERANCE_SECONDS = 300;
/** Two secrets sign while one replaces the other. More signatures are not from this service. */
const MAX_SIGNATURES = 8;

/**
 * The event in a webhook, if the request is genuine; otherwise it throws a `WebhookError`. `body` is the body as it was
 * received, before it is parsed. While you replace a secret, pass both.
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const { id, text } = await verifySignature(headers, body, secret, options);
  return eventIn(text, id);
}

interface Verified {
  readonly id: string;
  readonly text: string;
}

/** Checks a request in any format, also `classic`, and returns its body as text. */
export async function verifySignature(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
  { tolerance = TOLERANCE_SECONDS, now = () => new Date() }: VerifyOptions = {},
): Promise<Verified> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new TypeError('Pass the body as it was received, before it is parsed: the signature is made of its bytes.');
  const keys = (typeof secret === 'string' ? [secret] : secret).map(bytesOfSecret);
  const [id, time] = [headerIn(headers, 'webhook-id'), headerIn(headers, 'webhook-timestamp')];
  if (!/^\d{1,12}$/.test(time)) throw new WebhookError('headers', 'The header webhook-timestamp is missing.');
  if (Math.abs(now().getTime() / 1_000 - Number(time)) > tolerance)
    throw new WebhookError('time', `The request was signed more than ${tolerance} seconds ago, or in the future.`);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const signed = joined(new TextEncoder().encode(`${id}.${time}.`), bytes);
  const signatures = signaturesIn(headerIn(headers, 'webhook-signature'));
  for (const key of keys)
    for (const signature of signatures)
      if (await isSignature(key, signature, signed)) return { id, text: new TextDecoder().decode(bytes) };
  throw new WebhookError('signature', 'No signature matches the secret of the webhook.');
}

function headerIn(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookError('headers', `The header ${name} is missing.`);
  return value;
}

const signaturesIn = (header: string): Uint8Array<ArrayBuffer>[] =>
  header
    .split(' ')
    .slice(0, MAX_SIGNATURES)
    .flatMap((one) => (one.startsWith('v1,') ? (bytesIn(one.slice('v1,'.length)) ?? []) : []));

function bytesOfSecret(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesIn(secret.replace(/^whsec_/, ''));
  if (bytes === undefined || bytes.length === 0)
    throw new TypeError('The secret of a webhook begins with "whsec_". You get it when you add the webhook.');
  return bytes;
}

/** `undefined` if the text is not Base64. */
function bytesIn(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(base64) || base64.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

/** Takes equally long for all signatures. */
async function isSignature(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['verify']);
  return crypto.subtle.verify('HMAC', imported, signature, signed);
}

/** Only the service can sign, so its fields are not checked one by one. */
function eventIn(text: string, id: string): WebhookEvent {
  try {
    const parsed: WebhookEvent | null = JSON.parse(text);
    if (typeof parsed?.data?.listing?.id === 'string') return { ...parsed, id };
  } catch {
    // Reported below, like everything else that is not an event.
  }
  throw new WebhookError('body', 'The body is not an event. The format of the webhook must be "standard".');
}
