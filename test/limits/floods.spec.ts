import { FLOOD_WAIT_MS, REFUSALS_IN_FULL } from '../../src/core/http/throttle/address-limits.rules.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { Proxied, forwardedFor, kindOf } from './proxied.js';

let site: Proxied;

const FLOODED = ['searches for bots', 'lists', 'suggestions', 'links of the command line', 'badges'];
const ADDRESS = '10.0.0.1';

beforeAll(async () => {
  const limits = ['SEARCHES', 'SUGGESTIONS', 'PAGES', 'SIGN_INS', 'BADGES'].map((name) => [`${name}_PER_MINUTE`, '3']);
  site = await Proxied.start({
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://directory.example',
    SITE_LANGUAGES: 'en,en-XA',
    CORS_ORIGINS: 'https://other.example',
    ...Object.fromEntries(limits),
  });
});
afterAll(() => site.app.close());
beforeEach(() => site.app.forget());

/** Uses up the limit and all refusals that are answered in full. Returns the last of these. */
async function flood(name: string) {
  const kind = kindOf(name);
  await site.useUp(kind, ADDRESS, 3);
  for (let n = 1; n < REFUSALS_IN_FULL; n += 1) await site.ask(kind, ADDRESS, n);
  return site.ask(kind, ADDRESS);
}

/** The headers that do not depend on the moment. */
const comparable = (headers: Readonly<Record<string, unknown>>) => ({
  ...headers,
  date: undefined,
  'x-request-id': typeof headers['x-request-id'],
});

test.each(FLOODED)('%s: an address that goes on gets the same refusal', async (name) => {
  const inFull = await flood(name);
  const further = await site.ask(kindOf(name), ADDRESS);
  expect([inFull.status, further.status, further.text]).toEqual([429, 429, inFull.text]);
  expect(comparable(further.headers)).toEqual(comparable(inFull.headers));
});

test.each(FLOODED)('%s: only the limit that is used up is refused, only for its address and minute', async (name) => {
  await flood(name);
  const kind = kindOf(name);
  const others = FLOODED.filter((other) => kindOf(other).label !== kind.label);
  for (const other of others) expect((await site.ask(kindOf(other), ADDRESS)).status).toBe(kindOf(other).served);
  expect((await site.ask(kind, '10.0.0.2')).status).toBe(kind.served);
  site.app.clock.advance(MINUTE - 1);
  expect((await site.ask(kind, ADDRESS)).headers['retry-after']).toBe('1');
  site.app.clock.advance(1);
  expect((await site.ask(kind, ADDRESS)).status).toBe(kind.served);
});

test('a browser gets a short page without the frame of the site, with the same sentence', async () => {
  const asBrowser = { ...forwardedFor(ADDRESS), Accept: 'text/html' };
  const { text: json } = await flood('lists');
  const { status, text, headers } = await site.web.get(kindOf('lists').path(0), asBrowser);
  expect([status, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(text).toContain((JSON.parse(json) as { error: string }).error);
  expect(text.length).toBeLessThan(300);
});

test.each([
  ['the browser wants', { 'Accept-Language': 'en-XA, en;q=0.5' }, ''],
  ['the visitor chose', { Cookie: 'language=en-XA' }, ''],
  ['the link names', {}, '&lang=en-XA'],
])('the short page is in the language that %s', async (_who, more, link) => {
  const name = 'searches for bots';
  const asBrowser = { ...forwardedFor(ADDRESS), Accept: 'text/html' };
  const { text: json } = await flood(name);
  const { text } = await site.web.get(kindOf(name).path(0) + link, { ...asBrowser, ...more });
  expect(text).toMatch(
    /<html lang="en-XA" dir="ltr">.*<title>⟦Too many requests .+⟧<\/title><p>⟦Too many searches .+⟧<\/p>/,
  );
  expect((await site.web.get(kindOf(name).path(0) + link, { ...forwardedFor(ADDRESS), ...more })).text).toBe(json);
});

test('refusals in full are pages of the site', async () => {
  await site.useUp(kindOf('lists'), ADDRESS, 3);
  const { text } = await site.web.get(kindOf('lists').path(0), { ...forwardedFor(ADDRESS), Accept: 'text/html' });
  expect(text).toContain('</main>');
});

test('a client keeps its request id, and pages of other origins can read the refusal', async () => {
  await flood('searches for bots');
  const more = { 'X-Request-Id': 'mine-1', Origin: 'https://other.example' };
  const { headers } = await site.web.get(kindOf('searches for bots').path(0), { ...forwardedFor(ADDRESS), ...more });
  expect(headers).toMatchObject({ 'x-request-id': 'mine-1', 'access-control-allow-origin': 'https://other.example' });
});

test('the refusals of a flood are counted in the metrics', async () => {
  const counted = async (): Promise<number[]> => {
    const { text } = await site.web.get('/metrics');
    const of = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
    return [
      of(/marquee_limited_requests_total\{bucket="searches"\} (\d+)/),
      of(/http_request_duration_seconds_count\{method="GET",route="\/bots",status="429"\} (\d+)/),
    ];
  };
  await flood('searches for bots');
  const before = await counted();
  for (let n = 0; n < 3; n += 1) await site.ask(kindOf('searches for bots'), ADDRESS);
  expect(await counted()).toEqual(before.map((count) => count + 3));
});

test('refusals of a flood wait for each other, and other requests are answered meanwhile', async () => {
  await flood('searches for bots');
  const begun = performance.now();
  let isRefused = false;
  const refused = Promise.all(Array.from({ length: 20 }, () => site.ask(kindOf('searches for bots'), ADDRESS))).then(
    (answers) => {
      isRefused = true;
      return answers;
    },
  );
  const other = await site.ask(kindOf('badges'), '10.0.0.3');
  // On a busy machine, this answer may come late, too.
  expect([other.status, isRefused && performance.now() - begun < FLOOD_WAIT_MS]).toEqual([200, false]);
  expect((await refused).map(({ status }) => status)).toEqual(Array(20).fill(429));
});
