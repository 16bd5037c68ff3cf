import { faultsOf } from '../../../test/support/config-faults.js';
import { Config } from './config.js';
import { omissionsOf, warningsOf } from './warnings.rules.js';

const PRODUCTION = { NODE_ENV: 'production', KEY_PEPPER: 'x'.repeat(16) };
const warned = (variables: Record<string, string>): string[] =>
  warningsOf(Config.from(variables)).map((text) => text.split(' ')[0] ?? '');

test('a safe configuration causes no warning', () => {
  expect(warned({})).toEqual([]);
  expect(warned({ NODE_ENV: 'test', HOST: '0.0.0.0' })).toEqual([]);
  expect(warned({ ...PRODUCTION, HOST: '0.0.0.0', PUBLIC_URL: 'https://m.example' })).toEqual([]);
  expect(warned({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
  expect(warned({ ...PRODUCTION, HOST: '0.0.0.0' })).toEqual([]);
  expect(warned({ PUBLIC_URL: 'http://m.example' })).toEqual([]);
});

test('a public demo, a missing pepper and plain http cause warnings', () => {
  expect(warned({ HOST: '0.0.0.0' })).toEqual(['HOST']);
  expect(warned({ NODE_ENV: 'production' })).toEqual(['KEY_PEPPER']);
  expect(warned({ ...PRODUCTION, PUBLIC_URL: 'http://m.example' })).toEqual(['PUBLIC_URL']);
});

test('a plain-http issuer is refused in production, except on the same machine', () => {
  const platform = { PLATFORM_CLIENT_ID: 'id', PLATFORM_CLIENT_SECRET: 'secret' };
  const faults = (issuer: string, more = {}): readonly string[] =>
    faultsOf({ ...PRODUCTION, ...platform, PLATFORM_ISSUER: issuer, ...more });
  expect(faults('http://p.example')).toEqual([expect.stringMatching(/^PLATFORM_ISSUER begins with http:/)]);
  expect(faults('http://p.example', { NODE_ENV: 'development' })).toEqual([]);
  expect(faults('http://localhost:9')).toEqual([]);
  expect(faults('https://p.example')).toEqual([]);
});

test.each<[string, Record<string, string>, string[]]>([
  ['a demo needs nothing more', {}, []],
  ['production has a token for its metrics, and a contact', PRODUCTION, ['METRICS_TOKEN', 'FOOTER_LINKS']],
  ['under https, it says how many proxies there are', { PUBLIC_URL: 'https://m.example' }, ['TRUST_PROXY']],
  ['none is an answer, too', { PUBLIC_URL: 'https://m.example', TRUST_PROXY: '0' }, []],
  ['a link to something else is no contact', { FOOTER_LINKS: 'Blog=https://m.example/blog' }, ['FOOTER_LINKS']],
  ['an address of mail is one', { FOOTER_LINKS: 'Write to us=mailto:help@m.example' }, []],
])('%s', (_what, variables, names) => {
  const complete = { ...PRODUCTION, METRICS_TOKEN: 'x'.repeat(16), FOOTER_LINKS: 'Contact=/contact' };
  const given =
    variables === PRODUCTION || Object.keys(variables).length === 0 ? variables : { ...complete, ...variables };
  expect(omissionsOf(Config.from(given)).map((text) => text.split(' ')[0])).toEqual(names);
});
