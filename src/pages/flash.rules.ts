export const MAX_FLASH_LENGTH = 300;
/** How long a message waits for the next page. */
export const FLASH_SECONDS = 60;

/** A message with the deed that it is about, if that can be undone: the name of its entry in the book, and what its path named. */
export interface Flashed {
  readonly text: string;
  readonly done?: string;
  readonly params?: Readonly<Record<string, string>>;
}

const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const decoded = (text: string): string => Buffer.from(text, 'base64url').toString();

export const flashOf = ({ text, done, params }: Flashed): string =>
  done === undefined ? encoded(text) : `${encoded(text)}.${encoded(JSON.stringify([done, params]))}`;

/** The cookie may be forged, so the parameters must be plain names of listings, webhooks and the like. */
export function flashIn(cookie: string): Flashed {
  const [message = '', deed = ''] = cookie.split('.', 2);
  const text = decoded(message).slice(0, MAX_FLASH_LENGTH);
  const [done, params] = parsed(decoded(deed));
  return typeof done === 'string' && isPlain(params) ? { text, done, params } : { text };
}

function parsed(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const PLAIN = /^[\w-]{1,100}$/;

const isPlain = (params: unknown): params is Readonly<Record<string, string>> =>
  typeof params === 'object' &&
  params !== null &&
  Object.values(params).every((value) => typeof value === 'string' && PLAIN.test(value));
