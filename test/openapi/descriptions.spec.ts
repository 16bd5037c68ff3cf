import { describeBeta } from '../../src/app/keyed-documentation.js';
import { describeApi } from '../../src/app/documentation.js';
import { describeSite } from '../../src/app/site-documentation.js';
import { SITE_OPERATIONS } from '../../src/app/site-operations.doc.js';
import { describeStaff } from '../../src/app/staff-documentation.js';
import { serve } from '../support/served.js';
import { type Described, operationsIn } from './described.js';

const site = serve();
const ADDRESS = 'http://127.0.0.1:3000';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
}

test.each([
  ['API', () => describeApi(site.app.nest, ADDRESS)],
  ['beta', () => describeBeta(site.app.nest, ADDRESS)],
  ['site', () => describeSite(site.app.nest, ADDRESS)],
  ['staff', () => describeStaff(site.app.nest, ADDRESS)],
] as const)(
  'every operation of the document of the %s has a description that says more than its summary',
  (_name, describe) => {
    const operations = operationsIn(describe() as unknown as Described<Operation>);
    expect(operations.length).toBeGreaterThan(3);
    const lacking = operations.filter(
      ({ summary, description = '' }) => !/[.:)]$/.test(description.trim()) || description.trim() === summary,
    );
    expect(lacking.map(({ operationId, description }) => [operationId, description])).toEqual([]);
  },
);

test('every description of an operation of the site belongs to one that has no other', () => {
  const operations = operationsIn(describeSite(site.app.nest, ADDRESS) as unknown as Described<Operation>);
  const used = operations.filter(({ operationId, description }) => SITE_OPERATIONS[operationId] === description);
  expect(used.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(SITE_OPERATIONS).toSorted());
});
