import { readFileSync } from 'node:fs';
import { Config } from '../../core/config/config.js';
import { DAY, later } from '../../core/shared/utc.js';
import { type StoredStart, START_POINTS, isStarting, startPoints, startWords } from './getting-started.rules.js';

const NOW = new Date('2026-11-27T12:00:00Z');
const NOTHING: StoredStart = {
  admins: [],
  staff: 0,
  hasListing: false,
  backupAt: null,
  scrapedAt: null,
  putAway: new Set(),
};
const doneWith = (variables: Record<string, string>, stored: Partial<StoredStart> = {}): string[] =>
  startPoints(Config.from({ NODE_ENV: 'production', ...variables }), { ...NOTHING, ...stored }, NOW)
    .filter(({ state }) => state === 'done')
    .map(({ name }) => name);

const PLATFORM = { PLATFORM_ISSUER: 'https://p.example', PLATFORM_CLIENT_ID: '1', PLATFORM_CLIENT_SECRET: 's' };
const FILES = ['RULES_FILE', 'TERMS_FILE', 'PRIVACY_FILE'].map((name) => [name, 'README.md']);

test.each<[string[], Record<string, string>, Partial<StoredStart>]>([
  [[], {}, {}],
  [[], PLATFORM, {}],
  [[], {}, { admins: ['lena'], staff: 1 }],
  [['sign-in'], PLATFORM, { admins: ['lena'], staff: 1 }],
  [['colleague'], {}, { staff: 2 }],
  [[], { SITE_NAME: 'Harbor' }, {}],
  [[], { BRAND_LOGO: 'docs/README-assets/votes.svg' }, {}],
  [['look'], { SITE_NAME: 'Harbor', BRAND_LOGO: 'docs/README-assets/votes.svg' }, {}],
  [[], Object.fromEntries(FILES.slice(1)) as Record<string, string>, {}],
  [['texts'], Object.fromEntries(FILES) as Record<string, string>, {}],
  [['categories'], {}, { putAway: new Set(['categories']) }],
  [[], { PUBLIC_URL: 'http://harbor.example' }, {}],
  [[], { PUBLIC_URL: 'https://harbor.example' }, {}],
  [['address'], { PUBLIC_URL: 'https://harbor.example', TRUST_PROXY: '1' }, {}],
  [['address'], { PUBLIC_URL: 'http://127.0.0.1:3000' }, {}],
  [['backup'], {}, { backupAt: later(NOW, -7 * DAY + 1) }],
  [[], {}, { backupAt: later(NOW, -7 * DAY), scrapedAt: later(NOW, -7 * DAY) }],
  [['monitoring'], {}, { scrapedAt: NOW }],
  [['pepper'], { KEY_PEPPER: 'x'.repeat(16) }, {}],
  [['chat'], { PLATFORM_PUBLIC_KEY: 'ab'.repeat(32), PLATFORM_CLIENT_ID: '1' }, {}],
  [[], { PLATFORM_PUBLIC_KEY: 'ab'.repeat(32), PLATFORM_CLIENT_ID: '1', WEBHOOKS: 'off' }, {}],
  [['listing'], {}, { hasListing: true }],
])('%j is done with %j and %j', (done, variables, stored) => {
  expect(doneWith(variables, stored)).toEqual(done);
});

test('a point that is put away is settled, and one that is done is done', () => {
  const config = Config.from({ NODE_ENV: 'production', KEY_PEPPER: 'x'.repeat(16) });
  const points = startPoints(config, { ...NOTHING, putAway: new Set(START_POINTS) }, NOW);
  expect(points.map(({ state }) => state)).toEqual(
    START_POINTS.map((name) => (name === 'pepper' || name === 'categories' ? 'done' : 'put-away')),
  );
  expect([isStarting(points), isStarting(startPoints(config, NOTHING, NOW))]).toEqual([false, true]);
});

test('without a database, only what the settings say is known', () => {
  const states = startPoints(Config.from({ NODE_ENV: 'production', ...PLATFORM }), undefined, NOW);
  const unknown = states.filter(({ state }) => state === 'unknown').map(({ name }) => name);
  expect(unknown).toEqual(['sign-in', 'categories', 'backup', 'colleague', 'listing', 'monitoring']);
});

test('a point that nothing is known about keeps the checklist open', () => {
  expect(isStarting([{ name: 'backup', state: 'unknown', fact: null }])).toBe(true);
  expect(isStarting([{ name: 'backup', state: 'done', fact: null }])).toBe(false);
});

test('facts are the names of the admins, and the times of the last backup and look', () => {
  const factsOf = (stored: StoredStart | undefined): Record<string, string> =>
    Object.fromEntries(
      startPoints(Config.from({ NODE_ENV: 'production' }), stored, NOW).flatMap(({ name, fact }) =>
        fact === null ? [] : [[name, fact]],
      ),
    );
  expect(factsOf({ ...NOTHING, admins: ['lena', 'noor'], backupAt: NOW, scrapedAt: later(NOW, DAY) })).toEqual({
    'sign-in': 'lena, noor',
    backup: '2026-11-27T12:00:00.000Z',
    monitoring: '2026-11-28T12:00:00.000Z',
  });
  expect([factsOf(NOTHING), factsOf(undefined)]).toEqual([{}, {}]);
});

const anchorsOf = (guide: string): string[] =>
  (readFileSync(`docs/${guide}.md`, 'utf8').match(/^#+ .*/gm) ?? []).map((heading) =>
    heading.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'),
  );

test.each(START_POINTS)('the point %s says what to do, and where', (name) => {
  const { means, to } = startWords()[name];
  expect(means).toMatch(/^[A-Z].*\.$/);
  expect(to).toMatch(/^\/(?:guides|staff|dashboard)\//);
  const [, guide, anchor] = /^\/guides\/([a-z-]+)(?:#(.*))?$/.exec(to) ?? [];
  if (guide !== undefined && anchor !== undefined) expect(anchorsOf(guide)).toContain(anchor);
});

test('.env.example has the points in this order', () => {
  const lines = readFileSync('.env.example', 'utf8').match(/^# \d+\. [^:]*/gm);
  expect(lines).toEqual(START_POINTS.map((name, index) => `# ${index + 1}. ${startWords()[name].title}`));
});
