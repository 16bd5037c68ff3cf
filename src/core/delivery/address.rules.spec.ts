import { MAX_URL_LENGTH, SENTENCES, judgeUrl } from './address.rules.js';

const judge = (text: string, trusted = '') =>
  judgeUrl(
    text,
    (host) => host === trusted,
    (address) => address === '93.184.216.34' || address === '2606:2800::1',
  );

const long = (length: number): string => `https://a.example.org/${'a'.repeat(length - 22)}`;

const LONGEST_NAME = `${['a', 'b', 'c'].map((letter) => `${letter.repeat(63)}.`).join('')}${'d'.repeat(57)}.org`;

test.each([
  ['https://a.example.org/', 'a.example.org', null],
  ['https://A.Example.Org', 'a.example.org', null],
  ['HTTPS://a.example.org:443?q', 'a.example.org', null],
  ['https://a.example.org:1024/!~[]', 'a.example.org', null],
  ['https://a.example.org:65535/', 'a.example.org', null],
  ['https://_a.b-c.x9.example/', '', 'name'],
  ['https://_a.b-c.x9.exampl/@', '_a.b-c.x9.exampl', null],
  ['https://a.xn--p1ai/', 'a.xn--p1ai', null],
  ['https://1.2.3.4.example.org/', '1.2.3.4.example.org', null],
  [`https://${LONGEST_NAME}/`, LONGEST_NAME, null],
  ['https://93.184.216.34/', '93.184.216.34', '93.184.216.34'],
  ['https://[2606:2800::1]:8443/', '2606:2800::1', '2606:2800::1'],
  [long(MAX_URL_LENGTH), 'a.example.org', null],
  [`https://${'a'.repeat(63)}.example.org/`, `${'a'.repeat(63)}.example.org`, null],
  [`https://a.${'b'.repeat(63)}/`, `a.${'b'.repeat(63)}`, null],
])('%s', (text, host, literal) => {
  if (literal === 'name') expect(judge(text)).toEqual({ refusal: SENTENCES.name });
  else expect(judge(text)).toMatchObject({ target: { host, literal } });
});

test.each([
  ['', 'length'],
  [long(MAX_URL_LENGTH + 1), 'length'],
  ['https://a.example.org/ ', 'characters'],
  ['https://a.example.org/\u007f', 'characters'],
  ['https://a.example.org/\u0020b', 'characters'],
  ['https://a.example.org/ü', 'characters'],
  ['https://a.example.org\\b', 'characters'],
  ['ftp://a.example.org/', 'scheme'],
  ['xhttps://a.example.org/', 'scheme'],
  ['https:///a.example.org/', 'scheme'],
  ['https://?a', 'scheme'],
  ['https://', 'scheme'],
  ['http://a.example.org/', 'scheme'],
  ['http://93.184.216.34/', 'scheme'],
  ['https://a.example.org/#', 'fragment'],
  ['https://a@b.example.org/', 'user'],
  ['https://a.example.org?b@c', 'ok'],
  ['https://[::1/', 'form'],
  ['https://a.example.org:65536/', 'form'],
  ['https://0x5d.184.216.34/', 'spelling'],
  ['https://93.184.55330/', 'spelling'],
  ['https://a%2eexample.org/', 'spelling'],
  ['https://a.example.org:/', 'spelling'],
  ['https://a.example.org:0443/', 'spelling'],
  ['https://a.example.org:80/', 'port'],
  ['https://a.example.org:1023/', 'port'],
  ['https://a.example.org:1025/', 'port'],
  ['https://a.example.org:6379/', 'port'],
  ['https://a.example.org:61616/', 'port'],
  ['https://10.0.0.1/', 'address'],
  ['https://[2001:db8::1]/', 'address'],
  ['https://example/', 'name'],
  ['https://a.example.org./', 'name'],
  ['https://-a.example.org/', 'name'],
  ['https://a-.example.org/', 'name'],
  ['https://a.example.o/', 'name'],
  ['https://a.example.org-/', 'name'],
  ['https://a.internal/', 'name'],
  ['https://a.local/', 'name'],
  ['https://a.i2p/', 'name'],
  [`https://${'a'.repeat(64)}.example.org/`, 'name'],
  [`https://${LONGEST_NAME.replace('d', 'dd')}/`, 'name'],
  [`https://${'a.'.repeat(126)}org/`, 'name'],
] as const)('%s: %s', (text, reason) => {
  if (reason === 'ok') expect(judge(text)).toHaveProperty('target');
  else expect(judge(text)).toEqual({ refusal: SENTENCES[reason] });
});

test.each([
  ['http://bot/', 'bot', 'ok'],
  ['http://bot:80/', 'bot', 'ok'],
  ['https://bot:443/', 'bot', 'ok'],
  ['http://bot:443/', 'bot', 'port'],
  ['http://[::1]:8080/', '::1', 'ok'],
  ['http://10.0.0.1:3306/', '10.0.0.1', 'port'],
  ['http://b.bot/', 'bot', 'scheme'],
  ['ftp://bot/https://a', 'bot', 'scheme'],
] as const)('%s where %s is trusted: %s', (text, trusted, reason) => {
  if (reason === 'ok') expect(judge(text, trusted)).toMatchObject({ target: { host: trusted } });
  else expect(judge(text, trusted)).toEqual({ refusal: SENTENCES[reason] });
});
