import { openPage, sendForm } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

/** Canned answers, notes on cases and appeals, the order of denial reasons, and skipped listings. */
const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

const body = (name: string, extra = {}) => ({
  name,
  audience: 'reporter',
  text: `Thank you for the report: ${name}.`,
  active: true,
  ...extra,
});

interface Answers {
  readonly answers: readonly { id: number; name: string; audience: string; active: boolean }[];
}

/** A case that `reporter` has opened. */
async function reported() {
  const [listing, reporter] = [await site.make.bot(await site.make.account()), await site.person()];
  const sent = await reporter.browser.send('POST', `/bots/${listing.platformId}/reports`, { body: { reason: 'spam' } });
  expect(sent.status).toBe(200);
  const [row] = await site.app.database.query<{ id: number }>('SELECT id FROM report_cases WHERE listing_id = ?', [
    listing.id,
  ]);
  return { id: row?.id ?? 0, listing, reporter };
}

test('admins keep the canned answers, reviewers read them, and names are unique', async () => {
  const [admin, reviewer] = [await staff('admin'), await staff('reviewer')];
  const made = await admin.post<{ id: number }>('/canned-answers', body('Fixed'));
  expect(made.status).toBe(200);
  expect((await admin.post('/canned-answers', body('Fixed'))).status).toBe(409);
  expect((await reviewer.post('/canned-answers', body('Other'))).status).toBe(403);
  const path = `/canned-answers/${made.body.id}`;
  expect((await admin.put(path, body('Fixed by the owner', { active: false }))).status).toBe(200);
  expect((await admin.put('/canned-answers/9999', body('Nothing'))).status).toBe(404);
  const { answers } = (await reviewer.get<Answers>('/canned-answers')).body;
  expect(answers.find(({ id }) => id === made.body.id)).toMatchObject({ name: 'Fixed by the owner', active: false });
  const page = await openPage(reviewer.browser, '/staff/canned-answers');
  expect([page.status, page.text.includes('Add an answer')]).toEqual([200, false]);
  expect((await openPage(admin.browser, '/staff/canned-answers')).text).toContain('Add an answer');
});

test('a canned answer is put into the form of a case, and the reporters read what was sent', async () => {
  const [admin, reviewer, { id, reporter }] = [await staff('admin'), await staff('reviewer'), await reported()];
  const made = await admin.post<{ id: number }>('/canned-answers', body('Looked at'));
  const appeal = await admin.post<{ id: number }>('/canned-answers', body('Stands', { audience: 'appellant' }));
  const path = `/staff/reports/${id}`;
  const plain = (await openPage(reviewer.browser, path)).text;
  expect([plain.includes('>Looked at</option>'), plain.includes('>Stands</option>')]).toEqual([true, false]);
  const chosen = (await openPage(reviewer.browser, `${path}?canned=${made.body.id}`)).text;
  expect(chosen).toContain('Thank you for the report: Looked at.</textarea>');
  expect((await openPage(reviewer.browser, `${path}?canned=${appeal.body.id}`)).text).not.toContain(
    'Stands.</textarea>',
  );
  const fields = { version: '1', outcome: 'unfounded', answer: 'We looked <b>twice</b>.', reason: 'Nothing found.' };
  expect((await sendForm(reviewer.browser, `${path}/close`, path, fields)).status).toBe(303);
  const own = await reporter.browser.get<{ reports: { answer: string | null }[] }>('/account/reports');
  expect(own.body.reports[0]?.answer).toBe('We looked <b>twice</b>.');
  const read = (await openPage(reporter.browser, '/account/reports')).text;
  expect(read).toContain('We looked &lt;b>twice&lt;/b>.');
  expect(read).not.toContain('Nothing found.');
});

