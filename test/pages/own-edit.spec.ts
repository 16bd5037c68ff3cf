import { newPlatformId } from '../support/factories.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const LISTINGS = '/dashboard/listings';

interface Own {
  readonly listing: { readonly name: string; readonly state: string };
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The hidden fields of the form, read from the page as a browser would send them. */
const hiddenOf = (text: string, name: string): string =>
  new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

async function draft(columns: object = {}) {
  const { account, browser } = await site.person();
  const texts = { name: 'Lantern', description: 'Lights the way home.', invite: 'https://platform.example/i/a' };
  const bot = await site.make.bot(account, { state: 'draft', ...texts, ...columns });
  const path = `/dashboard/bots/${bot.uuid}`;
  const { text } = await openPage(browser, path);
  const fields = { version: hiddenOf(text, 'version'), _seen: hiddenOf(text, '_seen'), ...texts };
  return { account, browser, path, text, fields, id: `patch-dashboard-bots-${bot.uuid}` };
}

test('all fields are saved without a script, lists too', async () => {
  const { browser, path, fields } = await draft();
  const edit = {
    ...fields,
    name: 'Beacon',
    tags: ['light', '', 'night'],
    nsfw: ['', 'on'],
    longDescription: '## Hi',
  };
  expect((await sendForm(browser, `${path}?method=patch`, path, edit)).headers.location).toBe(path);
  const { body } = await browser.get<Own>(path);
  expect(body.fields).toMatchObject({
    name: 'Beacon',
    tags: ['light', 'night'],
    nsfw: true,
    longDescription: '## Hi',
  });
  expect(textOf(await openPage(browser, path), 'notices')).toBe('Saved.');
});

test('faults are shown beside their fields with the input, and nothing is saved', async () => {
  const { browser, path, fields, id } = await draft();
  const edit = { ...fields, name: 'New name', website: 'ftp://x', slug: 'A B', tags: 'Not a tag, c++' };
  const page = await sendForm(browser, `${path}?method=patch`, path, edit);
  expect(page.status).toBe(400);
  for (const name of ['website', 'slug', 'tags'])
    expect([name, textOf(page, `${id}-${name}-fault`)]).not.toEqual([name, undefined]);
  expect(page.text).toContain('value="New name"');
  expect(page.text).toContain('value="Not a tag, c++"');
  expect((await browser.get<Own>(path)).body.listing.name).toBe('Lantern');
});

test('the preview shows the Markdown of the form, and saves nothing', async () => {
  const { browser, path, fields } = await draft();
  const edit = { ...fields, longDescription: '## Rules\n\n<script>alert(1)</script>', _do: 'preview' };
  const page = await sendForm(browser, `${path}?method=patch`, path, edit);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<h3 dir="auto">Rules</h3>');
  expect(page.text).not.toContain('<script>alert');
  expect((await browser.get<Own>(path)).body.fields['longDescription']).toBeNull();
});

test('an edit that was overtaken by another one is merged, and is saved when it is sent again', async () => {
  const { browser, path, fields } = await draft();
  await sendForm(browser, `${path}?method=patch`, path, { ...fields, name: 'Theirs', prefix: '!!' });
  const mine = { ...fields, name: 'Mine', prefix: '', website: 'https://mine.example/' };
  const page = await sendForm(browser, `${path}?method=patch`, path, mine);
  expect(page.status).toBe(409);
  expect(page.text).toContain('You both changed Name.');
  expect(page.text).toContain('<dd dir="auto">Theirs</dd>');
  expect(page.text).toContain('You had not changed Prefix');
  for (const value of ['Mine', '!!', 'https://mine.example/']) expect(page.text).toContain(`value="${value}"`);
  const again = {
    ...mine,
    prefix: '!!',
    version: hiddenOf(page.text, 'version'),
    _seen: hiddenOf(page.text, '_seen'),
  };
  expect((await sendForm(browser, `${path}?method=patch`, path, again)).status).toBe(303);
  expect((await browser.get<Own>(path)).body.fields).toMatchObject({ name: 'Mine', prefix: '!!' });
});

test('an edit that is sent twice is saved once, and the second answer says so', async () => {
  const { browser, path, fields } = await draft();
  const edit = { ...fields, name: 'Beacon', tags: ['light', ''] };
  expect((await sendForm(browser, `${path}?method=patch`, path, edit)).status).toBe(303);
  const twice = await sendForm(browser, `${path}?method=patch`, path, edit);
  expect(twice.status).toBe(409);
  expect(twice.text).toContain('Everything that the form shows is saved already');
  const other = await sendForm(browser, `${path}?method=patch`, path, { ...edit, prefix: '!!' });
  expect(other.text).not.toContain('saved already');
  expect(other.text).toContain('Save again to store what the form shows now.');
});

test('faults of a form do not speak of JSON', async () => {
  const { browser, path, fields, id } = await draft();
  const edit = { ...fields, permissions: 'all of them' };
  const page = await sendForm(browser, `${path}?method=patch`, path, edit);
  expect(textOf(page, `${id}-permissions-fault`)).toMatch(/as in &quot;268435456&quot;\.$/);
  const program = await browser.send<{ faults: object }>('PATCH', path, { body: { version: 1, permissions: 'all' } });
  expect(program.body.faults).toMatchObject({ permissions: expect.stringContaining(', or null.') });
});

test('a new listing with a slug that is taken is told so beside the field, and keeps its input', async () => {
  const { browser } = await site.person();
  await site.make.bot(null, { slug: 'taken-lamp' });
  const fields = { platformId: newPlatformId(), name: 'My lamp', slug: 'taken-lamp' };
  const page = await sendForm(browser, '/dashboard/bots', '/dashboard/bots/new', fields);
  expect(page.status).toBe(409);
  expect(textOf(page, 'post-dashboard-bots-slug-fault')).toContain('taken-lamp&quot; is taken: choose another.');
  expect(page.text).toContain('value="My lamp"');
  const sent = await sendForm(browser, '/dashboard/bots', '/dashboard/bots/new', { ...fields, slug: 'free-lamp' });
  expect(sent.status).toBe(303);
  expect((await browser.get<Own>(String(sent.headers.location))).body.fields['slug']).toBe('free-lamp');
});

test('a slug that is taken is a fault of its field', async () => {
  const { browser, path, fields, id } = await draft();
  await site.make.bot(null, { slug: 'taken-already' });
  const edit = { ...fields, slug: 'taken-already' };
  const page = await sendForm(browser, `${path}?method=patch`, path, edit);
  expect([page.status, textOf(page, `${id}-slug-fault`)]).toEqual([
    409,
    'Name in addresses &quot;taken-already&quot; is taken: choose another.',
  ]);
});

test('checks, submission and withdrawal', async () => {
  const { browser, path, fields } = await draft({ invite: '' });
  expect((await openPage(browser, `${path}/checks`)).text).toContain('The invite is missing');
  const refused = await sendForm(browser, `${path}/submit`, path);
  expect([refused.status, textOf(refused, 'faults')]).toEqual([409, 'The invite is missing: add the link.']);
  await sendForm(browser, `${path}?method=patch`, path, fields);
  expect((await openPage(browser, `${path}/checks`)).text).toContain('Ready for review');
  expect((await sendForm(browser, `${path}/submit`, path)).headers.location).toBe(LISTINGS);
  expect((await browser.get<Own>(path)).body.listing.state).toBe('pending');
  expect((await sendForm(browser, `${path}/withdraw`, path)).headers.location).toBe(path);
  expect((await browser.get<Own>(path)).body.listing.state).toBe('draft');
});

test('a denial shows its reasons on the page where the listing is edited', async () => {
  const { text } = await draft({ state: 'denied', denial_reasons: '["Too little said"]', decision_note: 'More.' });
  expect(text).toContain('Not approved yet: Too little said');
  expect(text).toContain('>More.</blockquote>');
});

test('removal says what it costs, and only the owner sees it', async () => {
  const { account, browser } = await site.person();
  const friend = await site.person();
  const server = await site.make.server(account, { name: 'Harbor' });
  await site.make.member(server, friend.account);
  await site.make.votes(server, await site.make.crowd(2));
  const path = `/dashboard/servers/${server.uuid}`;
  expect((await openPage(friend.browser, path)).text).not.toContain('name="confirm"');
  const page = await openPage(browser, path);
  expect(page.text).toContain('2 votes');
  expect(page.text).not.toContain('name="forfeitBid"');
  for (const confirm of ['', 'Another Name']) {
    const refused = await sendForm(browser, `${path}?method=delete`, path, { confirm });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="[^"]*confirm-fault">This is not the name of the listing/);
  }
  const wrong = await browser.send('DELETE', path, { body: { confirm: 'Another Name' } });
  expect([wrong.status, Object.keys((wrong.body as { faults: object }).faults)]).toEqual([400, ['confirm']]);
  expect((await browser.get(path)).status).toBe(200);
  const fields = { confirm: ' HARBOR ' };
  expect((await sendForm(browser, `${path}?method=delete`, path, fields)).headers.location).toBe(LISTINGS);
  expect((await browser.get(path)).status).toBe(404);
});

