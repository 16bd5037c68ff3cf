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

  test('a denial and an undone decision need a reason', async () => {
    const listing = await work.pending();
    const version = await work.claimed(listing);
    const denial = { version, reasons: [1], reason: null };
    expect((await work.reviewer.post(at(listing, '/deny'), denial)).status).toBe(400);
    expect((await work.approve(listing, version)).status).toBe(200);
    expect((await work.reviewer.post(at(listing, '/undo'), { reason: undefined })).status).toBe(400);
    expect((await work.reviewer.post(at(listing, '/undo'))).status).toBe(200);
  });
});
