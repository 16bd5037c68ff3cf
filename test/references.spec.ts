import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SchedulerRegistry } from '@nestjs/schedule';
import { COMMANDS } from '../src/app/commands.js';
import { settings } from '../src/config/settings.js';
import { FrontDoor } from '../src/http/front-door.js';
import { Metrics } from '../src/http/monitoring/metrics.js';
import { serve } from './support/served.js';

/** Whatever the documents name is there: pages, files, commands, settings, routes and metrics. */
const site = serve();

const inFolder = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));

const AT_THE_TOP = ['README', 'ARCHITECTURE', 'CONTRIBUTING', 'SECURITY', 'CHANGELOG', 'bench/README'];
const DOCUMENTS = AT_THE_TOP.map((name) => `${name}.md`)
  .concat(inFolder('docs', '.md'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Each thing of a kind that is named, with the document that does. */
const named = (pattern: RegExp): (readonly [file: string, ...groups: string[]])[] => {
  const found = DOCUMENTS.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, ...groups]) => [file, ...groups] as const),
  );
  expect(found.length).toBeGreaterThan(5);
  return found;
};

/** As the places that show Markdown make addresses of headings. */
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

test('links lead to pages, and to headings in them', () => {
  const broken = named(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g).filter(([from, path = '', anchor]) => {
    const target = path === '' ? from : join(dirname(from), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test('files of the code are where they are said to be', () => {
  const roots = ['.', 'src', 'test', 'bench', 'docs'];
  const names = new Set(['src', 'test'].flatMap((folder) => inFolder(folder, '')).map((path) => basename(path)));
  const missing = named(/`([\w./-]+\.(?:ts|mjs|md|cnf|yaml))`/g).filter(
    ([, path = '']) => !path.startsWith('/') && !names.has(path) && !roots.some((root) => existsSync(join(root, path))),
  );
  expect(missing).toEqual([]);
});

test('scripts and commands can be called', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const unknown = named(/npm run (?:-s )?([\w:-]+)/g).filter(([, name = '']) => scripts[name] === undefined);
  expect(unknown).toEqual([]);
  const odd = named(/(?:cli --|dist\/cli\.js) (?!…)([\w-]+)(?: (\w+))?/g).filter(
    ([, one = '', two = '']) => COMMANDS[one] === undefined && COMMANDS[`${one} ${two}`] === undefined,
  );
  expect(odd).toEqual([]);
});

test('settings are those that there are, of the product or of what tests and measures it', () => {
  const others = ['test', 'scripts', 'bench']
    .flatMap((folder) => [...inFolder(folder, '.ts'), ...inFolder(folder, '.mjs')])
    .concat('docker/compose.yaml')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const known = new Set(Object.values(settings).map(({ variable }) => variable));
  const isKnown = (name: string): boolean => known.has(name) || new RegExp(`\\b${name}\\b`).test(others);
  expect(named(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g).filter(([, name = '']) => !isKnown(name))).toEqual([]);
});

test('requests have a route', () => {
  const { routes } = site.app.nest.get(FrontDoor);
  const isThere = (method: string, path: string): boolean =>
    [path, `/api/v1${path}`].some((one) => routes.find(method, one) !== undefined);
  const odd = named(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}:@.-]*)/g).filter(
    ([, method = '', path = '']) => !isThere(method, path.replaceAll(/\{\w+\}|:\w+/g, '1').replace(/[.:]$/, '')),
  );
  expect(odd).toEqual([]);
});

test('the guide for operators has every metric of ours, and no other', () => {
  const ours = site.app.nest
    .get(Metrics)
    .registry.getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('marquee_') || name.startsWith('http_'));
  const told = readFileSync('docs/operations.md', 'utf8').match(/^\| `(?:marquee|http)_.*$/gm) ?? [];
  const names = told.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(names.toSorted()).toEqual(ours.toSorted());
});

/** When a job runs, in the words of the guide. */
function whenOf(cron: string): string {
  const parts = cron.split(' ');
  const [second = '', minute = '', hour = '', , , weekday] = parts.length === 5 ? ['0', ...parts] : parts;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (weekday === '1') return `Mondays at ${time}`;
  if (hour !== '*') return `every day at ${time}`;
  return minute === '*' ? `every minute, at second ${second}` : `every hour, at minute ${minute}`;
}

test('the guide for operators has every job that comes by the clock, and when, and no other', () => {
  const jobs = site.app.nest.get(SchedulerRegistry);
  const crons = [...jobs.getCronJobs()].map(([name, { cronTime }]) => `${name}: ${whenOf(String(cronTime.source))}`);
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Scheduled jobs\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` \| ([^|]+?) \|/gm)];
  const told = rows.map(([, name = '', when = '']) => `${name}: ${when.replace(', and at each start', '')}`);
  const intervals = told.filter((one) => /: every \d+ seconds$/.test(one));
  expect(told.filter((one) => !intervals.includes(one)).toSorted()).toEqual(crons.toSorted());
  expect(intervals.map((one) => one.split(':')[0] ?? '').toSorted()).toEqual(jobs.getIntervals().toSorted());
});

test('what the image copies is let through to its build', () => {
  const lines = readFileSync('docker/Dockerfile', 'utf8').split('\n');
  const copied = lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1));
  expect(copied).toContain('src');
  const ignored = readFileSync('docker/Dockerfile.dockerignore', 'utf8').split('\n');
  expect(copied.filter((path) => !existsSync(path) || !ignored.includes(`!${path}`))).toEqual([]);
});
