import { changesState, isCrossSite, isOwnHost } from './origin.rules.js';

const SITE = 'https://marquee.example';
const LOCAL = 'http://127.0.0.1:3000';

interface Sent {
  readonly fetchSite?: string;
  readonly origin?: string;
  readonly host?: string;
}
const crossSite = ({ fetchSite, origin, host = 'marquee.example' }: Sent, site = SITE) =>
  isCrossSite({ secFetchSite: fetchSite, origin, host }, site);

describe('a change comes from the site itself', () => {
  test.each<Sent>([
    { fetchSite: 'same-origin', origin: SITE },
    { fetchSite: 'none', origin: SITE },
    { origin: SITE },
    { fetchSite: 'same-origin' },
    { fetchSite: 'none' },
    { fetchSite: 'same-origin', host: 'MARQUEE.example:443' },
    { fetchSite: 'same-origin', origin: SITE, host: '10.0.0.7:3000' },
  ])('%j', (sent) => {
    expect(crossSite(sent)).toBe(false);
  });

  test('or from a program, which names no site, for every host', () => {
    expect(crossSite({})).toBe(false);
    expect(crossSite({ host: 'evil.example' })).toBe(false);
  });

  test.each([
    LOCAL,
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://127.10.20.30:3000',
    'http://marquee.localhost:3000',
  ])('%s is a site at any loopback address with its port', (origin) => {
    expect(crossSite({ origin }, LOCAL)).toBe(false);
    expect(crossSite({ origin: LOCAL }, origin)).toBe(false);
    expect(crossSite({ fetchSite: 'none', host: origin.slice('http://'.length) }, LOCAL)).toBe(false);
  });
});

describe('a change comes from another site', () => {
  test.each<Sent>([
    { fetchSite: 'cross-site' },
    { fetchSite: 'same-site' },
    { fetchSite: '' },
    { fetchSite: 'Same-Origin' },
    { fetchSite: 'same-origin, same-origin' },
    { fetchSite: 'cross-site', origin: SITE },
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', host: 'evil.example' },
    { origin: 'https://evil.example', fetchSite: 'same-origin', host: 'evil.example' },
    { origin: 'https://evil.example', fetchSite: 'none' },
    { fetchSite: 'same-origin', host: 'evil.example' },
    { fetchSite: 'none', host: 'evil.example' },
    { fetchSite: 'none', host: '' },
    { origin: 'http://marquee.example' },
    { origin: `${SITE}:8443` },
    { origin: `${SITE}.evil.example` },
    { origin: `${SITE}/` },
    { origin: 'https://MARQUEE.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'null', fetchSite: 'same-origin' },
  ])('%j', (sent) => {
    expect(crossSite(sent)).toBe(true);
  });

  test.each([
    'http://127.0.0.1:3001',
    'https://127.0.0.1:3000',
    'http://localhost',
    'http://localhost.evil.example:3000',
    'http://evillocalhost:3000',
    'http://127.0.0.1.evil.example:3000',
    'http://evil-127.0.0.1:3000',
    'http://128.0.0.1:3000',
    'http://[::2]:3000',
    'http://evil.example:3000',
  ])('%s is not the site at a loopback address', (origin) => {
    expect(crossSite({ origin }, LOCAL)).toBe(true);
  });

  test.each(['http://localhost:3000', LOCAL])('%s is not the site of a public name', (origin) => {
    expect(crossSite({ origin }, 'http://marquee.example:3000')).toBe(true);
    expect(crossSite({ origin: 'http://marquee.example:3000' }, origin)).toBe(true);
  });
});

test('without a known site, a request that names one is refused', () => {
  expect(crossSite({ origin: SITE }, 'http://')).toBe(true);
  expect(crossSite({ fetchSite: 'none', host: 'x' }, 'http://')).toBe(true);
});

describe('without PUBLIC_URL', () => {
  test.each(['127.0.0.1', '127.0.0.1:8080', 'localhost:3000', 'LOCALHOST', '[::1]:3000', 'marquee.localhost'])(
    'the site answers at %s',
    (host) => {
      expect(isOwnHost(host, 'http://10.0.0.7:3000')).toBe(true);
    },
  );

  test.each([
    ['10.0.0.7:3000', 'http://10.0.0.7:3000'],
    ['10.0.0.7', 'http://10.0.0.7:3000'],
    ['Marquee.lan:8080', 'http://marquee.lan:3000'],
    ['[FD00::7]:3000', 'http://[fd00::7]:3000'],
  ])('the site answers at %s when it listens at %s', (host, address) => {
    expect(isOwnHost(host, address)).toBe(true);
  });

  test.each([undefined, '', 'evil.example', '10.0.0.8:3000', '0.0.0.0:3000', '[::]', 'localhost.evil.example', 'a b'])(
    'it does not answer at %s',
    (host) => {
      expect(isOwnHost(host, 'http://10.0.0.7:3000')).toBe(false);
    },
  );
});

test('at an address that is none, the site answers at loopback names only', () => {
  expect(isOwnHost('evil.example', 'http://')).toBe(false);
  expect(isOwnHost('localhost', 'http://')).toBe(true);
});

test('all methods but GET, HEAD and OPTIONS change state', () => {
  expect(['GET', 'HEAD', 'OPTIONS'].filter(changesState)).toEqual([]);
  expect(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'get'].filter((one) => !changesState(one))).toEqual([]);
});
