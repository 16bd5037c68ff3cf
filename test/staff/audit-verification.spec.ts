import { Audit } from '../../src/core/audit/audit.service.js';
import { change } from '../../src/core/database/sql.js';
import { HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { until } from '../support/until.js';

const site = serve();
const staff = staffOf(site);
let admin: StaffClient;

interface Answer {
  readonly state: string;
  readonly entries: number;
  readonly mismatch: string | null;
  readonly checkedAt: string | null;
  readonly hash: string | null;
}

beforeAll(async () => {
  admin = await staff('admin');
  for (const action of ['update', 'delete'])
    await site.app.database.write((tx) => change(tx, `DROP TRIGGER IF EXISTS tr_audit_entries_no_${action}`));
});

const act = (): Promise<void> =>
  site.app.database.write((tx) =>
    site.app.nest.get(Audit).record(tx, {
      happenedAt: site.now(),
      actorId: admin.account.id,
      action: 'test.act',
      targetType: 'bot',
      targetId: 'b-1',
      reason: 'A test needs it.',
    }),
  );

const ask = async (): Promise<Answer> => (await admin.get<Answer>('/audit/verification')).body;
/** A check that takes long ends after the answer. */
const answer = (expected: Partial<Answer>): Promise<void> =>
  until(async () => {
    const found = await ask();
    return Object.entries(expected).every(([name, value]) => found[name as keyof Answer] === value);
  });

test('an intact log is verified, and entries that are added later too', async () => {
  await act();
  await act();
  await answer({ state: 'intact', entries: 2 });
  await act();
  await answer({ state: 'intact', entries: 3, mismatch: null });
  const [last] = await site.app.database.query<{ hash: string }>('SELECT hash FROM audit_entries WHERE sequence = 3');
  expect(await ask()).toMatchObject({ hash: last?.hash, checkedAt: site.now().toISOString() });
});

test('only admins see it, in JSON and on the page', async () => {
  expect((await (await staff('reviewer')).get('/audit/verification')).status).toBe(403);
  const { status, text } = await openPage(admin.browser, '/staff/audit');
  expect([status, text.includes('The chain is intact')]).toEqual([200, true]);
});

test('a changed entry breaks the chain within an hour, and the page says where', async () => {
  await site.app.database.execute("UPDATE audit_entries SET reason = 'forged' WHERE sequence = 2");
  expect(await ask()).toMatchObject({ state: 'intact', entries: 3 });
  site.advance(HOUR);
  await answer({ state: 'broken', entries: 1, mismatch: 'entry 2 was changed.' });
  const { text } = await openPage(admin.browser, '/staff/audit');
  expect(text).toContain('The chain is broken after entry 1');
  expect(text).toContain('Entry 2 was changed.');
});

test('a repaired log is intact again a minute later', async () => {
  await site.app.database.execute("UPDATE audit_entries SET reason = 'A test needs it.' WHERE sequence = 2");
  expect(await ask()).toMatchObject({ state: 'broken' });
  site.advance(MINUTE);
  await answer({ state: 'intact', entries: 3 });
});
