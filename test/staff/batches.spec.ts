import { BURST } from '../../src/core/audit/staff-actions.rules.js';
import { openPage, sendForm } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import type { MadeListing } from '../support/factories.js';
import { type Facts, Reviewing, at } from './reviewing.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);

interface Batch {
  readonly decision: string;
  readonly decided: number;
  readonly lines: readonly { id: string; name: string | null; refusal: string | null }[];
}

const seen = ({ uuid }: MadeListing, version = 1): string => `${uuid}:${version}`;
const approve = (listings: readonly string[], by = work.reviewer) =>
  by.post<Batch>('/queue/batch-approvals', { listings, reason: undefined });
const deny = (listings: readonly string[], reasons = [1], by = work.reviewer) =>
  by.post<Batch>('/queue/batch-denials', { listings, reasons, note: 'Say more.' });
const stateOf = async (listing: MadeListing) => (await work.admin.get<Facts>(at(listing))).body.listing.state;

const auditOf = async (action: string): Promise<number> => {
  const sql = 'SELECT COUNT(*) AS found FROM audit_entries WHERE action = ? AND actor_id = ?';
  const [row] = await site.app.database.query<{ found: number }>(sql, [action, work.reviewer.account.id]);
  return Number(row?.found);
};

test('several listings are approved at once, each with its audit entry', async () => {
  const made = [await work.pending(), await work.pending(), await work.pending()];
  const before = await auditOf('listing.approve');
  const { status, body } = await approve(made.map((one) => seen(one)));
  expect([status, body.decision, body.decided]).toEqual([200, 'approved', 3]);
  for (const one of made) expect(await work.isPublic(one)).toBe(true);
  expect(await auditOf('listing.approve')).toBe(before + 3);
});

test('each listing that cannot be decided has its refusal, and the others are decided', async () => {
  const [plain, changed, claimed, own, decided] = [
    await work.pending({ name: 'Plain' }),
    await work.pending({ name: 'Changed', version: 3 }),
    await work.pending({ name: 'Claimed' }),
    await work.pending({ name: 'Own', owner_id: work.reviewer.account.id }),
    await work.pending({ name: 'Decided' }),
  ];
  await work.claimed(claimed, work.other);
  await work.approve(decided, await work.claimed(decided, work.other), work.other);
  const missing = '00000000-0000-7000-8000-000000000000:1';
  const wanted = [plain, changed, claimed, own, decided].map((one) => seen(one));
  const { status, body } = await approve([...wanted, missing]);
  expect([status, body.decided]).toEqual([200, 1]);
  expect(body.lines.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['Plain', null],
    ['Changed', 'This listing was changed or decided since you opened it. Open it again.'],
    ['Claimed', 'Another reviewer has claimed this listing.'],
    ['Own', expect.stringMatching(/^You cannot act on your own/)],
    ['Decided', expect.stringContaining('approved')],
    [null, expect.stringContaining('No listing matches this identifier')],
  ]);
  expect([await stateOf(plain), await stateOf(changed), await stateOf(claimed)]).toEqual([
    'approved',
    'pending',
    'pending',
  ]);
});

test('a refused decision leaves no claim', async () => {
  const changed = await work.pending({ version: 3 });
  await approve([seen(changed)]);
  expect((await work.other.get<Facts>(at(changed))).body.listing.claim).toBeNull();
});

test('several listings are denied for the same reasons, and their owners read the note', async () => {
  const made = [await work.pending(), await work.pending()];
  expect(
    (
      await deny(
        made.map((one) => seen(one)),
        [1, 3],
      )
    ).body,
  ).toMatchObject({ decision: 'denied', decided: 2 });
  for (const one of made) {
    const { history } = (await work.admin.get<Facts>(at(one))).body;
    expect(history[0]).toMatchObject({ decision: 'denied', note: 'Say more.' });
    expect(history[0]?.reasons).toHaveLength(2);
  }
});

