import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** One configuration value: where it comes from, what it means, and how its text is read. `read` throws what is wrong. */
export interface Setting<T> {
  readonly variable: string;
  readonly doc: string;
  readonly fallback: string;
  read(text: string): T;
}

interface About {
  readonly doc: string;
}

const empty = (text: string): boolean => text.trim() === '';

export const text = (variable: string, fallback: string, { doc }: About): Setting<string> => ({
  variable,
  doc,
  fallback,
  read: (value) => (empty(value) ? fallback : value.trim()),
});

/** An address of this machine, or a name of it, to listen on. */
export const host = (variable: string, fallback: string, { doc }: About): Setting<string> => ({
  variable,
  doc,
  fallback,
  read(value) {
    const trimmed = value.trim();
    if (trimmed === '') return fallback;
    if (isIP(trimmed) === 0 && !/^[\w-]+(\.[\w-]+)*$/.test(trimmed))
      throw new Error(`is "${value}": use an address like 127.0.0.1 or ::1, or a host name`);
    return trimmed;
  },
});

export const secret = (variable: string, least: number, { doc }: About): Setting<string | undefined> => ({
  variable,
  doc,
  fallback: '',
  read(value) {
    if (empty(value)) return undefined;
    if (value.trim().length < least) throw new Error(`is too short: use ${least} characters or more`);
    return value.trim();
  },
});

export const flag = (variable: string, fallback: boolean, { doc }: About): Setting<boolean> => ({
  variable,
  doc,
  fallback: String(fallback),
  read(value) {
    if (empty(value)) return fallback;
    if (value.trim() === 'true') return true;
    if (value.trim() === 'false') return false;
    throw new Error(`is "${value}": use true or false`);
  },
});

export function integer(
  variable: string,
  fallback: number,
  about: About & { min: number; max: number },
): Setting<number>;
export function integer(
  variable: string,
  fallback: undefined,
  about: About & { min: number; max: number },
): Setting<number | undefined>;
export function integer(
  variable: string,
  fallback: number | undefined,
  { doc, min, max }: About & { min: number; max: number },
): Setting<number | undefined> {
  return {
    variable,
    doc,
    fallback: fallback === undefined ? '' : String(fallback),
    read(value) {
      if (empty(value)) return fallback;
      const number = Number(value);
      if (/^\d+$/.test(value.trim()) && number >= min && number <= max) return number;
      throw new Error(`is "${value}": use a whole number from ${min} to ${max}`);
    },
  };
}

export const oneOf = <T extends string>(
  variable: string,
  allowed: readonly T[],
  fallback: T,
  { doc }: About,
): Setting<T> => ({
  variable,
  doc,
  fallback,
  read(value) {
    if (empty(value)) return fallback;
    const found = allowed.find((one) => one === value.trim());
    if (found === undefined) throw new Error(`is "${value}": use one of ${allowed.join(', ')}`);
    return found;
  },
});

/** What a list is made of: each part has this form, as in the example. */
interface Parts {
  readonly form: RegExp;
  readonly like: string;
}

export const list = (variable: string, { doc, form, like }: About & Parts): Setting<readonly string[]> => ({
  variable,
  doc,
  fallback: '',
  read(value) {
    const parts = partsOf(value);
    const wrong = parts.find((part) => !form.test(part));
    if (wrong !== undefined) throw new Error(`has "${wrong}": use ${like}, separated by commas`);
    return parts;
  },
});

const partsOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Sites as browsers name them in `Origin`: scheme, host and port, and nothing after that. `*` is any. */
export const origins = (variable: string, { doc }: About): Setting<readonly string[]> => ({
  variable,
  doc,
  fallback: '',
  read(value) {
    const named = partsOf(value);
    const wrong = named.find((one) => one !== '*' && (!URL.canParse(one) || new URL(one).origin !== one));
    if (wrong !== undefined) throw new Error(`has "${wrong}": use origins like https://example.org, or *`);
    return named;
  },
});

/** Which proxies may say from where a request comes: a number of hops, or names of subnets. */
export const proxies = (variable: string, { doc }: About): Setting<string> => ({
  variable,
  doc,
  fallback: '',
  read(value) {
    const trimmed = value.trim();
    if (trimmed === '' || /^\d{1,2}$/.test(trimmed)) return trimmed;
    try {
      proxyAddr.compile(trimmed.split(',').map((part) => part.trim()));
      return trimmed;
    } catch {
      throw new Error(`is "${value}": use how many proxies there are ("1") or their subnets ("10.0.0.0/8,loopback")`);
    }
  },
});

export const url = (variable: string, schemes: readonly string[], { doc }: About): Setting<string | undefined> => ({
  variable,
  doc,
  fallback: '',
  read(value) {
    if (empty(value)) return undefined;
    const trimmed = value.trim();
    const scheme = trimmed.split('://')[0] ?? '';
    if (!URL.canParse(trimmed) || !schemes.includes(scheme))
      throw new Error(`is not an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`);
    const { hostname, username, password } = new URL(trimmed);
    if (hostname === '') throw new Error('names no host');
    if (!isDecodable(username + password))
      throw new Error('has a % in its user or password that stands for nothing: write %25 for it');
    return trimmed.replace(/\/+$/, '');
  },
});

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
