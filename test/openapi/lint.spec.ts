import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeApi } from '../../src/app/documentation.js';
import { describeSite } from '../../src/app/site-documentation.js';
import { describeStaff } from '../../src/app/staff-documentation.js';
import { serve } from '../support/served.js';

const SCRIPT = 'scripts/lint-documents.mjs';
/** The hash of the documents, rules and packages that passed last: the linters need seconds, and `npm run check` is frequent. */
const PASSED = 'node_modules/.cache/marquee/linted';

const api = serve();
const folder = mkdtempSync(join(tmpdir(), 'marquee-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(documents: Readonly<Record<string, object>>): { passed: boolean; problems: string } {
  const files = Object.entries(documents).map(([name, document]) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...files], { encoding: 'utf8' });
  return { passed: status === 0, problems: `${stdout}${stderr}` };
}

test('the three documents pass Spectral and Redocly', () => {
  const { nest } = api.app;
  const url = 'http://127.0.0.1:3000';
  const documents = { api: describeApi(nest, url), site: describeSite(nest, url), staff: describeStaff(nest, url) };
  const checked = [JSON.stringify(documents), readFileSync(SCRIPT), readFileSync('package-lock.json')];
  const hash = checked.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');
  if (existsSync(PASSED) && readFileSync(PASSED, 'utf8') === hash) return;
  expect(lint(documents)).toEqual({ passed: true, problems: '' });
  mkdirSync('node_modules/.cache/marquee', { recursive: true });
  writeFileSync(PASSED, hash);
});

test('both linters report what is wrong with a document', () => {
  const reply = {
    description: 'Done.',
    content: { 'application/json': { schema: { type: 'integer' }, example: 'five' } },
  };
  const paths = { '/wheels': { get: { responses: { 200: reply } } } };
  const { passed, problems } = lint({ broken: { openapi: '3.1.0', info: { title: 'Broken', version: '1' }, paths } });
  expect(passed).toBe(false);
  expect(problems).toMatch(/^broken\.json: spectral oas3-valid-media-example: /m);
  expect(problems).toMatch(/^broken\.json: redocly operation-operationId: /m);
});