test('a leading bid binds: its bidder may give it up, on the same page', async () => {
  const { account, browser } = await site.person();
  await site.make.grant(account, 5_000);
  const server = await site.make.server(account, { name: 'Harbor' });
  const path = `/dashboard/servers/${server.uuid}`;
  const bid = { server: server.platformId, amount: '1000', requestKey: '' };
  await sendForm(browser, '/spotlight/bids', '/', bid);
  const refused = await sendForm(browser, `${path}?method=delete`, path, { confirm: 'Harbor' });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Give up the leading bid and lose its tokens');
  expect(refused.text).toContain('or tick the box to give up the bid: you lose the 1,000 tokens');
  const fields = { confirm: 'Harbor', forfeitBid: ['', 'on'] };
  expect((await sendForm(browser, `${path}?method=delete`, path, fields)).status).toBe(303);
  expect((await browser.get(path)).status).toBe(404);
});

test('a server is saved with its own fields', async () => {
  const { account, browser } = await site.person();
  const server = await site.make.server(account, { state: 'draft' });
  const path = `/dashboard/servers/${server.uuid}`;
  const { text } = await openPage(browser, path);
  const edit = { version: hiddenOf(text, 'version'), name: 'Harbor', category: '', secondaryLanguages: ['de', ''] };
  expect((await sendForm(browser, `${path}?method=patch`, path, edit)).status).toBe(303);
  expect((await browser.get<Own>(path)).body.fields).toMatchObject({ name: 'Harbor', secondaryLanguages: ['de'] });
});

