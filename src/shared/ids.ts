import { randomBytes } from 'node:crypto';

/** A UUID of version 7: random, but rising with time, so that a unique index over it grows at one end. */
export function uuidAt(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DIGITS = /^[0-9]+$/;

/** How the platform writes the id of an account, a bot or a server. */
export const PLATFORM_ID = /^\d{1,32}$/;

export const isUuid = (text: string): boolean => UUID.test(text);
export const isDigits = (text: string): boolean => DIGITS.test(text);

/** The number of a row as an address names it; 0, which no row has, for anything else. */
export const rowNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
