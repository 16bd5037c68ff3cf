import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SchedulerRegistry } from '@nestjs/schedule';
import { COMMANDS } from '../src/app/commands.js';
import { settings } from '../src/core/config/settings.js';
import { FrontDoor } from '../src/core/http/front-door.js';
import { Metrics } from '../src/core/http/monitoring/metrics.js';
import { serveWithChat } from './support/chat.js';

/** Documents, files, commands, settings, routes and metrics that the documents name exist. */
const site = serveWithChat({ withJobs: true });

const inFolder = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));

const TOP_LEVEL = ['README', 'ARCHITECTURE', 'CONTRIBUTING', 'SECURITY', 'CHANGELOG', 'bench/README'];
const DOCUMENTS = TOP_LEVEL.map((name) => `${name}.md`)
  .concat(inFolder('docs', '.md'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** All matches of a pattern, each with the document that contains it. */
const mentions = (pattern: RegExp): (readonly [file: string, ...groups: string[]])[] => {
  const found = DOCUMENTS.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, ...groups]) => [file, ...groups] as const),
  );
  expect(found.length).toBeGreaterThan(5);
  return found;
};

/** The anchors that Markdown viewers generate for headings. */
const anchorsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/^```.*?^```/gms, '')
      .matchAll(/^#+ (.*)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

test('links lead to existing documents and headings', () => {
  const broken = mentions(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g).filter(([from, path = '', anchor]) => {
    const target = path === '' ? from : join(dirname(from), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test('mentioned files exist', () => {
  const roots = ['.', 'src', 'test', 'bench', 'docs', 'docs/skeleton'];
  const names = new Set(
    ['src', 'test', 'docs/skeleton'].flatMap((folder) => inFolder(folder, '')).map((path) => basename(path)),
  );
  const missing = mentions(/`([\w./-]+\.(?:ts|mjs|md|cnf|yaml))`/g).filter(
    ([, path = '']) => !path.startsWith('/') && !names.has(path) && !roots.some((root) => existsSync(join(root, path))),
  );
  expect(missing).toEqual([]);
});

test('mentioned scripts and commands exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const unknown = mentions(/npm run (?:-s )?([\w:-]+)/g).filter(([, name = '']) => scripts[name] === undefined);
  expect(unknown).toEqual([]);
  const unmatched = mentions(/(?:cli --|dist\/cli\.js) (?!…)([\w-]+)(?: (\w+))?(?: (\w+))?/g).filter(
    ([, ...words]) => ![1, 2, 3].some((count) => COMMANDS[words.slice(0, count).join(' ')] !== undefined),
  );
  expect(unmatched).toEqual([]);
});

test('mentioned settings exist, in the product, the tests, the scripts or the benchmark', () => {
  const others = ['test', 'scripts', 'bench']
    .flatMap((folder) => [...inFolder(folder, '.ts'), ...inFolder(folder, '.tsx'), ...inFolder(folder, '.mjs')])
    .concat('docker/compose.yaml')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const known = new Set(Object.values(settings).map(({ variable }) => variable));
  /** Settings of OpenTelemetry begin with `OTEL_`. */
  const isKnown = (name: string): boolean =>
    known.has(name) || name.startsWith('OTEL_') || new RegExp(`\\b${name}\\b`).test(others);
  expect(
    mentions(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g).filter(
      ([file, name = '']) => !isKnown(name) && file !== 'docs/numbers.md',
    ),
  ).toEqual([]);
});

test('mentioned requests have a route', () => {
  const { routes } = site.app.nest.get(FrontDoor);
  const isThere = (method: string, path: string): boolean =>
    [path, `/api/v1${path}`].some((one) => routes.find(method, one) !== undefined);
  const unmatched = mentions(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}:@.-]*)/g).filter(
    ([, method = '', path = '']) => !isThere(method, path.replaceAll(/\{\w+\}|:\w+/g, '1').replace(/[.:]$/, '')),
  );
  expect(unmatched).toEqual([]);
});

test('the guide for operators lists all our metrics, and no other', () => {
  const ours = site.app.nest
    .get(Metrics)
    .registry.getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('marquee_') || name.startsWith('http_'));
  const rows = readFileSync('docs/monitoring.md', 'utf8').match(/^\| `(?:marquee|http)_.*$/gm) ?? [];
  const names = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(names.toSorted()).toEqual(ours.toSorted());
});

/** The schedule of a job, as the guide writes it. */
function scheduleOf(cron: string): string {
  const parts = cron.split(' ');
  const [second = '', minute = '', hour = '', , , weekday] = parts.length === 5 ? ['0', ...parts] : parts;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (weekday === '1') return `Mondays at ${time}`;
  if (hour !== '*') return `every day at ${time}`;
  return minute === '*' ? `every minute, at second ${second}` : `every hour, at minute ${minute}`;
}

test('the guide for operators lists all scheduled jobs with their schedules, and no other', () => {
  const jobs = site.app.nest.get(SchedulerRegistry);
  const crons = [...jobs.getCronJobs()].map(
    ([name, { cronTime }]) => `${name}: ${scheduleOf(String(cronTime.source))}`,
  );
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Scheduled jobs\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` \| ([^|]+?) \|/gm)];
  const documented = rows.map(([, name = '', when = '']) => `${name}: ${when.replace(', and at each start', '')}`);
  const intervals = documented.filter((one) => /: every (?:second|\d+ seconds)$/.test(one));
  expect(documented.filter((one) => !intervals.includes(one)).toSorted()).toEqual(crons.toSorted());
  expect(intervals.map((one) => one.split(':')[0] ?? '').toSorted()).toEqual(jobs.getIntervals().toSorted());
});

test('the files that the image copies are not ignored by its build', () => {
  const lines = readFileSync('docker/Dockerfile', 'utf8').split('\n');
  const copied = lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1));
  expect(copied).toContain('src');
  // Guides show these.
  expect(copied).toContain('docs/pictures');
  const ignored = readFileSync('docker/Dockerfile.dockerignore', 'utf8').split('\n');
  expect(copied.filter((path) => !existsSync(path.replace('*.md', 'api.md')) || !ignored.includes(`!${path}`))).toEqual(
    [],
  );
});
