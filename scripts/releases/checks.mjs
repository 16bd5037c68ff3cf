import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { compareVersions, previousRelease, releases } from './list.mjs';
import { changedMigrations, git, migrationNames, treeOfHead } from './repository.mjs';

/** `.ci/run` writes the tree that it has tested into this file of the repository. */
const passedFile = () => git('rev-parse', '--git-path', 'marquee-ci-passed');

const read = (file) => readFileSync(file, 'utf8');
const json = (file) => JSON.parse(read(file));

/** Each check returns sentences: what is wrong, and what to do. */
const CHECKS = [
  ({ version }) => {
    if (!/^\d+\.\d+\.\d+$/.test(version)) return [`"${version}" is not a version: use three numbers, as in 0.2.0.`];
    const newest = releases().at(-1).version;
    return compareVersions(version, newest) > 0 ? [] : [`${version} is not newer than ${newest}, the last release.`];
  },
  ({ version }) => {
    const faults = [];
    if (git('status', '--porcelain') !== '') faults.push('There are changes that are not committed: commit them.');
    const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
    if (branch !== 'main') faults.push(`Releases are made on main, and this is ${branch}.`);
    if (git('tag', '--list', `v${version}`) !== '') faults.push(`The tag v${version} exists already.`);
    return faults;
  },
  ({ version }) => {
    const lock = json('package-lock.json').packages;
    const versions = {
      'package.json': json('package.json').version,
      'clients/node/package.json': json('clients/node/package.json').version,
      'package-lock.json': lock[''].version,
      'package-lock.json, clients/node': lock['clients/node'].version,
      'docs/openapi.json': json('docs/openapi.json').info.version,
      'docker/kubernetes/kustomization.yaml': /newTag: (\S+)/.exec(read('docker/kubernetes/kustomization.yaml'))?.[1],
      'docker/kubernetes/migrate-job.yaml': /image: \S+:(\S+)/.exec(read('docker/kubernetes/migrate-job.yaml'))?.[1],
      'docs/kubernetes.md': /newTag: (\S+)/.exec(read('docs/kubernetes.md'))?.[1],
      'docs/clients.md': /marquee-client-(\S+)\.tgz/.exec(read('docs/clients.md'))?.[1],
    };
    return Object.entries(versions)
      .filter(([, found]) => found !== version)
      .map(([file, found]) => `${file} has the version ${found}: see "Releases" in CONTRIBUTING.md.`);
  },
  ({ version }) =>
    ['README.md', 'SECURITY.md', 'docs/operations.md', 'docs/upgrading.md']
      .filter((file) => new RegExp(`${escaped(version)} is not released`).test(read(file)))
      .map((file) => `${file} says that ${version} is not released: correct it.`),
  ({ version, today }) => {
    const [, date, text = ''] =
      new RegExp(`^## \\[${escaped(version)}\\] - (\\S+)\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(
        read('CHANGELOG.md'),
      ) ?? [];
    if (date === undefined) return [`CHANGELOG.md has no section "## [${version}] - ${today}": add it.`];
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)) || date > today)
      return [`The date of ${version} in CHANGELOG.md is "${date}": use today's, ${today}.`];
    return /^- /m.test(text) ? [] : [`The section of ${version} in CHANGELOG.md lists nothing.`];
  },
  ({ version }) =>
    new RegExp(`^\\| ${escaped(version)} \\|`, 'm').test(read('docs/upgrading.md'))
      ? []
      : [
          `The table in docs/upgrading.md has no row for ${version}: say what to do, and which migrations and indices it brings.`,
        ],
  () => {
    const names = migrationNames();
    const numbers = names.map((name) => Number(name.slice(-13)));
    const wrong = names.filter((_name, index) => index > 0 && numbers[index] <= numbers[index - 1]);
    return wrong.map((name) => `The migration ${name} has a lower number than the one before it.`);
  },
  () => {
    const previous = previousRelease();
    if (previous === undefined) return [];
    const faults = changedMigrations(previous.commit).map(
      (file) => `${file} is part of ${previous.version} and has changed: write a new migration instead.`,
    );
    if (!migrationNames().includes(previous.newestMigration))
      faults.push(`The migration ${previous.newestMigration} of ${previous.version} is missing.`);
    return faults;
  },
  () => {
    const passed = existsSync(passedFile()) ? read(passedFile()).trim() : undefined;
    return passed === treeOfHead() ? [] : ['.ci/run has not passed on these files: run it, or add --run.'];
  },
];

/** Slower than the other checks, because it starts the product. */
function documentFaults() {
  const built = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) return ['The build fails.'];
  const { stdout } = spawnSync(process.execPath, ['dist/cli.js', 'openapi'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  return stdout === read('docs/openapi.json')
    ? []
    : ['docs/openapi.json is outdated: run npm run openapi, and read the difference.'];
}

/** The reasons against the release, in sentences. */
export function faultsOf(version, now = new Date()) {
  const faults = CHECKS.flatMap((check) => check({ version, today: now.toISOString().slice(0, 10) }));
  return faults.length > 0 ? faults : documentFaults();
}

const escaped = (text) => text.replaceAll('.', String.raw`\.`);
