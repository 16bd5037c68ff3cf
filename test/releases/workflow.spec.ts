import { existsSync, readFileSync } from 'node:fs';
import { at, everywhere, readYaml } from './yaml.js';

/** The workflow cannot run here, so these tests read it. */
const workflow = readYaml('.github/workflows/ci.yml');
const jobs = at(workflow, 'jobs') as Record<string, unknown>;
const image = jobs['image'];
const steps = at(image, 'steps') as Record<string, string>[];
const scripts = everywhere(jobs, 'run') as string[];

test('the workflow tests Node.js 20, 22 and 24 with .ci/run and the whole history', () => {
  expect(at(jobs, 'test', 'strategy', 'matrix', 'node')).toEqual([20, 22, 24]);
  expect(scripts).toContain('bash .ci/run');
  expect((at(jobs, 'test', 'steps') as unknown[]).map((step) => at(step, 'with', 'fetch-depth'))).toContain(0);
});

test('the oldest version of the workflow is the oldest that the packages accept', () => {
  for (const file of ['package.json', 'clients/node/package.json'])
    expect((JSON.parse(readFileSync(file, 'utf8')) as { engines: { node: string } }).engines.node).toBe('>=20.19');
});

test('the image is built for both processors, with SBOM and provenance, and published only for tags', () => {
  const build = at(image, 'env', 'BUILD') as string;
  expect(build).toMatch(/^docker buildx build --file docker\/Dockerfile .*--platform linux\/amd64,linux\/arm64/);
  expect(build).toMatch(/--sbom=true --provenance=mode=max$/);
  expect(existsSync('docker/Dockerfile')).toBe(true);
  const publishing = steps.filter(({ run = '' }) => /--push|docker login/.test(run));
  expect(publishing.map((step) => step['if'])).toEqual(["startsWith(github.ref, 'refs/tags/v')"]);
  expect(at(workflow, 'on', 'push', 'tags')).toEqual(['v*']);
});

test('the image is started, asked for every kind of answer, and stopped', () => {
  const [started = ''] = steps.flatMap(({ run = '' }) => (run.includes('docker run') ? [run] : []));
  expect(started).toMatch(/docker run [^\n]*--read-only/);
  const [, script = ''] = /node (scripts\/\S+)/.exec(started) ?? [];
  expect(existsSync(script)).toBe(true);
  expect(started).toMatch(/docker stop/);
});

test('programs and folders that the workflow names exist', () => {
  const named = scripts.flatMap((text) => [
    ...text.matchAll(/(?:bash|node|-f|kustomize) ((?:\.ci|scripts|docker)\/[\w./-]+)/g),
  ]);
  expect(named.length).toBeGreaterThan(3);
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
});

test('.ci/run starts the product under Node.js 24', () => {
  const run = readFileSync('.ci/run', 'utf8');
  const [, name = '', script = ''] = /^beside (\S+) node (\S+) 24$/m.exec(run) ?? [];
  expect(existsSync(script)).toBe(true);
  expect(run).toContain(`\noutcome ${name}\n`);
});