test('languages are chosen by name, and a tag that the list lacks stays', async () => {
  const { account, browser } = await site.person();
  const server = await site.make.server(account, { state: 'draft' });
  const sql = 'UPDATE servers SET language = ?, secondary_languages = ? WHERE listing_id = ?';
  await site.make.run(sql, ['en-AU', '["de","tlh"]', server.id]);
  const path = `/dashboard/servers/${server.uuid}`;
  const { text } = await openPage(browser, path);
  const chosen = [...text.matchAll(/<option value="([^"]*)" selected>([^<]*)</g)].map(([, value, label]) => [
    value,
    label,
  ]);
  expect(chosen).toEqual(
    expect.arrayContaining([
      ['en-AU', 'Australian English'],
      ['de', 'German'],
      ['tlh', 'Klingon'],
    ]),
  );
  const german = (await openPage(browser, `${path}?lang=de`)).text;
  expect(german).toContain('<option value="de" selected>Deutsch</option>');
  const languages = ['en-AU', 'tlh', 'pt-BR', '', ''];
  const edit = { version: hiddenOf(text, 'version'), language: 'uk', secondaryLanguages: languages };
  expect((await sendForm(browser, `${path}?method=patch`, path, edit)).status).toBe(303);
  expect((await browser.get<Own>(path)).body.fields).toMatchObject({
    language: 'uk',
    secondaryLanguages: ['en-AU', 'tlh', 'pt-BR'],
  });
});

test('an edit above the limit of an hour is refused with the sentence, and the input stays', async () => {
  const { browser, path, fields, text } = await draft({ edits: 30, edits_since: site.now() });
  expect(text).toContain('Lantern');
  const page = await sendForm(browser, `${path}?method=patch`, path, { ...fields, name: 'Beacon' });
  expect([page.status, page.headers['retry-after']]).toEqual([429, '3600']);
  expect(page.text).toContain('A listing can be edited 30 times an hour. Try again in 60 minutes.');
  expect(page.text).toContain('value="Beacon"');
  expect((await browser.get<Own>(path)).body.listing.name).toBe('Lantern');
});
