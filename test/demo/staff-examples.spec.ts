import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { SAMPLE_PEOPLE } from '../../src/demo/texts/people.js';
import type { StaffRole } from '../../src/core/http/who/staff.rules.js';
import { EXAMPLE } from '../../src/core/shared/examples.js';
import { LedgerAudit } from '../../src/accounts/tokens/ledger-audit.js';
import { NOON } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { PREREQUISITES } from '../security/staff-prerequisites.js';
import { DemoSession, attemptsOf } from './try-it-out.js';

/** A time at which a new auction opens. */
const MONDAY = new Date('2028-02-28T00:00:00.000Z');

async function onFreshDemo(role: StaffRole, now: Date, work: (demo: DemoSession) => Promise<void>): Promise<void> {
  const username = SAMPLE_PEOPLE.find(({ siteRole }) => siteRole === role)?.username ?? '';
  const demo = await DemoSession.start(username, '/staff/docs/openapi.json', { now });
  try {
    await work(demo);
    expect((await demo.app.nest.get(LedgerAudit).run()).faults).toEqual([]);
    expect((await demo.app.nest.get(AuditChain).verify()).mismatch).toBeUndefined();
  } finally {
    await demo.close();
  }
}

describe.each(['reviewer', 'partner_manager', 'admin'] as const)('on fresh sample data, a %s', (role) => {
  test.each([
    ['in order', NOON, (all: DemoSession['operations']) => all],
    ['in reverse order', MONDAY, (all: DemoSession['operations']) => all.toReversed()],
  ] as const)('can send every example of the document unchanged, %s', async (_way, now, inOrder) => {
    await onFreshDemo(role, now, async (demo) => {
      const wrong: string[] = [];
      for (const operation of inOrder(demo.operations))
        if (!(operation.operationId in PREREQUISITES)) wrong.push(...(await demo.tryOut(operation)));
      expect(wrong).toEqual([]);
    });
  });
});

describe.each(['reviewer', 'admin'] as const)('on fresh sample data, a %s', (role) => {
  test.each(Object.entries(PREREQUISITES))('can send the example of %s after those of %j', async (id, before) => {
    await onFreshDemo(role, NOON, async (demo) => {
      // Some are for admins only.
      const isAllowed = demo.operations.some(({ operationId }) => operationId === id);
      if (role === 'admin') expect(isAllowed).toBe(true);
      if (!isAllowed) return;
      for (const one of [...before, id]) expect(await demo.tryOut(demo.named(one))).toEqual([]);
    });
  });
});

test('the examples of reading operations find meaningful data', async () => {
  await onFreshDemo('admin', NOON, async ({ browser, named }) => {
    const read = async <T>(id: string): Promise<T> => (await browser.get<T>(attemptsOf(named(id))[0]?.path ?? '')).body;
    expect(await read('seeVotes')).toMatchObject({ findings: [{ id: 1, state: 'open', step: 'look', votes: 24 }] });
    const { adjustments } = await read<{ adjustments: { state: string; requestedBy: string }[] }>('listAdjustments');
    expect(adjustments.slice(0, 3)).toMatchObject(
      ['pending', 'pending', 'refused'].map((state) => ({ state, requestedBy: 'edda.varga' })),
    );
    expect(new Set(adjustments.slice(3).map(({ state }) => state))).toEqual(new Set(['done']));
    const { listing } = await read<{ listing: { claim: unknown; state: string } }>('showInQueue');
    expect(listing).toMatchObject({ state: 'pending', claim: null });
    expect(await read('openReport')).toMatchObject({ state: 'open', reports: 3 });
    const { total } = await read<{ total: number }>('searchAudit');
    expect(total).toBeGreaterThan(100);
  });
});

test('the second sample admin can confirm what the first one asks for', async () => {
  await onFreshDemo('admin', NOON, async ({ app, browser }) => {
    const asked = await browser.send<{ adjustment: { id: string; state: string } }>(
      'POST',
      `/staff/tokens/accounts/${EXAMPLE.voter.uuid}/adjustments`,
      { body: { amount: 5_000, reason: 'The prize of the raffle.' } },
    );
    expect(asked.body.adjustment.state).toBe('pending');
    const second = new Browser(app);
    expect((await second.send('POST', '/login/demo', { body: { account: 'edda.varga' } })).status).toBe(200);
    const path = `/staff/tokens/adjustments/${asked.body.adjustment.id}/confirm`;
    const confirmed = await second.send('POST', path, { body: { reason: 'I know of the raffle.' } });
    expect([confirmed.status, confirmed.body]).toMatchObject([200, { adjustment: { state: 'done' } }]);
  });
});

test('the document names the operations that must come first', async () => {
  await onFreshDemo('admin', NOON, async (demo) => {
    const { paths } = (await demo.browser.get<{ paths: object }>('/staff/docs/openapi.json')).body;
    const descriptions = new Map(
      Object.values(paths)
        .flatMap((methods: Record<string, { operationId: string; description: string }>) => Object.values(methods))
        .map(({ operationId, description }) => [operationId, description]),
    );
    for (const id of ['releaseClaim', 'approveListing', 'denyListing'])
      expect(descriptions.get(id)).toContain('Claim the listing first');
    expect(descriptions.get('undoDecision')).toContain('Within half a minute');
    expect(descriptions.get('putReportBack')).toContain('Take the case first');
  });
});
