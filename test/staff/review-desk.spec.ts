import { CLAIM_IDLE } from '../../src/desk/review/review-claim.rules.js';
import { MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type Facts, Reviewing, at } from './reviewing.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);

interface Notes {
  readonly notes: readonly { by: string; note: string; at: string }[];
}

describe('notes', () => {
  test('are for reviewers, newest first, and in the audit log', async () => {
    const bot = await work.pending();
    const first = await work.reviewer.browser.send<Notes>('POST', `/staff${at(bot, '/notes')}`, {
      body: { note: 'Looks fine.' },
    });
    expect([first.status, first.body.notes.map(({ note }) => note)]).toEqual([200, ['Looks fine.']]);
    await work.other.browser.send('POST', `/staff${at(bot, '/notes')}`, {
      body: { note: 'Not to me.\nSee the invite.' },
    });
    const { body } = await work.reviewer.get<Notes>(at(bot, '/notes'));
    expect(body.notes.map(({ by, note }) => [by, note])).toEqual([
      [work.other.account.username, 'Not to me.\nSee the invite.'],
      [work.reviewer.account.username, 'Looks fine.'],
    ]);
    type Log = { entries: { action: string; reason: string }[] };
    const log = (await work.admin.get<Log>(`/audit?target=${bot.uuid}`)).body.entries;
    expect(log.map(({ action, reason }) => [action, reason])).toContainEqual(['queue.note', 'Looks fine.']);
  });

  test('have 3 to 1,000 characters, and belong to a listing of another account', async () => {
    const bot = await work.pending();
    const own = await work.pending({ owner_id: work.reviewer.account.id });
    const send = (path: string, note: string) =>
      work.reviewer.browser.send('POST', `/staff${path}`, { body: { note } });
    expect((await send(at(bot, '/notes'), 'ab')).status).toBe(400);
    expect((await send(at(bot, '/notes'), 'a'.repeat(1_001))).status).toBe(400);
    expect((await send(at(own, '/notes'), 'Nice.')).status).toBe(403);
    expect((await send('/queue/nothing/notes', 'Nice.')).status).toBe(404);
    expect((await work.reviewer.get<Notes>(at(bot, '/notes'))).body.notes).toEqual([]);
  });

  test('are written and read on the page of the listing', async () => {
    const bot = await work.pending();
    const path = `/staff${at(bot)}`;
    const refused = await sendForm(work.reviewer.browser, `${path}/notes`, path, { note: 'ab' });
    expect([refused.status, refused.text.includes('ab</textarea>')]).toEqual([400, true]);
    const sent = await sendForm(work.reviewer.browser, `${path}/notes`, `${path}#staff-notes`, { note: '<b>Hm</b>' });
    expect([sent.status, sent.headers.location]).toEqual([303, `${path}#staff-notes`]);
    const page = await openPage(work.other.browser, path);
    expect(page.text).toContain('&lt;b>Hm&lt;/b>');
    expect(textOf(await openPage(work.reviewer.browser, path), 'notices')).toBe('The note is added.');
  });
});

describe('reviewers who have the same listing open', () => {
  const watchers = async (path: string, by = work.reviewer) =>
    (await by.get<{ watchers: string[] }>(`${path}/watchers`)).body.watchers;

  test('see each other for a minute', async () => {
    const [bot, another] = [await work.pending(), await work.pending()];
    expect(await watchers(at(bot))).toEqual([]);
    expect(await watchers(at(bot), work.other)).toEqual([work.reviewer.account.username]);
    expect(await watchers(at(bot))).toEqual([work.other.account.username]);
    expect(await watchers(at(another))).toEqual([]);
    site.advance(MINUTE - SECOND);
    expect(await watchers(at(bot))).toEqual([work.other.account.username]);
    site.advance(SECOND);
    expect(await watchers(at(bot))).toEqual([]);
    expect((await work.reviewer.get('/queue/nothing/watchers')).status).toBe(404);
  });

  test('are named on the page, and opening it shows the reader to the others', async () => {
    const bot = await work.pending();
    await openPage(work.other.browser, `/staff${at(bot)}`);
    const page = await openPage(work.reviewer.browser, `/staff${at(bot)}`);
    expect(page.text).toContain(`Also open at: ${work.other.account.username}`);
  });

  test('do not renew a claim by watching', async () => {
    const bot = await work.pending();
    await work.claimed(bot);
    site.advance(CLAIM_IDLE - SECOND);
    await watchers(at(bot));
    site.advance(SECOND);
    expect((await work.other.get<Facts>(at(bot))).body.listing.claim).toBeNull();
  });

  test('are counted once, although the page is open twice', async () => {
    const bot = await work.pending();
    await Promise.all([1, 2, 3, 4].map(() => watchers(at(bot), work.other)));
    expect(await watchers(at(bot))).toEqual([work.other.account.username]);
  });
});

describe('the last decision', () => {
  const last = async (by = work.reviewer) =>
    (await by.get<{ decision: { id: string; decision: string } | null }>('/queue/decisions/last')).body.decision;

  test('is named for 30 seconds to the reviewer who made it, until it is undone', async () => {
    const [first, second] = [await work.pending(), await work.pending()];
    expect(await last()).toBeNull();
    await work.approve(first, await work.claimed(first));
    site.advance(SECOND);
    await work.deny(second, await work.claimed(second));
    expect(await last()).toMatchObject({ id: second.uuid, decision: 'denied' });
    expect(await last(work.other)).toBeNull();
    expect((await work.reviewer.post(at(second, '/undo'))).status).toBe(200);
    expect(await last()).toMatchObject({ id: first.uuid, decision: 'approved' });
    site.advance(29 * SECOND);
    expect(await last()).toBeNull();
  });

  test('can be undone on any page of the queue, and a reason is not too short', async () => {
    const bot = await work.pending();
    await work.approve(bot, await work.claimed(bot));
    for (const path of ['/staff/queue', '/staff/queue/next']) {
      const page = await openPage(work.reviewer.browser, path);
      expect([path, page.text.includes(`action="/staff/queue/${bot.uuid}/undo"`)]).toEqual([path, true]);
    }
    const undo = (reason: string) =>
      sendForm(work.reviewer.browser, `/staff/queue/${bot.uuid}/undo`, '/staff/queue/next', { reason });
    expect((await undo('x')).status).toBe(400);
    expect((await undo('The wrong one.')).headers.location).toBe(`/staff/queue/${bot.uuid}`);
    expect(await work.isPublic(bot)).toBe(false);
  });
});
