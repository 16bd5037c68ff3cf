import { Demo } from '../../src/demo/demo.service.js';
import { ADMIN } from '../../src/demo/people.js';
import { LedgerAudit } from '../../src/tokens/ledger-audit.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
  readonly schema?: { readonly example?: unknown };
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> };
}
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let app: TestApp;
let admin: Browser;
let described: Described;

beforeAll(async () => {
  app = await TestApp.start({ variables: { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' } });
  await app.nest.get(Demo).prepare();
  admin = await Browser.of(app, { id: ADMIN });
  described = (await admin.get<Described>('/staff/docs/openapi.json')).body;
});
afterAll(() => app.close());

/** As somebody does it who opens the document and presses Execute. */
async function tryItOut(id: string): Promise<[status: number, text: string]> {
  for (const [template, methods] of Object.entries(described.paths))
    for (const [method, { operationId, parameters = [], requestBody }] of Object.entries(methods)) {
      if (operationId !== id) continue;
      const values = new Map(
        parameters.map((parameter) => [parameter.name, String(parameter.example ?? parameter.schema?.example)]),
      );
      const path = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values.get(name) ?? '');
      const body = requestBody?.content['application/json']?.example;
      const page = await admin.send(method.toUpperCase(), path, body === undefined ? {} : { body });
      return [page.status, page.text];
    }
  throw new Error(`There is no operation ${id}`);
}

test.each([
  'findUsers',
  'openUser',
  'setRole',
  'suspendUser',
  'unsuspendUser',
  'banFromVoting',
  'liftVoteBan',
  'listPartners',
  'markPartner',
  'revokeApiAccess',
  'grantApiAccess',
  'seeUsage',
  'rankUsage',
  'seeStatistics',
  'seeSpotlight',
  'listAuctions',
  'listBids',
  'cancelBid',
  'vacateSlot',
  'settleAuctions',
  'openLedger',
  'adjustTokens',
  'listAdjustments',
  'reconcileTokens',
])('the example of %s works as it stands', async (id) => {
  const [status, text] = await tryItOut(id);
  expect([status, text]).toEqual([200, expect.stringMatching(/^\{/)]);
});

test('after all that the ledger is in order', async () => {
  expect((await app.nest.get(LedgerAudit).run()).faults).toEqual([]);
});
