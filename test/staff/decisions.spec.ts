import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { UNDO_MS } from '../../src/core/audit/undo.rules.js';
import { DAY, HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type Facts, Reviewing, at } from './reviewing.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);

test('an approved listing is public at once, and the decision is in the audit log', async () => {
  const listing = await work.pending({ submitted_at: later(site.now(), -HOUR) });
  expect(await work.isPublic(listing)).toBe(false);
  const { status, body } = await work.approve(listing, await work.claimed(listing));
  expect([status, body.listing.state, body.listing.claim]).toEqual([200, 'approved', null]);
  expect(await work.isPublic(listing)).toBe(true);
  expect(work.heard.ofListing(listing.id)).toEqual(['listing.approved']);
  const [entry] = (await work.admin.get<{ entries: object[] }>(`/audit?target=${listing.uuid}`)).body.entries;
  expect(entry).toMatchObject({
    action: 'listing.approve',
    actor: { id: work.reviewer.account.uuid },
    reason: 'A test needs it.',
  });
});

test('a listing with a description of the maximum length can be decided', async () => {
  const listing = await work.pending({ long_description: '🎪'.repeat(16_383) });
  expect((await work.approve(listing, await work.claimed(listing))).status).toBe(200);
  await site.make.run("UPDATE listings SET name = 'Another', needs_review = 1 WHERE id = ?", [listing.id]);
  const { body } = await work.reviewer.get<Facts>(at(listing));
  expect(body.changes).toEqual([{ field: 'name', before: 'A bot', now: 'Another' }]);
});

test('a decision without a claim or about an old version is refused', async () => {
  const listing = await work.pending();
  expect((await work.approve(listing, await work.versionOf(listing))).status).toBe(409);
  const version = await work.claimed(listing);
  await site.make.run('UPDATE listings SET version = version + 1 WHERE id = ?', [listing.id]);
  const late = await work.approve(listing, version);
  expect([late.status, late.body.state, late.body.version]).toEqual([409, 'pending', version + 1]);
  expect((await work.deny(listing, version + 1)).body.listing.state).toBe('denied');
  const after = await work.approve(listing, version + 3);
  expect([after.status, after.body.state]).toEqual([409, 'denied']);
  expect((await work.reviewer.post(at(listing, '/claim'))).status).toBe(409);
});

