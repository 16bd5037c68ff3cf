import { type Sentence, says } from '../shared/refusals.js';

export const MAX_URL_LENGTH = 2_048;

/** A well-formed address. `literal` is its IP address if it contains one; otherwise the host is a name. */
export interface Target {
  readonly url: URL;
  readonly host: string;
  readonly literal: string | null;
}

/**
 * Closed ports above 1024, where databases, brokers and remote consoles listen: the list of the Fetch standard, and
 * more.
 */
const CLOSED_PORTS: ReadonlySet<number> = new Set([
  1025, 1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 4222, 4369,
  5060, 5061, 5432, 5672, 5900, 5984, 5985, 5986, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  7000, 7001, 7199, 8009, 8086, 8500, 9042, 9092, 9100, 9160, 9200, 9300, 9418, 10080, 10250, 10255, 10257, 10259,
  11211, 15672, 16379, 26257, 26379, 27017, 27018, 27019, 33060, 50000, 61616,
]);

/** Names that resolve inside a private network, or not at all. */
const LOCAL_ENDINGS: ReadonlySet<string> = new Set(
  `localhost local localdomain internal intranet private lan home corp domain workgroup mail dhcp router gateway svc cluster
  kubernetes consul docker arpa test example invalid onion i2p alt bit`.split(/\s+/),
);

const FULL_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
export const MAX_HOST_LENGTH = 253;

export const SENTENCES = {
  length: says('The address must have 1 to {max} characters.', { max: MAX_URL_LENGTH }),
  characters: says('The address may contain printable ASCII characters only, and no blank or backslash.'),
  scheme: says('The address must begin with https://.'),
  form: says('This is not a complete address. Use one like https://bot.example.org/webhooks.'),
  user: says('The address must not contain a user name or a password.'),
  fragment: says('The address must not contain a #.'),
  spelling: says('Write the host in its usual form: a name in letters, or four numbers without leading zeros.'),
  port: says('Webhooks are not sent to this port. Use 443, or a port from 1024 on that no database or console uses.'),
  name: says('The host must be the full name of a host on the public internet.'),
  address: says('This address is not on the public internet.'),
} as const;

type Verdict = { readonly target: Target } | { readonly refusal: Sentence };

const refused = (reason: keyof typeof SENTENCES): Verdict => ({ refusal: SENTENCES[reason] });

/**
 * Checks the text of an address. With `isTrusted`, the operator allows this host to be private; it may then use http
 * and a short name. `isAddressOpen` checks whether a literal is public; names are checked when they are resolved.
 */
export function judgeUrl(
  text: string,
  isTrusted: (host: string) => boolean,
  isAddressOpen: (address: string) => boolean,
): Verdict {
  const reason = faultOfText(text);
  if (reason !== undefined) return refused(reason);
  if (!URL.canParse(text)) return refused('form');
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const literal = literalOf(url.hostname);
  const fault = faultOfHost(text, url) ?? (isTrusted(host) ? undefined : faultOfPublic(url, literal, isAddressOpen));
  return fault === undefined ? { target: { url, host, literal } } : refused(fault);
}

/** The URL parser would drop or change some characters silently, so texts with them are refused. */
function faultOfText(text: string): keyof typeof SENTENCES | undefined {
  if (text.length === 0 || text.length > MAX_URL_LENGTH) return 'length';
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(text)) return 'characters';
  if (!/^https?:\/\/[^/?#]/i.test(text)) return 'scheme';
  if (text.includes('#')) return 'fragment';
  return authorityOf(text).includes('@') ? 'user' : undefined;
}

function faultOfHost(text: string, url: URL): keyof typeof SENTENCES | undefined {
  const written = authorityOf(text).toLowerCase();
  const usual = url.port === '' ? [url.host, `${url.host}:${defaultPort(url)}`] : [url.host];
  if (!usual.includes(written)) return 'spelling';
  return isOpenPort(url) ? undefined : 'port';
}

function faultOfPublic(
  { protocol, hostname }: URL,
  literal: string | null,
  isAddressOpen: (address: string) => boolean,
): keyof typeof SENTENCES | undefined {
  if (protocol !== 'https:') return 'scheme';
  if (literal !== null) return isAddressOpen(literal) ? undefined : 'address';
  return isFullName(hostname) ? undefined : 'name';
}

const authorityOf = (text: string): string => text.slice(text.indexOf('//') + 2).split(/[/?]/, 1)[0] ?? '';

const defaultPort = ({ protocol }: URL): number => (protocol === 'https:' ? 443 : 80);

function isOpenPort(url: URL): boolean {
  if (url.port === '') return true;
  const port = Number(url.port);
  return port >= 1_024 && !CLOSED_PORTS.has(port);
}

/** The parser has normalized every notation of an IPv4 address. */
const literalOf = (hostname: string): string | null => {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^\d+(?:\.\d+){3}$/.test(hostname) ? hostname : null;
};

const isFullName = (name: string): boolean =>
  name.length <= MAX_HOST_LENGTH && FULL_NAME.test(name) && !LOCAL_ENDINGS.has(name.slice(name.lastIndexOf('.') + 1));
