import { readFileSync } from 'node:fs';
import { describeSite } from '../../src/app/site-documentation.js';
import { describeStaff } from '../../src/app/staff-documentation.js';
import { JsonComparison, type JsonFields } from '../support/json-fields.js';
import { serve } from '../support/served.js';

const site = serve();
const ORIGIN = 'http://127.0.0.1:3000';

/** The answers of the site and the back office before there were pages, from the documents of that version. */
const BEFORE = JSON.parse(readFileSync(new URL('json-of-0.1.0.json', import.meta.url), 'utf8')) as JsonFields;

/** The documents describe the real answers, because tests check every answer against them. */
const documents = () => [describeSite(site.app.nest, ORIGIN), describeStaff(site.app.nest, ORIGIN)];

/** Claiming, releasing and approving need no reason any more, so the entries of these actions may have none. */
const DECIDED = [
  // It changed each second, so that no answer was ever equal to the one before: closesAt and the header Date say the same.
  'GET /spotlight 200 auction secondsLeft is gone',
  'GET /staff/audit 200 entries[] reason was string and is string?',
  'GET /staff/listings/{id} 200 history[] reason was string and is string?',
  'GET /staff/users/{account} 200 user log[] reason was string and is string?',
];

const differencesTo = (before: JsonFields): string[] =>
  new JsonComparison(before, documents()).differences().filter((one) => !DECIDED.includes(one));

test('every field of the JSON from before the pages keeps its name and type', () => {
  expect(differencesTo(BEFORE)).toEqual([]);
});

test('fields that are renamed, or have another type, are found, and so are routes', () => {
  const { routes, types } = BEFORE;
  const list = String(routes['GET /servers 200']);
  const changed = {
    routes: { ...routes, 'GET /gone 200': 'string' },
    types: { ...types, [list]: { ...types[list], total: 'string', servers: '[string]', former: 'integer?' } },
  };
  expect(differencesTo(changed).toSorted()).toEqual([
    'GET /gone 200 is gone',
    'GET /servers 200 former is gone',
    'GET /servers 200 servers[] was string and is object',
    'GET /servers 200 total was string and is integer',
  ]);
});
