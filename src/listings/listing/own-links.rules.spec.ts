import { mayLinkTo } from './own-links.rules.js';

const SITE = 'https://marquee.example';

test.each([
  'https://other.example/logout',
  'https://www.marquee.example/logout',
  'https://marquee.example.evil.example/logout',
  'https://marquee.example/bots/lanternfish',
  'https://marquee.example/servers/420000000000000001/',
  'http://marquee.example/bots/lanternfish?from=here#top',
  'https://marquee.example./servers/harbor',
])('a text may link to %s', (address) => expect(mayLinkTo(address, SITE)).toBe(true));

test.each([
  'https://marquee.example',
  'https://marquee.example/logout',
  'https://marquee.example/staff/docs',
  'https://MARQUEE.example/logout',
  'https://marquee.example./logout',
  'http://marquee.example/logout',
  'https://marquee.example:8443/logout',
  'https://me@marquee.example/logout',
  'https:\\\\marquee.example\\logout',
  'https://marquee%2eexample/logout',
  'https://ｍarquee.example/logout',
  'https://marquee.example/bots',
  'https://marquee.example/bots/lanternfish/votes',
  'https://marquee.example/bots/../logout',
  'https://marquee.example/bots/%2e%2e/logout',
  'https://marquee.example/bots/a%2f..%2f..%2flogout',
  'https://marquee.example/xbots/lanternfish',
  'https://marquee.example/staff/bots/lanternfish',
  `https://marquee.example/bots/${'x'.repeat(65)}`,
  'https://',
])('a text may not link to %s', (address) => expect(mayLinkTo(address, SITE)).toBe(false));

test('a site in a folder has its listings there', () => {
  const site = 'https://example.org/marquee/';
  expect(mayLinkTo('https://example.org/marquee/bots/lanternfish', site)).toBe(true);
  for (const path of ['/bots/lanternfish', '/marquee/logout', '/other/bots/lanternfish'])
    expect([path, mayLinkTo(`https://example.org${path}`, site)]).toEqual([path, false]);
});

test('if the site has a loopback address, every loopback address is one of this site', () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'a.localhost'])
    expect([host, mayLinkTo(`http://${host}/logout`, 'http://127.0.0.1:3000')]).toEqual([host, false]);
  expect(mayLinkTo('http://localhost/logout', SITE)).toBe(true);
  expect(mayLinkTo('https://other.example/logout', 'http://127.0.0.1:3000')).toBe(true);
});