test('an unknown reason, or none, refuses the whole batch', async () => {
  const made = await work.pending();
  expect((await deny([seen(made)], [99_999])).status).toBe(400);
  expect((await deny([seen(made)], [])).status).toBe(400);
  expect(
    (await work.reviewer.post('/queue/batch-denials', { listings: [seen(made)], reasons: [1], reason: 'x' })).status,
  ).toBe(400);
  for (const listings of [[], ['nothing'], [made.uuid], Array.from({ length: 51 }, (_none, i) => seen(made, i + 1))])
    expect([listings.length, (await approve(listings)).status]).toEqual([listings.length, 400]);
  expect(await stateOf(made)).toBe('pending');
});

test('denials of public listings count one by one, and the burst that they make ends the batch', async () => {
  const made: MadeListing[] = [];
  for (let i = 0; i < BURST.limit + 3; i += 1) made.push(await site.make.bot(work.owner, { needs_review: 1 }));
  const reviewer = await site.person({ role: 'reviewer' });
  const send = { listings: made.map((one) => seen(one)), reasons: [1], reason: 'A wave.' };
  const { status, body } = await reviewer.browser.send<Batch>('POST', '/staff/queue/batch-denials', { body: send });
  expect([status, body.decided]).toEqual([200, BURST.limit]);
  expect(body.lines.slice(BURST.limit).map(({ refusal }) => refusal)).toEqual([
    expect.stringMatching(/^Too many destructive actions/),
    expect.stringMatching(/^This was not tried/),
    expect.stringMatching(/^This was not tried/),
  ]);
  expect((await reviewer.browser.get('/staff/me')).status).toBe(401);
});

test('first denials do not count', async () => {
  const made: MadeListing[] = [];
  for (let i = 0; i < BURST.limit + 2; i += 1) made.push(await work.pending());
  expect((await deny(made.map((one) => seen(one)))).body.decided).toBe(BURST.limit + 2);
  expect((await work.reviewer.get('/me')).status).toBe(200);
});

test('of two batches at the same time, each listing is decided by one', async () => {
  const made = [await work.pending(), await work.pending(), await work.pending()];
  const wanted = made.map((one) => seen(one));
  const [first, second] = await Promise.all([approve(wanted), approve(wanted, work.other)]);
  expect(first.body.decided + second.body.decided).toBe(3);
});

describe('on pages', () => {
  const path = (listings: readonly string[]): string =>
    `/staff/queue/batches/new?${new URLSearchParams(listings.map((one) => ['listings', one]))}`;

  test('one confirmation lists the selected listings, and says which changed meanwhile', async () => {
    const [one, other] = [await work.pending({ name: 'Plain' }), await work.pending({ name: 'Changed', version: 2 })];
    const { text } = await openPage(work.reviewer.browser, path([seen(one), seen(other)]));
    expect(text).toContain('Decide about 2 listings');
    expect(text.match(/Changed since you selected it/g)).toHaveLength(1);
    expect(text).toContain(`name="listings" value="${seen(one)}"`);
  });

  test('a denial shows what the owners will read, and the result shows each line', async () => {
    const [one, other] = [await work.pending({ name: 'Plain' }), await work.pending({ name: 'Changed', version: 2 })];
    const back = path([seen(one), seen(other)]);
    const fields = { listings: [seen(one), seen(other)], reasons: '1', note: 'Say more.', reason: 'Too short.' };
    const send = (extra = {}) =>
      sendForm(work.reviewer.browser, '/staff/queue/batch-denials', back, { ...fields, ...extra });
    const preview = await send({ _do: 'preview' });
    expect([preview.status, preview.text.includes('class="owner-reads"')]).toEqual([200, true]);
    expect((await send({ reason: 'x' })).text).toContain('Say more.</textarea>');
    const { status, headers } = await send();
    expect(status).toBe(303);
    const { text } = await openPage(work.reviewer.browser, headers.location ?? '');
    expect(text).toContain('Denied 1 of 2 listings');
    expect(text).toContain('This listing was changed or decided since you opened it.');
  });

  test('an empty selection says what to do', async () => {
    const { status, text } = await openPage(work.reviewer.browser, '/staff/queue/batches/new');
    expect([status, text.includes('Select listings in the queue first.')]).toEqual([200, true]);
  });
});