test('of many concurrent decisions, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    site.advance(MINUTE);
    const listing = await work.pending();
    const version = await work.claimed(listing);
    const answers = await Promise.all([
      work.approve(listing, version),
      work.deny(listing, version),
      work.approve(listing, version),
      work.admin.post<Facts>(at(listing, '/force-claim')).then(() => work.deny(listing, version, work.admin)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toEqual([200]);
    const decided = 'SELECT decision FROM review_decisions WHERE listing_id = ?';
    expect(await site.app.database.query(decided, [listing.id])).toHaveLength(1);
  }
});

describe('undoing a decision', () => {
  test('is possible for the reviewer within half a minute, and restores the claim', async () => {
    const listing = await work.pending();
    await work.deny(listing, await work.claimed(listing));
    expect((await work.other.post(at(listing, '/undo'))).status).toBe(403);
    site.advance(UNDO_MS - 1);
    const { status, body } = await work.reviewer.post<Facts>(at(listing, '/undo'));
    expect([status, body.listing.state, body.listing.claim?.username]).toEqual([
      200,
      'pending',
      work.reviewer.account.username,
    ]);
    expect(body.history).toMatchObject([{ decision: 'denied', undone: true }]);
    expect(body.owner.denials).toBe(0);
    expect((await work.reviewer.post(at(listing, '/undo'))).status).toBe(409);
    expect((await work.approve(listing, body.listing.version)).body.listing.state).toBe('approved');
  });

  test('is refused later, and after a change by the owner', async () => {
    const late = await work.pending();
    await work.approve(late, await work.claimed(late));
    site.advance(UNDO_MS);
    expect((await work.reviewer.post(at(late, '/undo'))).status).toBe(409);
    const changed = await work.pending();
    await work.approve(changed, await work.claimed(changed));
    await site.make.run('UPDATE listings SET version = version + 1 WHERE id = ?', [changed.id]);
    expect((await work.reviewer.post(at(changed, '/undo'))).status).toBe(409);
    expect(await work.isPublic(changed)).toBe(true);
  });

  test('succeeds once, also for concurrent requests', async () => {
    const listing = await work.pending();
    await work.approve(listing, await work.claimed(listing));
    const answers = await Promise.all([1, 2, 3].map(() => work.reviewer.post(at(listing, '/undo'))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await work.isPublic(listing)).toBe(false);
  });
});

describe('an approved listing that its owner changed', () => {
  const changed = () => site.make.bot(work.owner, { needs_review: 1, updated_at: site.now() });

  test('stays public when it is approved again, and leaves the queue', async () => {
    const listing = await changed();
    const { body } = await work.approve(listing, await work.claimed(listing));
    expect(body.listing).toMatchObject({ state: 'approved', again: false });
    expect(await work.isPublic(listing)).toBe(true);
    expect((await work.reviewer.post(at(listing, '/claim'))).status).toBe(409);
    expect((await work.reviewer.post<Facts>(at(listing, '/undo'))).body.listing).toMatchObject({ again: true });
  });

  test('is no longer public when it is denied, until the denial is undone', async () => {
    const listing = await changed();
    expect((await work.deny(listing, await work.claimed(listing))).body.listing.state).toBe('denied');
    expect(await work.isPublic(listing)).toBe(false);
    expect((await work.reviewer.post<Facts>(at(listing, '/undo'))).body.listing).toMatchObject({
      state: 'approved',
      again: true,
    });
    expect(await work.isPublic(listing)).toBe(true);
  });
});

test('reviewers cannot review listings that they own or manage', async () => {
  const own = await work.pending({ owner_id: work.reviewer.account.id });
  const team = await work.pending();
  await site.make.member(team, work.reviewer.account);
  for (const listing of [own, team])
    for (const what of ['/claim', '/release']) expect((await work.reviewer.post(at(listing, what))).status).toBe(403);
  expect((await work.approve(own, 1)).status).toBe(403);
  expect((await work.admin.post(at(own, '/claim'))).status).toBe(200);
});

test('a denial requires active reasons, and all its faults are named', async () => {
  const listing = await work.pending();
  const version = await work.claimed(listing);
  const send = (body: object) => work.reviewer.post<Facts>(at(listing, '/deny'), { version, ...body });
  const wrong = await send({ reason: 'x', version: 'a', reasons: [], note: 'x'.repeat(2001) });
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.body.faults ?? {}).toSorted()).toEqual(['note', 'reason', 'reasons', 'version']);
  expect((await send({ reasons: [999] })).status).toBe(400);
  const [first] = (
    await work.reviewer.get<{ reasons: { id: number; name: string; text: string }[] }>('/denial-reasons')
  ).body.reasons;
  const { name, text } = first ?? {};
  await work.reviewer.put(`/denial-reasons/${first?.id}`, { name, text, active: false });
  expect((await send({ reasons: [first?.id] })).status).toBe(400);
  await work.reviewer.put(`/denial-reasons/${first?.id}`, { name, text, active: true });
  expect((await send({ reasons: [first?.id] })).status).toBe(200);
});

test('reviewers add and change reasons, and names are unique', async () => {
  const list = async () => (await work.reviewer.get<{ reasons: { name: string }[] }>('/denial-reasons')).body.reasons;
  expect(await list()).toHaveLength(9);
  const reason = { name: 'Wrong language', text: 'It is in another language.', active: true };
  const added = await work.reviewer.post<{ id: number }>('/denial-reasons', reason);
  expect(added).toMatchObject({ status: 200, body: reason });
  expect((await work.reviewer.post('/denial-reasons', reason)).status).toBe(409);
  const path = `/denial-reasons/${added.body.id}`;
  expect((await work.reviewer.put(path, { ...reason, active: false })).body).toMatchObject({ active: false });
  expect((await work.reviewer.put(path, { ...reason, name: 'Offline' })).status).toBe(409);
  expect((await work.reviewer.put('/denial-reasons/999', reason)).status).toBe(404);
  expect((await work.reviewer.put('/denial-reasons/x', reason)).status).toBe(404);
});

