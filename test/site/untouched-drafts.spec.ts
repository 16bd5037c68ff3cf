import { DraftExpiry } from '../../src/listings/listing/drafts/draft-expiry.service.js';
import { DAY, SECOND } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { serve } from '../support/served.js';

const site = serve();
const deleteUntouched = () => site.app.nest.get(DraftExpiry).deleteUntouched(site.now());

beforeEach(() => site.make.run("UPDATE listings SET state = 'denied' WHERE state = 'draft'"));

interface Own {
  readonly listing: {
    readonly id: string;
    readonly state: string;
    readonly version: number;
    readonly deletesAt: string | null;
  };
}

/** Sessions end before drafts do, so each step signs in again. */
describe.each(['bot', 'server'] as const)('a draft of a %s', (kind) => {
  const path = `/dashboard/${kind}s`;
  const texts = { name: 'Lanternfish', description: 'Lights the way.', invite: 'https://platform.example/i/x' };

  async function createDraft() {
    const { account } = await site.person();
    const platformId = newPlatformId();
    const signIn = (): Promise<Browser> => Browser.of(site.app, account);
    const create = async () =>
      (await signIn()).send<Own>('POST', path, { body: { ...texts, platformId, slug: `slug-${platformId}` } });
    const made = await create();
    const own = `${path}/${made.body.listing.id}`;
    const show = async () => (await signIn()).get<Own>(own);
    return { id: made.body.listing.id, platformId, own, signIn, create, show };
  }

  test('that is not touched shows when it is deleted from day 150, and is deleted on day 180', async () => {
    const { id, show, create } = await createDraft();
    const deletesAt = new Date(site.now().getTime() + 180 * DAY).toISOString();
    site.advance(150 * DAY - 1);
    expect((await show()).body.listing.deletesAt).toBeNull();
    site.advance(1);
    expect((await show()).body.listing.deletesAt).toBe(deletesAt);
    site.advance(30 * DAY - SECOND);
    await deleteUntouched();
    expect((await show()).status).toBe(200);
    site.advance(SECOND);
    expect(await deleteUntouched()).toBe(1);
    expect(await deleteUntouched()).toBe(0);
    expect((await show()).status).toBe(404);
    const sql = 'SELECT actor_id AS actor, action, reason FROM audit_entries WHERE target_id = ?';
    expect(await site.app.database.query(sql, [id])).toEqual([
      { actor: null, action: 'listing.remove', reason: 'A draft that was not touched for 180 days.' },
    ]);
    expect((await create()).status).toBe(200);
  });

  test('starts again with an edit, a submission and a withdrawal', async () => {
    const { show, own, signIn } = await createDraft();
    const later = async (method: string, step: string, body?: object) => {
      site.advance(170 * DAY);
      await deleteUntouched();
      const { listing } = (await show()).body;
      const sent = await (
        await signIn()
      ).send<Own>(method, `${own}${step}`, {
        body: body && { ...body, version: listing.version },
      });
      expect([step, sent.status, sent.body.listing.deletesAt]).toEqual([step, 200, null]);
    };
    await later('PATCH', '', { description: 'Lights the way for everybody.' });
    await later('POST', '/submit');
    await later('POST', '/withdraw');
    site.advance(170 * DAY);
    await deleteUntouched();
    expect((await show()).body.listing).toMatchObject({ state: 'draft', deletesAt: expect.any(String) as string });
  });

  test('that is edited at the moment of its deletion is deleted or edited, and never both', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, createDraft));
    site.advance(180 * DAY);
    const browsers = await Promise.all(drafts.map(({ signIn }) => signIn()));
    const body = { version: 1, name: 'Still here' };
    const edits = drafts.map(({ own }, index) => browsers[index]?.send('PATCH', own, { body }));
    const [, ...answers] = await Promise.all([deleteUntouched(), deleteUntouched(), ...edits]);
    for (const [index, answer] of answers.slice(1).entries()) {
      const status = typeof answer === 'object' ? answer.status : 0;
      expect([200, 404, 409]).toContain(status);
      expect((await drafts[index]?.show())?.status).toBe(status === 200 ? 200 : 404);
    }
  });
});

test('only drafts are deleted', async () => {
  const owner = await site.make.account();
  for (const state of ['pending', 'approved', 'denied', 'suspended']) await site.make.bot(owner, { state });
  const mine = 'SELECT COUNT(*) AS n FROM listings WHERE owner_id = ? AND state <> ?';
  site.advance(400 * DAY);
  await deleteUntouched();
  expect(await site.app.database.query(mine, [owner.id, 'removed'])).toEqual([{ n: 4 }]);
});
