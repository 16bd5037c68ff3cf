import { changesSomething, isForeign } from './origin.rules.js';

const OWN = ['https://marquee.example', 'http://127.0.0.1:3000'];
const foreign = (secFetchSite: string | undefined, origin: string | undefined) =>
  isForeign({ secFetchSite, origin }, OWN);

test.each([
  ['same-origin', undefined],
  ['none', undefined],
  [undefined, 'https://marquee.example'],
  [undefined, 'http://127.0.0.1:3000'],
  [undefined, undefined],
])('from %s with the origin %s comes from here', (site, origin) => {
  expect(foreign(site, origin)).toBe(false);
});

test.each([
  ['cross-site', undefined],
  ['same-site', undefined],
  ['', undefined],
  ['Same-Origin', undefined],
  ['same-origin, same-origin', undefined],
  ['cross-site', 'https://marquee.example'],
  [undefined, 'https://evil.example'],
  [undefined, 'http://marquee.example'],
  [undefined, 'https://marquee.example:8443'],
  [undefined, 'https://marquee.example.evil.example'],
  [undefined, 'null'],
  [undefined, ''],
])('from %s with the origin %s is foreign', (site, origin) => {
  expect(foreign(site, origin)).toBe(true);
});

test('what changes something is everything but reading', () => {
  expect(['GET', 'HEAD', 'OPTIONS'].filter(changesSomething)).toEqual([]);
  expect(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'get'].filter((one) => !changesSomething(one))).toEqual([]);
});
