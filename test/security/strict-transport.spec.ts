import { TestApp } from '../support/app.js';

const SITE = { PUBLIC_URL: 'https://directory.example' };
const PATHS = [
  '/',
  '/bots',
  '/assets/none.css',
  '/api/v1/users/@me',
  '/badges/bots/none/votes.svg',
  '/docs/api.md',
  '/x',
];

async function headersOf(variables: Record<string, string>): Promise<(string | null)[]> {
  const app = await TestApp.start({ variables });
  const found: (string | null)[] = [];
  for (const path of PATHS) found.push((await fetch(app.url + path)).headers.get('strict-transport-security'));
  await app.close();
  return [...new Set(found)];
}

test.each<[string, Record<string, string>, (string | null)[]]>([
  ['is sent with every answer of a site that people open by https', SITE, ['max-age=15552000']],
  ['has the time of HSTS_DAYS', { ...SITE, HSTS_DAYS: '1' }, ['max-age=86400']],
  ['is not sent with HSTS_DAYS=0', { ...SITE, HSTS_DAYS: '0' }, [null]],
  ['is not sent by a site that people open by http', { PUBLIC_URL: 'http://directory.example' }, [null]],
])('Strict-Transport-Security %s', async (_when, variables, expected) => {
  expect(await headersOf(variables)).toEqual(expected);
});
