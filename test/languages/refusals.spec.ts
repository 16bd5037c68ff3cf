import { Browser } from '../support/browser.js';
import { PAGE, openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

const SEARCHES = 20;
const site = serve({ variables: { SITE_LANGUAGES: 'en,en-XA', SEARCHES_PER_MINUTE: String(SEARCHES) } });

const person = (columns: object = {}) => site.person({ language: 'en-XA', ...columns });
/** A text of the pseudo-language: the sentence in brackets, and longer. */
const inPseudo = (sentence: string) => expect.stringMatching(new RegExp(`^⟦${sentence} .+⟧$`)) as unknown;

interface Refused {
  readonly error: string;
  readonly faults?: Readonly<Record<string, string>>;
}

/** What a program is told about the same request. */
async function asJson(browser: Browser, path: string, body: object, method = 'POST'): Promise<Refused> {
  const answer = await browser.send<Refused>(method, path, { body, headers: { 'accept-language': 'en-XA' } });
  return answer.body;
}

test('the fault of a field is in the language of the page and names its label; in JSON, it is English', async () => {
  const { account, browser } = await person();
  const bot = await site.make.bot(account, { state: 'draft' });
  const path = `/dashboard/bots/${bot.uuid}`;
  const fields = { version: '1', name: 'x'.repeat(101) };
  const page = await sendForm(browser, `${path}?method=patch`, path, fields);
  const id = `patch-dashboard-bots-${bot.uuid}-name-fault`;
  expect([page.status, textOf(page, id)]).toEqual([
    400,
    inPseudo(String.raw`⟦Name .+⟧ has 1 to 100 characters; this one has 101\.`),
  ]);
  expect(page.text).toContain(`<a href="#${id.replace('-fault', '')}">${textOf(page, id)}</a>`);
  const sentence = 'name has 1 to 100 characters; this one has 101.';
  expect(await asJson(browser, path, { version: 1, name: fields.name }, 'PATCH')).toEqual({
    error: sentence,
    faults: { name: sentence },
  });
});

test('forms have other words than programs where people do something else', async () => {
  const { browser } = await person();
  const page = await sendForm(browser, '/account?method=patch', '/account', { nameColor: 'red' });
  expect(textOf(page, 'patch-account-nameColor-fault')).toEqual(
    inPseudo(String.raw`⟦.+⟧ is a color as in &quot;#2a9d8f&quot;\.`),
  );
  expect((await asJson(browser, '/account', { nameColor: 'red' }, 'PATCH')).error).toBe(
    'nameColor is a color as in "#2a9d8f", or null for none.',
  );
});

test('a conflict', async () => {
  const { account, browser } = await person();
  const bot = await site.make.bot(account, { state: 'approved' });
  const path = `/dashboard/bots/${bot.uuid}`;
  const page = await sendForm(browser, `${path}/submit`, path);
  expect(page.status).toBe(409);
  expect(textOf(page, 'faults')).toMatch(/⟦This bot is approved\. .+⟧ ⟦It can be submitted only while .+⟧/);
  expect((await asJson(browser, `${path}/submit`, {})).error).toBe(
    'This bot is approved. It can be submitted only while it is a draft or was denied.',
  );
});

test('instants are in words on pages, and in ISO 8601 in JSON', async () => {
  const { browser, account } = await person();
  const server = await site.make.server(account);
  const path = `/servers/${server.uuid}`;
  await sendForm(browser, `${path}/bump`, path);
  const page = await sendForm(browser, `${path}/bump`, path);
  expect([page.status, textOf(page, 'faults')]).toEqual([
    409,
    inPseudo(String.raw`This server was bumped already\. It can be bumped again at \w+ \d+, \d{4}, .+ UTC\.`),
  ]);
  expect((await asJson(browser, `${path}/bump`, {})).error).toMatch(/again at \d{4}-\d\d-\d\dT[\d:.]+Z\.$/);
});

test.each([
  ['/bots/nothing', 404, 'This one is not on the bill', /^No bot matches this identifier/],
  ['/staff', 403, 'You cannot open this', /^This is for the staff of the directory\.$/],
])('the page of the error of %s', async (path, status, title, error) => {
  const { browser } = await person();
  const page = await openPage(browser, path);
  expect(page.status).toBe(status);
  expect(page.text).toMatch(new RegExp(`<h1>⟦${title} .+⟧</h1><p class="lead">⟦.+⟧</p>`));
  const { body } = await browser.get<Refused>(path, { accept: 'application/json', 'accept-language': 'en-XA' });
  expect(body.error).toMatch(error);
});

test('a limit', async () => {
  const browser = new Browser(site.app);
  const search = (accept: string) => browser.get<Refused>('/bots?search=night', { accept, 'accept-language': 'en-XA' });
  for (let sent = 0; sent < SEARCHES; sent += 1) await search('application/json');
  const page = await search(PAGE.accept);
  expect(page.status).toBe(429);
  expect(page.text).toMatch(/<p class="lead">⟦Too many searches from this address\. Try again in \d+ seconds\. .+⟧/);
  expect((await search('application/json')).body.error).toMatch(/^Too many searches from this address\. Try again/);
});

test('a refusal in the back office', async () => {
  const { browser } = await person({ role: 'reviewer' });
  const { account: owner } = await site.person();
  const listing = await site.make.bot(owner, { state: 'pending' });
  const path = `/staff/queue/${listing.uuid}`;
  const page = await sendForm(browser, `${path}/approve`, path, { version: '1' });
  expect([page.status, textOf(page, 'faults')]).toEqual([
    409,
    inPseudo(String.raw`Claim this listing first: you have no valid claim\.`),
  ]);
  expect((await asJson(browser, `${path}/approve`, { version: 1 })).error).toBe(
    'Claim this listing first: you have no valid claim.',
  );
});

test('the lines of a batch', async () => {
  const { browser } = await person({ role: 'reviewer' });
  const { account: owner } = await site.person();
  const { uuid } = await site.make.bot(owner, { state: 'approved', name: 'Lantern' });
  const decide = { listings: [`${uuid}:1`] };
  const { body } = await browser.send<{ batch: number }>('POST', '/staff/queue/batch-approvals', { body: decide });
  const path = `/staff/batches/${body.batch}`;
  const line = /<small class="bad-text"[^>]*>.*?<\/small>/;
  expect(line.exec((await openPage(browser, path)).text)?.[0]).toMatch(
    /^<small class="bad-text"> ⟦This bot was already decided: its state is approved\. .+⟧<\/small>$/,
  );
  const inEnglish = (await browser.get(path, { accept: 'application/json', 'accept-language': 'en-XA' })).text;
  const [row] = await site.app.database.query<{ refusal: string }>(
    'SELECT refusal FROM staff_batch_items WHERE batch_id = ?',
    [body.batch],
  );
  const refusal = 'This bot was already decided: its state is approved.';
  expect(row).toEqual({ refusal });
  expect(inEnglish).toContain(`"refusal":${JSON.stringify(refusal)}`);
  // As the release before stores it.
  await site.app.database.execute('UPDATE staff_batch_items SET refusal_said = NULL WHERE batch_id = ?', [body.batch]);
  expect((await openPage(browser, path)).text).toContain(`<small class="bad-text" lang="en"> ${refusal}</small>`);
  expect((await browser.get(path, { accept: 'application/json' })).text).toBe(inEnglish);
});

test('checks of a listing', async () => {
  const { account, browser } = await person();
  const bot = await site.make.bot(account, { state: 'draft', description: '' });
  const path = `/dashboard/bots/${bot.uuid}/checks`;
  expect((await openPage(browser, path)).text).toMatch(/⟦The description is missing: write one line\. .+⟧/);
  const { text } = await browser.get(path, { accept: 'application/json' });
  expect(text).toContain('"sentence":"The description is missing: write one line."');
});
