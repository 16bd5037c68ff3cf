import type { Chance } from '../support/chance.js';
import { words } from './edge.js';

const NUMBERS =
  words(`0 -1 1 2 50 99 100 101 2147483647 2147483648 4294967295 4294967296 9007199254740991 9007199254740992
  9007199254740993 9223372036854775807 9223372036854775808 18446744073709551616 1e21 1e400 -1e400 1.5 0.1 5.0 1e2 01 +1 -0
  0x10 0b1 0o7 1_000 1,000 NaN Infinity -Infinity -9223372036854775809 99999999999999999999999999999999 0e0 .5 5.`);

const NAMES = words(
  `__proto__ constructor prototype toString hasOwnProperty null undefined true false [] {} [object Object]`,
);
const PATHS = words(`. .. ./. a/b //x ../../../../etc/passwd ..\\..\\windows /etc/passwd file:///etc/passwd C:\\ \\`);
const MARKUP = words(
  `<script>alert(1)</script> "><svg/onload=alert(1)> javascript:alert(1) {{7*7}} \${7*7} <%=7%> \`id\` |id *)(uid=*`,
);
const SQL = [
  "'",
  '"',
  "' OR '1'='1",
  '1; DROP TABLE bots; --',
  "') UNION SELECT hash FROM api_keys -- ",
  "1' AND SLEEP(5)#",
];
const NO_SQL = words(`% _ $where {"$ne":null} {"$gt":""} {$regex:.*}`);
const CONTROLS = [
  '\r\nX-Injected: 1',
  '\r\n\r\nHTTP/1.1 200 OK',
  '\n',
  '\r',
  '\0',
  'a\0b',
  '\x1b[31m',
  '\x7f',
  '\b',
  'a\tb',
];
const UNICODE = words(
  '1\u{200b} \u{202e}1 é e\u{301} ﬁ İ ß １ ٣ ½ 🤖 👩‍👩‍👧‍👦 \u{10ffff} \ud800 \udc00 \ud83d a\ud800b שלום \u{1}',
);
const MARKS = ['\u{feff}1', '1\u{feff}', '\u{2028}', 'z\u{300}\u{301}\u{302}\u{303}'.repeat(20)];
const LONG = [
  ['a', 64],
  ['a', 65],
  ['1', 32],
  ['1', 33],
  ['1', 255],
  ['x', 10_000],
  ['🤖', 800],
] as const;
const TEXTS = [
  ['', ' ', ...LONG.map(([part, times]) => part.repeat(times))],
  [NUMBERS, NAMES, PATHS, MARKUP, SQL, NO_SQL, CONTROLS, UNICODE, MARKS].flat(),
].flat();
const FOR_HEADERS = TEXTS.filter((text) => /^[\x20-\x7e]*$/.test(text) && text.length < 3_000);

/** Broken or unusual percent-encoding, sent as it is. */
const ENCODED = words(
  '% %% %2 %zz %00 %2e%2e%2f %2F %5C %C0%80 %E0%A4%A %ED%A0%80 %FF %F8%88%80%80%80 %u0041 %25 %2500 +',
);

const HALF = /\p{Surrogate}/gu;

/** Percent-encodes text for a path or query; half a surrogate pair becomes bytes that are not UTF-8. */
export function encoded(text: string): string {
  const whole = text.split(HALF).map(encodeURIComponent).join('%ED%A0%80');
  return /^\.+$/.test(whole) ? whole.replaceAll('.', '%2E') : whole;
}

/** An encoded part of a URL: three times in `rare` an arbitrary one, otherwise one of the valid `known` ones. */
export function forUrl(chance: Chance, known: readonly string[], isNumber: boolean, rare: number): string {
  const kind = chance.below(rare);
  if (kind === 0) return chance.pick(ENCODED);
  if (kind === 1 || known.length === 0) return encoded(chance.pick(isNumber && chance.oneIn(2) ? NUMBERS : TEXTS));
  if (kind === 2) return encoded(chance.pick(known)) + chance.pick(ENCODED);
  return encoded(chance.pick(known));
}

/** A header value that an HTTP client accepts. */
export const forHeader = (chance: Chance): string => chance.pick(FOR_HEADERS);

const deep = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`;

const VALUES = [
  words(
    '0 1 12 1250 9007199254740991 5.0 5e2 -0 -1 5.5 1e21 1e400 -1e400 9007199254740992 2147483648 4294967296 0.1e1',
  ),
  words('true false null "" "5" [] [5] {} {"a":5} "1e3" {"toString":1,"valueOf":2} [[5]] "\\ud800" "\\u0000"'),
  [deep('[', ']', 5_000), deep('{"a":', '}', 2_000), `"${'x'.repeat(10_000)}"`],
].flat();
const NOT_JSON = [
  words(`{ } [ " {"serverCount": {"serverCount":5 {serverCount:5} {'serverCount':5} NaN {"serverCount":5}{} <xml/>`),
  words('{"serverCount":05} {"serverCount":+5} {"serverCount":5,} serverCount=5'),
  ['', ' ', '\0', '\u{feff}', '// a\n{}', '['.repeat(9_000)],
].flat();

/** A body that is almost valid or not at all. */
export function body(chance: Chance, fields: readonly string[]): string | Buffer {
  const kind = chance.below(12);
  if (kind === 0) return chance.pick(NOT_JSON);
  if (kind === 1) return chance.pick(VALUES);
  if (kind === 2) return Buffer.from(`{"serverCount":5,"a":"${chance.pick(UNICODE)}"}`, 'latin1');
  const members = fields.map((name) => `${JSON.stringify(name)}:${chance.pick(VALUES)}`);
  if (chance.oneIn(4)) members.push(`${JSON.stringify(chance.pick(TEXTS))}:${chance.pick(VALUES)}`);
  if (chance.oneIn(6)) members.unshift(`${JSON.stringify(chance.pick(fields))}:${chance.pick(VALUES)}`);
  if (chance.oneIn(8)) members.push(`"__proto__":{"serverCount":${chance.pick(VALUES)}}`);
  const text = `{${members.join(',')}}`;
  return kind === 3 ? text.padEnd(16 * 1024 - 2 + chance.below(5)) : text;
}

const TYPES = [
  words('application/ld+json text/plain application/x-www-form-urlencoded text/html multipart/form-data ; json */*'),
  ['', 'application/json; charset=utf-8', 'application/json; charset=utf-16', 'application/json; charset=latin1'],
].flat();

/** Headers about the body, mostly correct. */
export function bodyHeaders(chance: Chance): Record<string, string> {
  const headers: Record<string, string> = { 'Content-Type': chance.oneIn(6) ? chance.pick(TYPES) : 'application/json' };
  if (chance.oneIn(20)) delete headers['Content-Type'];
  if (chance.oneIn(20)) headers['Content-Encoding'] = chance.pick(['gzip', 'br', 'deflate', 'identity', 'x', '']);
  return headers;
}
