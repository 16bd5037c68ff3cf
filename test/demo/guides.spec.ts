import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Demo } from '../../src/demo/demo.service.js';
import { unpackClient } from '../support/packed-client.js';
import { Visitor } from '../support/visitor.js';
import { TestApp } from '../support/app.js';

/** The examples of the guides work on fresh sample data. Needs bash and curl. */
const run = promisify(execFile);
let app: TestApp;
let key: string;
const folder = mkdtempSync(join(tmpdir(), 'marquee-guides-'));

beforeAll(async () => {
  app = await TestApp.start({ variables: { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' } });
  const { accounts } = await app.nest.get(Demo).prepare();
  key = accounts[0]?.apiKey ?? '';
  app.forget();
  await new Visitor({ app }).catchUp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The examples in one language, with the address of this service and the key of the sample owner. */
const examplesIn = (file: string, language: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) =>
    text.replaceAll('http://127.0.0.1:3000', app.url).replaceAll('mq_…', key),
  );

const inFolder = { cwd: folder, env: { ...process.env, MARQUEE_KEY: '' } };

interface Document {
  readonly components: { readonly schemas: object };
}

/** Makes curl print the status instead of the body. */
const STATUSES = `curl() { command curl -s -o /dev/null -w '%{http_code} ' "$@"; }\n`;

test.each([
  ['README.md', 5],
  ['docs/api.md', 15],
  ['docs/directory.md', 1],
  ['docs/owners.md', 5],
])('every request in %s is answered with 200', async (file, least) => {
  const scripts = examplesIn(file, 'sh').filter((text) => /\b(curl|api) /.test(text));
  // The guide defines the function `api` once; later examples use it.
  const define = scripts.find((text) => text.startsWith('api()')) ?? '';
  const statuses: string[] = [];
  for (const script of scripts) {
    const env = { ...inFolder.env, MARQUEE_KEY: key };
    const { stdout } = await run('bash', ['-c', STATUSES + define + script], { ...inFolder, env });
    statuses.push(
      ...stdout
        .trim()
        .split(/\s+/)
        .filter((one) => one !== ''),
    );
  }
  expect(statuses.length).toBeGreaterThanOrEqual(least);
  expect(statuses.filter((status) => status !== '200')).toEqual([]);
});

test('the JavaScript program of the guide works, including its pagination', async () => {
  await unpackClient(folder);
  const [first = '', pages = ''] = examplesIn('docs/api.md', 'js');
  const program = `${first}\n${pages}\nconsole.log(voters.length);`;
  const env = { ...inFolder.env, MARQUEE_KEY: key };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { ...inFolder, env });
  expect(stdout.split('\n')).toEqual(['has voted', expect.stringMatching(/^[1-9]\d\d$/), '']);
});

test('the JavaScript function without the package works', async () => {
  const program = examplesIn('docs/clients.md', 'js').find((text) => text.includes('function call')) ?? '';
  const env = { ...inFolder.env, MARQUEE_KEY: key };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { ...inFolder, env });
  expect(stdout).toBe('has voted\n');
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
(hasPython ? test : test.skip)('the command for quicktype takes all schemas out of the document', async () => {
  const [command = ''] = examplesIn('docs/clients.md', 'sh').filter((text) => /\bcurl /.test(text));
  await run('bash', ['-eo', 'pipefail', '-c', command], inFolder);
  const found = readFileSync(join(folder, 'schemas.json'), 'utf8');
  const { definitions, properties } = JSON.parse(found) as Record<'definitions' | 'properties', object>;
  const { schemas } = (JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document).components;
  expect([Object.keys(definitions), Object.keys(properties)]).toEqual([Object.keys(schemas), Object.keys(schemas)]);
  const targets = new Set([...found.matchAll(/"\$ref": "([^"]+)"/g)].map(([, target = '']) => target));
  expect([...targets].filter((target) => !(target.replace('#/definitions/', '') in definitions))).toEqual([]);
});

(hasPython ? test : test.skip)('the Python program of the guide works', async () => {
  const [program = ''] = examplesIn('docs/api.md', 'python');
  const env = { ...inFolder.env, MARQUEE_KEY: key };
  const { stdout } = await run('python3', ['-c', program], { ...inFolder, env });
  expect(stdout).toBe("{'serverCount': 12847}\n");
});