test('the last active reason stays active, also under concurrent deactivation', async () => {
  const reasons = (
    await work.reviewer.get<{ reasons: { id: number; name: string; text: string; active: boolean }[] }>(
      '/denial-reasons',
    )
  ).body.reasons;
  const [one, two] = reasons.filter(({ active }) => active);
  if (one === undefined || two === undefined) throw new Error('Nine reasons are seeded');
  for (let round = 0; round < 5; round += 1) {
    await site.make.run('UPDATE denial_reasons SET active = 0');
    await site.make.run('UPDATE denial_reasons SET active = 1 WHERE id IN (?, ?)', [one.id, two.id]);
    const answers = await Promise.all([
      work.reviewer.put<Facts>(`/denial-reasons/${one.id}`, { name: one.name, text: one.text, active: false }),
      work.other.put<Facts>(`/denial-reasons/${two.id}`, { name: two.name, text: two.text, active: false }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/^This is the only active reason/);
    expect(await site.app.database.query('SELECT id FROM denial_reasons WHERE active = 1')).toHaveLength(1);
  }
  for (const { id, active } of reasons)
    await site.make.run('UPDATE denial_reasons SET active = ? WHERE id = ?', [active ? 1 : 0, id]);
});

test('an unknown listing is not found', async () => {
  for (const id of ['x', '01992e41-1400-7c4d-8a16-2b9df07e5c11'])
    for (const what of ['', '/claim', '/approve'])
      expect(
        (
          await (what === ''
            ? work.reviewer.get(`/queue/${id}`)
            : work.reviewer.post(`/queue/${id}${what}`, what === '/approve' ? { version: 1 } : {}))
        ).status,
      ).toBe(404);
});

test('the median covers recent decisions that were not undone, and owners see the same value', async () => {
  await site.make.run('UPDATE review_decisions SET undone_at = decided_at');
  for (const hours of [1, 5, 9]) {
    const listing = await work.pending({ submitted_at: later(site.now(), -hours * HOUR) });
    await work.approve(listing, await work.claimed(listing));
  }
  const { figures } = (await work.reviewer.get<{ figures: object }>('/queue')).body;
  expect(figures).toMatchObject({ decided: 3, medianSecondsToDecision: 18_000 });
  const { browser } = await site.person();
  expect((await browser.get('/dashboard/listings')).body).toMatchObject({ medianReviewSeconds: 18_000 });
});

test('staff see how often each reason was given in ninety days, including reasons never given', async () => {
  await site.make.run('UPDATE review_decisions SET undone_at = decided_at');
  const denied = async (...reasons: number[]) => {
    const listing = await work.pending();
    const version = await work.claimed(listing);
    expect((await work.reviewer.post(at(listing, '/deny'), { version, reasons })).status).toBe(200);
    return listing;
  };
  const counts = async () => (await work.reviewer.get<{ denials: readonly object[] }>('/queue')).body.denials;
  const names = (await counts()).map((one) => (one as { reason: string }).reason);
  await denied(1, 2);
  await denied(2);
  const slip = await denied(1);
  expect((await work.reviewer.post(at(slip, '/undo'))).status).toBe(200);
  const [first, second] = await site.app.database.query<{ name: string }>(
    'SELECT name FROM denial_reasons WHERE id IN (1, 2) ORDER BY id',
  );
  expect((await counts()).slice(0, 3)).toEqual([
    { reason: second?.name, denials: 2 },
    { reason: first?.name, denials: 1 },
    { reason: expect.any(String) as string, denials: 0 },
  ]);
  expect((await counts()).map((one) => (one as { reason: string }).reason).toSorted()).toEqual(names.toSorted());
  await site.make.run('UPDATE review_decisions SET decided_at = ?', [later(site.now(), -90 * DAY)]);
  await denied(2);
  expect((await counts())[0]).toEqual({ reason: second?.name, denials: 1 });
  expect((await counts())[1]).toMatchObject({ denials: 0 });
});

test('the audit log is valid after all tests of this file', async () => {
  expect((await site.app.nest.get(AuditChain).verify()).mismatch).toBeUndefined();
});
