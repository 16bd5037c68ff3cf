import { HOUR, later } from '../../src/core/shared/utc.js';
import { type Facts, Reviewing, at } from '../staff/reviewing.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';
import type { MadeListing } from '../support/factories.js';

const site = serve();
const work = new Reviewing(site);
const open = (path: string, by = work.reviewer) => openPage(by.browser, `/staff${path}`);
const linkTo = ({ uuid }: MadeListing, query = ''): string => `/staff/queue/${uuid}${query}`;

/** Sends a form of the page of a listing. */
const send = (listing: MadeListing, what: string, fields = {}, back = linkTo(listing)) =>
  sendForm(work.reviewer.browser, `${linkTo(listing)}/${what}`, back, { reason: 'For a test.', ...fields });

const waiting = (hours: number, columns = {}): Promise<MadeListing> =>
  work.pending({ submitted_at: later(site.now(), -hours * HOUR), ...columns });

test('the list has the filters of its address, and keeps them in its links', async () => {
  const bot = await waiting(2, { name: 'Plain Bot' });
  const server = await site.make.server(work.owner, {
    state: 'pending',
    submitted_at: site.now(),
    name: 'Plain Server',
  });
  const again = await site.make.bot(work.owner, { needs_review: 1, name: 'Known Bot' });
  await work.claimed(bot);
  const names = async (query: string): Promise<string[]> =>
    [...(await open(`/queue${query}`)).text.matchAll(/class="queue-name"[^>]*>([^<]*)</g)].map(([, name]) =>
      String(name),
    );
  expect(await names('')).toEqual(expect.arrayContaining(['Plain Bot', 'Plain Server', 'Known Bot']));
  expect(await names('?kind=server')).toEqual(['Plain Server']);
  expect(await names('?show=mine')).toEqual(['Plain Bot']);
  expect(await names('?show=again')).toEqual(['Known Bot']);
  expect(await names('?show=unclaimed&kind=bot')).toEqual(['Known Bot']);
  expect((await open('/queue?kind=bot&show=again')).text).toContain(
    `href="${linkTo(again, '?kind=bot&amp;show=again')}"`,
  );
  expect((await open('/queue?kind=server&show=mine')).text).toContain('Nothing matches');
  expect((await open('/queue?kind=cat')).status).toBe(400);
  expect((await open('/queue/next?kind=server')).headers.location).toBe(linkTo(server, '?kind=server'));
});

test('a listing whose owner has closed the account is without an owner, in the list and when it is selected', async () => {
  const { uuid } = await site.make.bot(null, { state: 'pending', submitted_at: site.now(), name: 'Left Behind' });
  const selected = await open(`/queue/batches/new?listings=${uuid}:1`);
  for (const { text } of [await open('/queue'), selected]) {
    expect(text).toMatch(/Left Behind<\/a>[\s\S]*?Bot without an owner, /);
    expect(text).not.toContain('nobody');
  }
});

test('an empty queue says so', async () => {
  for (const path of ['/queue', '/queue/next']) expect((await open(path)).text).toContain('All caught up');
  expect((await open('/queue/next?kind=bot')).text).toContain('No unclaimed listing matches these filters');
});

test('one form claims a listing and opens it', async () => {
  const bot = await waiting(1);
  const sent = await send(bot, 'claim', {}, '/staff/queue?kind=bot');
  expect([sent.status, sent.headers.location]).toEqual([303, linkTo(bot, '?kind=bot')]);
  expect((await open(at(bot))).text).toContain('Approve');
  const other = await open(at(bot), work.other);
  expect(other.text).not.toContain('/approve"');
  expect(other.text).toContain(
    `<strong dir="auto">${work.reviewer.account.username}</strong> has claimed this listing`,
  );
});

test('a decision opens the next listing, and the page says what was decided', async () => {
  const [first, taken, second] = [await waiting(3), await waiting(2), await waiting(1)];
  await work.claimed(taken, work.other);
  const version = await work.claimed(first);
  const sent = await send(first, 'approve', { version: String(version) }, linkTo(first, '?kind=bot'));
  expect([sent.status, sent.headers.location]).toEqual([303, linkTo(second, '?kind=bot')]);
  expect(await work.isPublic(first)).toBe(true);
  expect(textOf(await open(at(second)), 'notices')).toMatch(/^Approved .*\.$/);
  const last = await send(second, 'approve', { version: String(await work.claimed(second)) });
  expect(last.headers.location).toBe('/staff/queue/next');
});

test('a denial takes reasons, whose texts the page has, and a note; nothing else', async () => {
  const bot = await waiting(1);
  const version = String(await work.claimed(bot));
  const page = await open(at(bot));
  const { reasons } = (await work.reviewer.get<{ reasons: { id: number; text: string }[] }>('/denial-reasons')).body;
  for (const { id, text } of reasons) expect([id, textOf(page, `reason-${id}`)]).toEqual([id, text]);
  const [, form = ''] = /<form[^>]*\/deny"([\s\S]*?)<\/form>/.exec(page.text) ?? [];
  expect(form).not.toContain('name="reason"');
  const fields = { version, note: 'Add <b>two</b> examples.', reason: '' };
  const refused = await send(bot, 'deny', { ...fields, reasons: ['1', '3'], note: 'x'.repeat(2_001) });
  expect([refused.status, refused.text.includes('class="fault"')]).toEqual([400, true]);
  expect(refused.text).toMatch(/value="3" checked/);
  const unexplained = await send(bot, 'deny', fields);
  expect([unexplained.status, unexplained.text.includes('class="fault"')]).toEqual([400, true]);
  expect(unexplained.text).toContain('Add &lt;b>two&lt;/b> examples.</textarea>');
  expect((await send(bot, 'deny', { ...fields, reasons: ['1', '3'] })).status).toBe(303);
  const { body } = await work.reviewer.get<Facts>(at(bot));
  expect(body.listing.state).toBe('denied');
});

test('a second look shows what changed, and the rest on demand', async () => {
  const bot = await waiting(1, { description: 'Lights the way for members.' });
  await work.approve(bot, await work.claimed(bot));
  const columns = "needs_review = 1, description = 'Lights the way for new members.'";
  await site.make.run(`UPDATE listings SET ${columns} WHERE id = ${bot.id}`);
  const { text } = await open(at(bot));
  expect(text).toContain('Lights the way for </span><ins><span class="sr">added: </span>new </ins>');
  expect(text).toContain('<summary>The whole listing</summary>');
  expect(text).not.toContain('As the public would see it');
});

test('texts of owners are rendered as the public would see them', async () => {
  const content = { long_description: '**Bold** <script>x</script> [link](https://ok.example/)' };
  const bot = await waiting(1, { ...content, invite: 'https://platform.example/invite/x' });
  const screens = '["https://evil.example/1.png"]';
  await site.make.run(`UPDATE bots SET permissions = '8', screenshots = '${screens}' WHERE listing_id = ${bot.id}`);
  const { text } = await open(at(bot));
  expect(text).toContain('<strong>Bold</strong> &lt;script&gt;');
  expect(text).toContain('Administrator: everything');
  expect(text).toMatch(
    /href="https:\/\/platform.example\/invite\/x" rel="nofollow ugc noopener noreferrer" target="_blank"/,
  );
  expect(text).not.toContain('src="https://evil.example');
});

test('a conflict is shown on the page of the listing, and nothing is decided', async () => {
  const bot = await waiting(1);
  const page = await send(bot, 'approve', { version: '1' });
  expect([page.status, textOf(page, 'faults')]).toEqual([409, 'Claim this listing first: you have no valid claim.']);
  expect(page.text).toContain('id="case-name"');
});
