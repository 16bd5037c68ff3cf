import type { Chance } from '../support/chance.js';

/** Valid messages to break. None is a HEAD, because its response would look like one that was cut off. */
export function messages(key: string, botId: string): string[] {
  const authorization = `Authorization: Bearer ${key}\r\n`;
  const json = `${authorization}Content-Type: application/json\r\n`;
  const stats = `POST /api/v1/bots/${botId}/stats HTTP/1.1\r\nHost: x\r\n${json}`;
  const plain = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  return [
    plain,
    plain + plain,
    `GET /api/v1/bots/${botId} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nIf-None-Match: "x"\r\n${authorization}\r\n`,
    `GET /api/v1/bots/${botId}/check?platformId=1&x=%20 HTTP/1.1\r\nHost: x\r\n${authorization}\r\n${plain}`,
    `GET /api/v1/servers/1/bumps?page=2&limit=3 HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\r\n${authorization}\r\n`,
    `GET http://x/api/v1/users/@me HTTP/1.1\r\nHost: x\r\n${authorization}Connection: close\r\n\r\n`,
    `${stats}Content-Length: 17\r\n\r\n{"serverCount":5}`,
    `${stats}Content-Length: 17\r\n\r\n{"serverCount":5}${plain}`,
    `${stats}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ser\r\nc;a=b\r\nverCount":5}\r\n0\r\n\r\n`,
    `${stats}Transfer-Encoding: chunked\r\nTrailer: T\r\n\r\n11\r\n{"serverCount":5}\r\n0\r\nT: x\r\n\r\n`,
    `${stats}Expect: 100-continue\r\nContent-Length: 17\r\n\r\n{"serverCount":5}`,
    'GET /readyz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
    `GET /badges/bots/${botId}/votes.svg?label=a HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET /docs/openapi.json HTTP/1.1\r\nHost: x\r\nRange: bytes=0-5\r\n\r\n',
    'OPTIONS /api/v1/users/@me HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n\r\n',
    'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ];
}

const LENGTHS = ['5', '0', '-1', '99999999999999999999'].map((length) => `Content-Length: ${length}\r\n`);
const CODINGS = [': chunked', ': identity', ' : chunked', ': gzip'].map((coding) => `Transfer-Encoding${coding}\r\n`);
const FIELDS = ['Host: y', 'Expect: x', 'Connection: close', 'Upgrade: h2c', ' folded', 'Authorization: Bearer x'];
const CONTROLS = ['\r\n', '\r\n\r\n', '\n', '\r', '\0', ' ', '\t', '\x7f', '\xff', '\xe2\x80\xa8'];
const SIGNS = [':', ';', ',', '"', '%', '%00', '%zz', 'http://', '//', '/../', '?', '#', '&', '[]=', '__proto__'];
const WORDS = ['HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'GET ', 'POST ', 'PRI * '];
const CHUNKS = ['0\r\n\r\n', 'FFFFFFFFFFFFFFFF\r\n', '-1\r\n', '1;a=b\r\n'];
const JSON_PARTS = ['{"', '}', '[[[[', '\\u0000', '1e999', '-0'];
const LINES = FIELDS.map((field) => `${field}\r\n`);
const TOKENS = [LENGTHS, CODINGS, LINES, CONTROLS, SIGNS, WORDS, CHUNKS, JSON_PARTS].flat();

type Change = (message: string, chance: Chance, all: readonly string[]) => string;

const cut = (message: string, from: number, to: number, between: string): string =>
  message.slice(0, from) + between + message.slice(to);

const at = (message: string, chance: Chance): number => chance.below(message.length + 1);

const CHANGES: readonly Change[] = [
  (message, chance) => cut(message, at(message, chance), message.length, ''),
  (message, chance) => {
    const from = at(message, chance);
    return cut(message, from, from + 1, String.fromCodePoint(chance.below(256)));
  },
  (message, chance) => {
    const from = at(message, chance);
    return cut(message, from, from + 1 + chance.below(20), '');
  },
  (message, chance) => {
    const from = at(message, chance);
    return cut(message, from, from, message.slice(from, from + chance.below(60)));
  },
  (message, chance) => {
    const from = at(message, chance);
    return cut(message, from, from, chance.pick(TOKENS));
  },
  (message, chance, all) => cut(message, at(message, chance), message.length, chance.pick(all).slice(chance.below(40))),
  (message, chance) => message.replace(/\d+/, String(chance.pick([0, -1, 1e9, 2 ** 53, '9'.repeat(30), '0x5', 'NaN']))),
  (message, chance) => message.replaceAll('\r\n', chance.pick(['\n', '\r', '\r\r\n', '\n\r', '\0\r\n'])),
  (message, chance) => message.replace('\r\n', `\r\n${chance.pick(TOKENS).repeat(1 + chance.below(5))}`),
  (message, chance) => message.replace('\r\n', `\r\n${`X-${chance.below(99)}: y\r\n`.repeat(chance.below(2_500))}`),
  (message, chance) => message.replace(/ .*? /, ` /${chance.pick(TOKENS).repeat(chance.below(3_000))} `),
];

/** A message with one or more random errors. */
export function mutant(all: readonly string[], chance: Chance): string {
  let message = chance.pick(all);
  do message = chance.pick(CHANGES)(message, chance, all);
  while (chance.oneIn(2));
  return message.slice(0, 200_000);
}
