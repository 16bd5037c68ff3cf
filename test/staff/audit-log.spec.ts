import { Audit } from '../../src/core/audit/audit.service.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

interface Entry {
  readonly sequence: number;
  readonly at: string;
  readonly actor: { id: string; username: string } | null;
  readonly action: string;
  readonly target: { type: string; id: string; name: string | null };
  readonly before: unknown;
  readonly hash: string;
}

let admin: StaffClient;
let other: StaffClient;

const record = (more: object): Promise<void> =>
  site.app.database.write((tx) =>
    site.app.nest.get(Audit).record(tx, {
      happenedAt: site.now(),
      actorId: null,
      action: 'listing.suspend',
      targetType: 'bot',
      targetId: 'b-1',
      reason: 'It "spams", daily.',
      ...more,
    }),
  );

beforeAll(async () => {
  admin = await staff('admin', { username: 'ines' });
  other = await staff('admin', { username: 'bea' });
  await record({ actorId: admin.account.id, stateBefore: { state: 'approved' }, destructive: true });
  site.advance(MINUTE);
  await record({ actorId: other.account.id, action: 'listing.restore' });
  site.advance(MINUTE);
  const target = { targetType: 'account', targetId: String(other.account.id) };
  await record({ actorId: admin.account.id, action: 'account.role', ...target });
  site.advance(MINUTE);
  await record({ action: '=SUM(A1)', targetType: 'server', targetId: 's-1' });
});

const search = async (query: string): Promise<number[]> => {
  const { body } = await admin.get<{ entries: Entry[]; total: number }>(`/audit${query}`);
  expect(body.total).toBeGreaterThanOrEqual(body.entries.length);
  return body.entries.map(({ sequence }) => sequence);
};

test('the log is listed newest first, with the ids of actors and targets', async () => {
  const { status, body, headers } = await admin.get<{ entries: Entry[] }>('/audit');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.entries.map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
  expect(body.entries[3]).toMatchObject({
    at: '2026-11-18T12:00:00.000Z',
    actor: { id: admin.account.uuid, username: 'ines' },
    target: { type: 'bot', id: 'b-1', name: null },
    before: { state: 'approved' },
    destructive: true,
  });
  expect(body.entries[1]?.target).toEqual({ type: 'account', id: other.account.uuid, name: 'bea' });
  expect(body.entries[0]?.actor).toBeNull();
});

test('the log can be searched by actor, target, action and time', async () => {
  expect(await search(`?actor=${admin.account.uuid}`)).toEqual([3, 1]);
  expect(await search(`?actor=${admin.account.platformId}`)).toEqual([3, 1]);
  expect(await search('?actor=ines')).toEqual([3, 1]);
  expect(await search('?target=bea')).toEqual([3]);
  expect(await search('?actor=system')).toEqual([4]);
  expect(await search('?actor=1234')).toEqual([]);
  expect(await search('?targetType=bot')).toEqual([2, 1]);
  expect(await search('?target=s-1')).toEqual([4]);
  expect(await search(`?target=${other.account.uuid}`)).toEqual([3]);
  expect(await search('?action=listing.restore')).toEqual([2]);
  expect(await search('?action=listing.*')).toEqual([2, 1]);
  expect(await search('?action=list_ng.*')).toEqual([]);
  expect(await search('?from=2026-11-18T12:01:00Z&to=2026-11-18T12:02:00Z')).toEqual([2]);
  expect(await search(`?actor=${admin.account.uuid}&action=account.*`)).toEqual([3]);
});

test('the log is paginated', async () => {
  const { body } = await admin.get('/audit?limit=3&page=2');
  expect(body).toMatchObject({ total: 4, page: 2, limit: 3, entries: [{ sequence: 1 }] });
});

test('a search with several faults names all of them', async () => {
  const { status, body } = await admin.get('/audit?from=yesterday&to=2026-02-31&action=a&action=b');
  expect(status).toBe(400);
  expect(Object.keys(body['faults'] ?? {})).toHaveLength(3);
});

test('every entry can be read by its number', async () => {
  const { body } = await admin.get<Entry>('/audit/2');
  expect(body).toMatchObject({ sequence: 2, action: 'listing.restore' });
  expect(body.hash).toMatch(/^[0-9a-f]{64}$/);
  for (const none of ['5', '0', 'x', '1e1', '99999999999999999999'])
    expect((await admin.get(`/audit/${none}`)).status).toBe(404);
});

test('the log can be downloaded as CSV without formulas', async () => {
  const { status, headers, text } = await admin.browser.get('/staff/audit.csv?action=listing.suspend');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(headers['content-disposition']).toBe('attachment; filename="audit.csv"');
  const [names, line, rest] = text.split('\r\n');
  expect(names?.split(',').slice(0, 3)).toEqual(['sequence', 'at', 'actor']);
  expect(line).toContain(`1,2026-11-18T12:00:00.000Z,${admin.account.uuid},ines,listing.suspend,bot,b-1,`);
  expect(line).toContain('"It ""spams"", daily."');
  expect(rest).toBe('');
  expect((await admin.browser.get('/staff/audit.csv')).text).toContain("'=SUM(A1)");
});

test('staff see their role and the routes that it may use', async () => {
  const reviewer = await staff('reviewer');
  const { body } = await reviewer.get<{ may: { path: string }[] }>('/me');
  expect(body).toMatchObject({ account: { id: reviewer.account.uuid }, role: 'reviewer', by: 'session' });
  const paths = (found: { path: string }[]) => found.map(({ path }) => path);
  expect(paths(body.may)).toContain('/staff/me');
  expect(paths(body.may)).not.toContain('/staff/audit');
  expect(paths((await admin.get<{ may: { path: string }[] }>('/me')).body.may)).toContain('/staff/audit');
});

test('a listing has its current name', async () => {
  const bot = await site.make.bot(admin.account, { name: 'Lanternfish' });
  await record({ targetId: bot.uuid });
  expect((await admin.get<Entry>('/audit/5')).body.target).toEqual({ type: 'bot', id: bot.uuid, name: 'Lanternfish' });
});
