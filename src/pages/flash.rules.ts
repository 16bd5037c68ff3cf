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
const decoded = (text = ''): string => Buffer.from(text, 'base64url').toString();

export const flashOf = ({ text, done, params }: Flashed): string =>
  `${encoded(text)}.${encoded(JSON.stringify([done, params]))}`;

/** The cookie may be forged, so the parameters must be plain names of listings, webhooks and the like. */
export function flashIn(cookie: string): Flashed {
  const [text, deed] = cookie.split('.');
  return { text: decoded(text).slice(0, MAX_FLASH_LENGTH), ...deedIn(decoded(deed)) };
}

/** A text that is not JSON cannot be read, and JSON that is no list cannot be taken apart. */
function deedIn(text: string): Omit<Flashed, 'text'> | undefined {
  try {
    const [done, params] = JSON.parse(text) as readonly unknown[];
    return typeof done === 'string' && isPlain(params) ? { done, params } : undefined;
  } catch {
    return undefined;
  }
}

const PLAIN = /^[\w-]{1,100}$/;

const isPlain = (params: unknown): params is Readonly<Record<string, string>> =>
  typeof params === 'object' &&
  params !== null &&
  Object.values(params).every((value) => typeof value === 'string' && PLAIN.test(value));
