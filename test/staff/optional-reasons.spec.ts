import { UNDO_MS } from '../../src/core/audit/undo.rules.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type Facts, Reviewing, at } from './reviewing.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);

describe('claiming, releasing and approving', () => {
  type Entries = { entries: readonly { action: string; reason: string | null }[] };
  const reasonsOf = async (target: string) =>
    (await work.admin.get<Entries>(`/audit?target=${target}`)).body.entries.map(({ action, reason }) => [
      action,
      reason,
    ]);

  test('need no reason: the audit log stores null for one that is left out, null or empty', async () => {
    const listing = await work.pending();
    const { browser } = work.reviewer;
    const send = (action: string, body?: object) =>
      browser.send<Facts>('POST', `/staff${at(listing, action)}`, body === undefined ? {} : { body });
    expect((await send('/claim')).status).toBe(200);
    expect((await send('/release', { reason: '  ' })).status).toBe(200);
    const { body } = await send('/claim', { reason: null });
    expect((await send('/approve', { version: body.listing.version })).status).toBe(200);
    expect(await reasonsOf(listing.uuid)).toEqual([
      ['listing.approve', null],
      ['queue.claim', null],
      ['queue.release', null],
      ['queue.claim', null],
    ]);
    const csv = (await work.admin.get(`/audit.csv?target=${listing.uuid}`)).text.split('\r\n')[1];
    expect(csv).toContain('listing.approve');
  });

  test('store a reason that is given, and refuse one that is too short', async () => {
    const listing = await work.pending();
    expect((await work.reviewer.post<Facts>(at(listing, '/claim'), { reason: 'ab' })).body.faults).toHaveProperty(
      'reason',
    );
    expect((await work.reviewer.post(at(listing, '/claim'), { reason: 'I know it.' })).status).toBe(200);
    expect(await reasonsOf(listing.uuid)).toEqual([['queue.claim', 'I know it.']]);
  });

  test('the reasons and the note of a denial are its reason, unless another is given', async () => {
    const [first, second] = [await work.pending(), await work.pending()];
    const denial = { reasons: [1, 3], note: 'Nearly.', reason: undefined };
    const { body } = await work.reviewer.get<{ reasons: { id: number; name: string }[] }>('/denial-reasons');
    const names = body.reasons.filter(({ id }) => id === 1 || id === 3).map(({ name }) => name);
    expect(names).toHaveLength(2);
    await work.reviewer.post(at(first, '/deny'), { ...denial, version: await work.claimed(first) });
    expect((await reasonsOf(first.uuid))[0]).toEqual(['listing.deny', `${names.join('; ')}: Nearly.`]);
    const own = { ...denial, note: null, reason: 'It is spam.' };
    await work.reviewer.post(at(second, '/deny'), { ...own, version: await work.claimed(second) });
    expect((await reasonsOf(second.uuid))[0]).toEqual(['listing.deny', 'It is spam.']);
  });

  test('a batch of denials has the reasons of each denial, and its undo needs none', async () => {
    const [first, second] = [await work.pending(), await work.pending()];
    const listings = await Promise.all([first, second].map(async (one) => `${one.uuid}:${await work.versionOf(one)}`));
    const none = { reason: undefined };
    const denied = await work.reviewer.post<{ decided: number; batch: number }>('/queue/batch-denials', {
      ...none,
      listings,
      reasons: [1],
    });
    expect(denied.body.decided).toBe(2);
    expect((await reasonsOf(first.uuid))[0]).toEqual(['listing.deny', expect.stringMatching(/^[^:;]{3,60}$/)]);
    expect((await work.reviewer.post(`/batches/${denied.body.batch}/undo`, none)).body['undone']).toBe(2);
    expect((await reasonsOf(second.uuid))[0]).toEqual(['listing.undo-decision', null]);
  });

  test('an undone decision needs no reason', async () => {
    const listing = await work.pending();
    await work.approve(listing, await work.claimed(listing));
    expect((await work.reviewer.post(at(listing, '/undo'), { reason: undefined })).status).toBe(200);
    expect((await reasonsOf(listing.uuid))[0]).toEqual(['listing.undo-decision', null]);
  });
});

describe('cases', () => {
  type Case = { id: string; version: number; listing: { id: string }; undone: number };
  const none = { reason: undefined };

  /** A new case about a bot, as staff see it. */
  async function reported(): Promise<Case> {
    const bot = await site.make.bot(work.owner);
    const reporter = await Browser.of(site.app, await site.make.account());
    expect((await reporter.send('POST', `/bots/${bot.uuid}/reports`, { body: { reason: 'spam' } })).status).toBe(200);
    const { body } = await work.reviewer.get<{ cases: Case[] }>(`/reports?listing=${bot.uuid}`);
    return body.cases[0] as Case;
  }
  const reasonsOf = async ({ id }: Case) => {
    const { body } = await work.admin.get<{ entries: { action: string; targetId: string; reason: string | null }[] }>(
      `/audit?targetType=report&target=${id}`,
    );
    return body.entries.map(({ action, reason }) => [action, reason]);
  };

  test('are taken, put back and dismissed without a reason, and closed otherwise only with one', async () => {
    const one = await reported();
    const step = (what: string, version: number, more = {}) =>
      work.reviewer.post(`/reports/${one.id}/${what}`, { ...none, version, ...more });
    expect((await step('take', 1)).status).toBe(200);
    expect((await step('put-back', 2)).status).toBe(200);
    const refused = await step('close', 3, { outcome: 'warned' });
    expect([refused.status, refused.body['faults']]).toEqual([400, { reason: expect.any(String) }]);
    expect((await step('close', 3, { outcome: 'unfounded' })).status).toBe(200);
    expect(await reasonsOf(one)).toEqual([
      ['report.close', null],
      ['report.put-back', null],
      ['report.take', null],
    ]);
  });

  test('are dismissed together without a reason; undoing that needs one once half a minute is over', async () => {
    const dismissed = async (one: Case): Promise<string> => {
      const sent = { ...none, reports: [`${one.id}:1`] };
      const { status, body } = await work.reviewer.post('/reports/batch-dismissals', sent);
      expect(status).toBe(200);
      return `/batches/${String(body['id'])}/undo`;
    };
    const [soon, late] = [await reported(), await reported()];
    expect((await work.reviewer.post(await dismissed(soon), none)).body['undone']).toBe(1);
    expect((await reasonsOf(soon))[0]).toEqual(['report.reopen', null]);
    const undo = await dismissed(late);
    site.advance(UNDO_MS);
    const refused = await work.reviewer.post(undo, none);
    expect([refused.status, refused.body['faults']]).toEqual([400, { reason: expect.any(String) }]);
    expect((await work.reviewer.post(undo)).body['undone']).toBe(1);
  });
});
