import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FormFields } from '../../../core/http/form.js';
import { MINUTE } from '../../../core/shared/utc.js';

export const PARKED_COOKIE = 'marquee-form';
export const PARKED_FOR = 30 * MINUTE;
/** Forms that one address may park within `PARKED_FOR`. */
export const PARKED_PER_ADDRESS = 10;
/**
 * In characters: the maximum of one form, and of all together. A listing with the longest texts needs about half of the
 * first.
 */
const MAX_SIZE = 60_000;
const MAX_TOTAL = 32 * 1024 * 1024;
const MAX_TEXT_BYTES = 512 * 1024;

export interface ParkedContent {
  readonly method: string;
  readonly path: string;
  /** The path and query of the page. */
  readonly back: string;
  /** The part of that page, as in `#reviews`. */
  readonly fragment: string;
  readonly fields: FormFields;
}

/** Fields that control a form. All others are input, or name the version that was edited. */
const CONTROLS = ['_back', '_do', 'requestKey'];

export const typedFields = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !CONTROLS.includes(name)));

export const hasRoomFor = (size: number, total: number): boolean => size <= MAX_SIZE && total + size <= MAX_TOTAL;

/**
 * Whether a form belongs here: on its page, for the account that sent it. If the account is unknown, the cookie
 * decides.
 */
export const isMeantFor = (
  { accountId, back }: Pick<ParkedContent, 'back'> & { readonly accountId: number | null },
  reader: { readonly accountId: number; readonly path: string },
): boolean => (accountId === null || accountId === reader.accountId) && back.split('?', 1)[0] === reader.path;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'parked form', 32));

/** Compresses and encrypts the form, so that the database alone does not reveal the input. */
export function seal(content: ParkedContent, token: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(token), iv);
  const text = deflateRawSync(JSON.stringify(content));
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

export function unseal(sealed: string, token: string): ParkedContent {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  return JSON.parse(inflateRawSync(text, { maxOutputLength: MAX_TEXT_BYTES }).toString()) as ParkedContent;
}
