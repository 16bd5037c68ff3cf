import { AuditChain } from '../../src/audit/audit-chain.service.js';
import { SAMPLE_PEOPLE } from '../../src/demo/texts/people.js';
import type { StaffRole } from '../../src/http/who/staff.rules.js';
import { LedgerAudit } from '../../src/tokens/ledger-audit.js';
import { NOON } from '../support/app.js';
import { TriedOut, attemptsOf } from './try-it-out.js';

/** What has to be done first, with the example that stands there. Everything else works at once. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  releaseClaim: ['claimListing'],
  approveListing: ['claimListing'],
  denyListing: ['claimListing'],
  undoDecision: ['claimListing', 'approveListing'],
  putReportBack: ['takeReport'],
};
/** The auction of a new week opens at this instant. */
const MONDAY = new Date('2028-02-28T00:00:00.000Z');

async function onFreshDemo(role: StaffRole, now: Date, work: (demo: TriedOut) => Promise<void>): Promise<void> {
  const username = SAMPLE_PEOPLE.find(({ siteRole }) => siteRole === role)?.username ?? '';
  const demo = await TriedOut.start(username, '/staff/docs/openapi.json', now);
  try {
    await work(demo);
    // What the examples did, is in order.
    expect((await demo.app.nest.get(LedgerAudit).run()).faults).toEqual([]);
    expect((await demo.app.nest.get(AuditChain).verify()).fault).toBeUndefined();
  } finally {
    await demo.close();
  }
}

describe.each(['reviewer', 'partner_manager', 'admin'] as const)('on fresh sample data, a %s', (role) => {
  test.each([
    ['from the first to the last', NOON, (all: TriedOut['operations']) => all],
    ['from the last to the first', MONDAY, (all: TriedOut['operations']) => all.toReversed()],
  ] as const)('can try out every example of the document as it stands, %s', async (_way, now, inOrder) => {
    await onFreshDemo(role, now, async (demo) => {
      const wrong: string[] = [];
      for (const operation of inOrder(demo.operations))
        if (!(operation.operationId in FIRST)) wrong.push(...(await demo.tryOut(operation)));
      expect(wrong).toEqual([]);
    });
  });
});

describe.each(['reviewer', 'admin'] as const)('on fresh sample data, a %s', (role) => {
  test.each(Object.entries(FIRST))('can try out the example of %s after those of %j', async (id, before) => {
    await onFreshDemo(role, NOON, async (demo) => {
      for (const one of [...before, id]) expect(await demo.tryOut(demo.named(one))).toEqual([]);
    });
  });
});

test('what the examples look at is worth looking at', async () => {
  await onFreshDemo('admin', NOON, async ({ browser, named }) => {
    const look = async <T>(id: string): Promise<T> => (await browser.get<T>(attemptsOf(named(id))[0]?.path ?? '')).body;
    const { findings } = await look<{ findings: { pattern: string }[] }>('seeVotes');
    expect(findings.map(({ pattern }) => pattern)).toContain('burst');
    const { adjustments } = await look<{ adjustments: { state: string; requestedBy: string }[] }>('listAdjustments');
    expect(adjustments.slice(0, 3)).toMatchObject(
      ['pending', 'pending', 'refused'].map((state) => ({ state, requestedBy: 'edda.varga' })),
    );
    expect(new Set(adjustments.slice(3).map(({ state }) => state))).toEqual(new Set(['done']));
    const { listing } = await look<{ listing: { claim: unknown; state: string } }>('showInQueue');
    expect(listing).toMatchObject({ state: 'pending', claim: null });
    expect(await look('openReport')).toMatchObject({ state: 'open', reports: 3 });
    const { total } = await look<{ total: number }>('searchAudit');
    expect(total).toBeGreaterThan(100);
  });
});

test('what has to be done first is said in the document', async () => {
  await onFreshDemo('admin', NOON, async (demo) => {
    const { paths } = (await demo.browser.get<{ paths: object }>('/staff/docs/openapi.json')).body;
    const told = new Map(
      Object.values(paths)
        .flatMap((methods: Record<string, { operationId: string; description: string }>) => Object.values(methods))
        .map(({ operationId, description }) => [operationId, description]),
    );
    for (const id of ['releaseClaim', 'approveListing', 'denyListing'])
      expect(told.get(id)).toContain('Claim it first');
    expect(told.get('undoDecision')).toContain('Within half a minute');
    expect(told.get('putReportBack')).toContain('Take it first');
  });
});
