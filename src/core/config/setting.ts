import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { isDecodable } from '../shared/percent-encoding.js';

/**
 * One setting. `read` throws an error that says what is wrong with the text. The message continues the variable's name.
 */
export interface Setting<T> {
  readonly variable: string;
  readonly doc: string;
  readonly fallback: string;
  read(text: string): T;
}

interface Doc {
  readonly doc: string;
}

/** `parse` gets trimmed, non-empty text; empty text means the fallback. */
const setting = <T>(variable: string, doc: string, fallback: T, parse: (text: string) => T): Setting<T> => ({
  variable,
  doc,
  fallback: String(fallback ?? ''),
  read(value) {
    const trimmed = value.trim();
    return trimmed === '' ? fallback : parse(trimmed);
  },
});

export const text = (variable: string, fallback: string, { doc }: Doc): Setting<string> =>
  setting(variable, doc, fallback, (value) => value);

export const host = (variable: string, fallback: string, { doc }: Doc): Setting<string> =>
  setting(variable, doc, fallback, (value) => {
    if (isIP(value) === 0 && !/^[\w-]+(\.[\w-]+)*$/.test(value))
      throw new Error(`is "${value}": use an address like 127.0.0.1 or ::1, or a host name`);
    return value;
  });

/** In the path of a file: one file for each language. English is needed, others may be missing. */
export const LANGUAGE_PLACE = '{lang}';

export const file = (variable: string, ending: string, { doc }: Doc): Setting<string> =>
  setting(variable, doc, '', (value) => {
    if (!value.endsWith(ending)) throw new Error(`is "${value}": use the path of a ${ending} file`);
    const english = value.replace(LANGUAGE_PLACE, 'en');
    if (!existsSync(english)) throw new Error(`is "${value}", but there is no file ${english}: correct the path`);
    return value;
  });

export const secret = (variable: string, minLength: number, { doc }: Doc): Setting<string | undefined> =>
  setting<string | undefined>(variable, doc, undefined, (value) => {
    if (value.length < minLength) throw new Error(`is too short: use ${minLength} characters or more`);
    return value;
  });

export const flag = (variable: string, fallback: boolean, { doc }: Doc): Setting<boolean> =>
  setting(variable, doc, fallback, (value) => {
    if (value !== 'true' && value !== 'false') throw new Error(`is "${value}": use true or false`);
    return value === 'true';
  });

export const integer = <F extends number | undefined>(
  variable: string,
  fallback: F,
  { doc, min, max }: Doc & { readonly min: number; readonly max: number },
): Setting<number | F> =>
  setting<number | F>(variable, doc, fallback, (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    throw new Error(`is "${value}": use a whole number from ${min} to ${max}`);
  });

export const oneOf = <T extends string>(
  variable: string,
  allowed: readonly T[],
  fallback: T,
  { doc }: Doc,
): Setting<T> =>
  setting(variable, doc, fallback, (value) => {
    const found = allowed.find((one) => one === value);
    if (found === undefined) throw new Error(`is "${value}": use one of ${allowed.join(', ')}`);
    return found;
  });

interface Entries {
  readonly form: RegExp;
  readonly like: string;
}

/** `usual`: the entries of a list that is left empty. */
export const list = (
  variable: string,
  { doc, form, like, usual = [] }: Doc & Entries & { readonly usual?: readonly string[] },
): Setting<readonly string[]> =>
  setting<readonly string[]>(variable, doc, usual, (value) => {
    const entries = entriesOf(value);
    const wrong = entries.find((entry) => !form.test(entry));
    if (wrong !== undefined) throw new Error(`has "${wrong}": use ${like}, separated by commas`);
    return entries;
  });

const entriesOf = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Origins as in the `Origin` header: scheme, host and port, without a path. `*` means any. */
export const origins = (variable: string, { doc }: Doc): Setting<readonly string[]> =>
  setting<readonly string[]>(variable, doc, [], (value) => {
    const entries = entriesOf(value);
    const wrong = entries.find((entry) => entry !== '*' && (!URL.canParse(entry) || new URL(entry).origin !== entry));
    if (wrong !== undefined) throw new Error(`has "${wrong}": use origins like https://example.org, or *`);
    return entries;
  });

/** The trusted proxies: a number of hops, or subnets. */
export const proxies = (variable: string, { doc }: Doc): Setting<string> =>
  setting(variable, doc, '', (value) => {
    if (/^\d{1,2}$/.test(value)) return value;
    try {
      proxyAddr.compile(value.split(',').map((part) => part.trim()));
      return value;
    } catch {
      throw new Error(
        `is "${value}": use the number of proxies ("1") or their subnets, separated by commas ("10.0.0.0/8,loopback")`,
      );
    }
  });

/** The errors do not repeat the text, because it may contain a password. */
export const url = (variable: string, schemes: readonly string[], { doc }: Doc): Setting<string | undefined> => {
  const exact = endpoint(variable, schemes, { doc });
  return { ...exact, read: (value) => exact.read(value)?.replace(/\/+$/, '') };
};

const SPECIAL = ' (in a user or password, write @ as %40, / as %2F, ? as %3F and # as %23)';

/** An address whose trailing slash is significant. */
export const endpoint = (variable: string, schemes: readonly string[], { doc }: Doc): Setting<string | undefined> =>
  setting<string | undefined>(variable, doc, undefined, (value) => {
    const [scheme = '', rest = ''] = value.split('://');
    // Parsers disagree about which "@" ends the password.
    if (schemes.includes(scheme) && (rest.split(/[/?#]/)[0] ?? '').split('@').length > 2)
      throw new Error('has an "@" in its user or password: write %40 instead');
    if (!URL.canParse(value) || !schemes.includes(scheme))
      throw new Error(
        `must begin with ${schemes.map((s) => `${s}://`).join(' or ')} and be a complete address${rest.includes('@') ? SPECIAL : ''}`,
      );
    const { hostname, username, password } = new URL(value);
    if (hostname === '') throw new Error('has no host');
    if (!isDecodable(username + password))
      throw new Error('has a "%" in its user or password that is not an escape: write %25 instead');
    return value;
  });
