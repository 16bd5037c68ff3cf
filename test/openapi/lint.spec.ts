import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describeBeta } from '../../src/app/keyed-documentation.js';
import { describeApi } from '../../src/app/documentation.js';
import { describeSite } from '../../src/app/site-documentation.js';
import { describeStaff } from '../../src/app/staff-documentation.js';
import { Linter } from '../support/linter.js';
import { serve } from '../support/served.js';

/** The hash of the documents, rules and packages that passed last: the linters need seconds, and `npm run check` is frequent. */
const PASSED = 'node_modules/.cache/marquee/linted';

const linter = new Linter();
afterAll(() => linter.close());

const api = serve();

test('the three documents pass Spectral and Redocly', () => {
  const { nest } = api.app;
  const url = 'http://127.0.0.1:3000';
  const documents = {
    api: describeApi(nest, url),
    beta: describeBeta(nest, url),
    site: describeSite(nest, url),
    staff: describeStaff(nest, url),
  };
  const checked = [JSON.stringify(documents), readFileSync(Linter.SCRIPT), readFileSync('package-lock.json')];
  const hash = checked.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');
  if (existsSync(PASSED) && readFileSync(PASSED, 'utf8') === hash) return;
  expect(linter.lint(documents)).toEqual({ passed: true, problems: '' });
  mkdirSync('node_modules/.cache/marquee', { recursive: true });
  writeFileSync(PASSED, hash);
});