test('notes on a case are for staff, and not for those whom it concerns', async () => {
  const [reviewer, colleague, { id, listing, reporter }] = [
    await staff('reviewer'),
    await staff('reviewer'),
    await reported(),
  ];
  const path = `/staff/reports/${id}`;
  const sent = await sendForm(reviewer.browser, `${path}/notes`, path, { note: 'I asked the owner.' });
  expect(sent.status).toBe(303);
  const { body: file } = await colleague.get<{ notes: { by: string; note: string }[] }>(`/reports/${id}`);
  expect(file.notes).toMatchObject([{ by: reviewer.account.username, note: 'I asked the owner.' }]);
  expect((await openPage(colleague.browser, path)).text).toContain('I asked the owner.');
  expect((await openPage(reporter.browser, '/account/reports')).text).not.toContain('I asked the owner.');
  await site.make.run('UPDATE listings SET owner_id = ? WHERE id = ?', [colleague.account.id, listing.id]);
  expect((await colleague.post(`/reports/${id}/notes`, { note: 'It is mine.', reason: undefined })).status).toBe(403);
  expect((await reviewer.post('/reports/99999/notes', { note: 'Nothing here.', reason: undefined })).status).toBe(404);
});

interface Reasons {
  readonly reasons: readonly { id: number }[];
}

test('denial reasons move by one place, and the keys of the queue follow', async () => {
  const reviewer = await staff('reviewer');
  const order = async () => (await reviewer.get<Reasons>('/denial-reasons')).body.reasons.map(({ id }) => id);
  const [first = 0, second = 0, ...others] = await order();
  const path = '/staff/denial-reasons';
  const moved = await sendForm(reviewer.browser, `${path}/${second}/move`, path, {
    direction: 'up',
    reason: 'More often.',
  });
  expect([moved.status, await order()]).toEqual([303, [second, first, ...others]]);
  expect((await reviewer.post(`/denial-reasons/${second}/move`, { direction: 'up' })).status).toBe(409);
  expect((await reviewer.post('/denial-reasons/9999/move', { direction: 'up' })).status).toBe(404);
  const listing = await site.make.bot(await site.make.account(), { state: 'pending', submitted_at: site.now() });
  await reviewer.post(`/queue/${listing.uuid}/claim`);
  const { text } = await openPage(reviewer.browser, `/staff/queue/${listing.uuid}`);
  expect(new RegExp(`value="${second}"[^>]*data-press="1"`).test(text)).toBe(true);
  const both = await Promise.all(
    [first, second].map((id) => reviewer.post(`/denial-reasons/${id}/move`, { direction: 'down' })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(await order()).size).toBe(others.length + 2);
});

test('a skipped listing is not the next one until all others were', async () => {
  const reviewer = await staff('reviewer');
  await site.make.run("UPDATE listings SET state = 'draft' WHERE state = 'pending'");
  const waiting = async () => {
    site.advance(1_000);
    return site.make.bot(await site.make.account(), { state: 'pending', submitted_at: site.now() });
  };
  const [one, two, three] = [await waiting(), await waiting(), await waiting()];
  const skip = async (of: { uuid: string }, query = '') => {
    const { text } = await openPage(reviewer.browser, `/staff/queue/${of.uuid}${query}`);
    const [, link = ''] = /href="([^"]*)" data-press="s"/.exec(text) ?? [];
    return (await openPage(reviewer.browser, link.replaceAll('&amp;', '&'))).headers.location;
  };
  expect(await skip(one, '?kind=bot')).toBe(`/staff/queue/${two.uuid}?kind=bot&after=${one.uuid}`);
  await reviewer.post(`/queue/${two.uuid}/claim`);
  const back = `/staff/queue/${two.uuid}?after=${one.uuid}`;
  const sent = await sendForm(reviewer.browser, `/staff/queue/${two.uuid}/approve`, back, { version: '1' });
  expect(sent.headers.location).toBe(`/staff/queue/${three.uuid}?after=${one.uuid}`);
  expect(await skip(three)).toBe(`/staff/queue/${one.uuid}?after=${three.uuid}`);
  expect((await reviewer.get('/queue/next?after=nothing')).status).toBe(400);
});
