import { randomBytes } from 'node:crypto';

/** A UUID version 7: it rises with time, so inserts go to the end of a unique index. */
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

/** The platform's id of an account, a bot or a server. */
export const PLATFORM_ID = /^\d{1,32}$/;

export const isUuid = (text: string): boolean => UUID.test(text);
export const isDigits = (text: string): boolean => DIGITS.test(text);

/** A row id from a path; 0, which no row has, when the text is not one. */
export const parseRowId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
