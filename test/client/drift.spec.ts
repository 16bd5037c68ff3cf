import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { MarqueeClient } from '../../clients/node/src/client.js';
import { OPERATIONS } from '../../clients/node/src/api.js';
import type { ListingEvent, TestEvent } from '../../clients/node/src/webhook-events.js';
import { RECORDED, type RecordedType } from '../../src/owners/webhooks/recorded-event.rules.js';

interface Document {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document;

test('the types of the client are those of the document', () => {
  const program = `import('./scripts/client-types.mjs').then(async ({ clientTypes }) => {
    process.stdout.write(await clientTypes(JSON.parse((await import('node:fs')).readFileSync('docs/openapi.json', 'utf8'))));
  });`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  // If this fails: npm run client:types
  expect(readFileSync('clients/node/src/api.ts', 'utf8')).toBe(stdout);
});

test('the client has a method for each operation, at its address', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, { method: method.toUpperCase(), path }]),
  );
  expect(operations).toHaveLength(11);
  expect(OPERATIONS).toEqual(Object.fromEntries(operations));
  const methods = Object.getOwnPropertyNames(MarqueeClient.prototype);
  expect(Object.keys(OPERATIONS).filter((name) => !methods.includes(name))).toEqual([]);
});

test('the types of events are those that the product sends', () => {
  const types: Record<ListingEvent['type'] | TestEvent['type'], true> & Record<RecordedType, true> = {
    'vote.created': true,
    'vote.removed': true,
    'bump.created': true,
    'listing.approved': true,
    'listing.denied': true,
    'listing.suspended': true,
    'listing.restored': true,
    'listing.changed': true,
    'listing.transferred': true,
    'spotlight.won': true,
    'spotlight.outbid': true,
    'spotlight.ended': true,
    'spotlight.refunded': true,
    'webhook.disabled': true,
    'webhook.test': true,
  };
  expect(Object.keys(types).toSorted()).toEqual([...RECORDED, 'webhook.disabled', 'webhook.test'].toSorted());
});

test('the package has the version, license and Node.js versions of the product, and no dependencies', () => {
  const [own, product] = ['clients/node/package.json', 'package.json'].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>,
  );
  const fields = ['version', 'license', 'engines', 'type'];
  expect(fields.map((field) => own?.[field])).toEqual(fields.map((field) => product?.[field]));
  expect(Object.keys(own ?? {}).filter((field) => /dependencies/i.test(field))).toEqual([]);
  expect(readFileSync('clients/node/LICENSE', 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
});
