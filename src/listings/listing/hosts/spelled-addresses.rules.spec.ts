import { addressesInText } from './spelled-addresses.rules.js';

test.each([
  ['visit evil.example today', ['https://evil.example']],
  ['Visit EVIL.Example/Login.', ['https://EVIL.Example/Login']],
  ['https://evil.example:8443/a?b and hxxps://bad.example', ['https://evil.example:8443/a?b', 'https://bad.example']],
  ['evil . example', ['https://evil.example']],
  ['evil  .\t example', ['https://evil.example']],
  ['evil.example/login?!', ['https://evil.example/login']],
  ['evil\n.\nexample', ['https://evil.example']],
  ['evil dot example', ['https://evil.example']],
  ['evil[.]example evil (dot) example {dot} org', ['https://evil.example', 'https://evil.example.org']],
  ['evil .com, bad. com', ['https://evil.com', 'https://bad.com']],
  ['evil．example evil。example', ['https://evil.example', 'https://evil.example']],
  ['ev\u200Bil.exa\u00ADmple', ['https://evil.example']],
  ['write to me@evil.example', ['https://evil.example']],
  ['зло.рф and xn--c1ad.xn--p1ai', ['https://зло.рф', 'https://xn--c1ad.xn--p1ai']],
  ['203.0.113.5/x', ['https://203.0.113.5/x']],
  ['[docs](https://a.example/x)', ['https://a.example/x']],
  ['`evil.example` in code', ['https://evil.example']],
])('%j has the addresses %j', (text, addresses) => expect(addressesInText(text)).toEqual(addresses));

test.each([
  'A sentence. Another one. And a third...',
  'Made with Node.js, discord.js and .NET; see config.json.',
  'Version 1.2.3, e.g. for 3.5k people, i.e. many',
  'Use .help or !help. The prefix is a dot.',
  'polka dots and a dotted line',
  '你好。欢迎使用',
  'v2',
  '',
])('%j has none', (text) => expect(addressesInText(text)).toEqual([]));

test.each(['a.', 'a-', ' ', 'a . ', '[dot]', '。', '1.', 'https://', 'a.b/'])(
  '%j repeated thousands of times is searched quickly',
  (part) => {
    const start = performance.now();
    addressesInText(part.repeat(10_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  },
);
