import { later, DAY, MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { Reviewing } from '../staff/reviewing.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);
const staff = staffOf(site);

const TEXT = 'The invite works again since Monday: please look at it once more.';
const ANSWER = { outcome: 'granted', answer: 'You are right. Submit it again, and we approve it.' };

interface OwnAppeal {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly text: string | null;
  readonly answer: string | null;
}
interface Status {
  readonly mayAppeal: boolean;
  readonly decidedAt: string | null;
  readonly appeal: OwnAppeal | null;
  readonly error?: string;
}

const of = ({ uuid }: MadeListing): string => `/dashboard/listings/${uuid}/appeal`;
const write = (browser: Browser, listing: MadeListing, text = TEXT) =>
  browser.send<Status>('POST', of(listing), { body: { text } });

async function denied(): Promise<MadeListing> {
  const listing = await work.pending();
  expect((await work.deny(listing, await work.claimed(listing))).status).toBe(200);
  return listing;
}

describe('the owner of a denied listing', () => {
  let owner: Browser;
  beforeEach(async () => {
    owner = await Browser.of(site.app, work.owner);
  });

  test('appeals once, and reads the answer', async () => {
    const listing = await denied();
    expect((await owner.get<Status>(of(listing))).body).toMatchObject({
      mayAppeal: true,
      appeal: null,
      state: 'denied',
      reasons: [expect.stringMatching(/^Invite does not work: /), expect.stringMatching(/^Too little said: /)],
      note: 'Nearly.',
    });
    const written = await write(owner, listing);
    expect(written.body).toMatchObject({ mayAppeal: false, appeal: { kind: 'denial', state: 'open', text: TEXT } });
    const again = await write(owner, listing);
    expect([again.status, again.body.error]).toEqual([
      409,
      'This decision was appealed already. Each decision can be appealed once.',
    ]);
    const { id = '' } = written.body.appeal ?? {};
    expect((await work.other.post(`/appeals/${id}/answer`, ANSWER)).status).toBe(200);
    const { appeals } = (await owner.get<{ appeals: OwnAppeal[] }>('/account/appeals')).body;
    expect(appeals).toMatchObject([{ id, state: 'granted', answer: ANSWER.answer, listing: { id: listing.uuid } }]);
    // Granting an appeal does not revert the decision.
    expect((await owner.get<Status>(of(listing))).body).toMatchObject({ state: 'denied', mayAppeal: false });
  });

  test('may appeal against a second denial too', async () => {
    const listing = await denied();
    await write(owner, listing);
    site.advance(MINUTE);
    await site.make.run("UPDATE listings SET state = 'pending' WHERE id = ?", [listing.id]);
    expect((await owner.get<Status>(of(listing))).body).toMatchObject({
      mayAppeal: false,
      decidedAt: null,
      appeal: null,
    });
    expect((await write(owner, listing)).status).toBe(409);
    await work.deny(listing, await work.claimed(listing));
    expect((await write(owner, listing)).status).toBe(200);
  });

  test('of concurrent appeals, one is stored', async () => {
    const listing = await denied();
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(owner, listing)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('needs 20 to 2,000 characters', async () => {
    const listing = await denied();
    const faults = async (text: string) => (await write(owner, listing, text)).status;
    expect([await faults('x'.repeat(19)), await faults('x'.repeat(2_001)), await faults('x'.repeat(2_000))]).toEqual([
      400, 400, 200,
    ]);
  });

  test('is the only one: a co-manager, a stranger and the next owner of an approved one cannot', async () => {
    const listing = await denied();
    const [member, stranger] = [await site.make.account(), await site.make.account()];
    await site.make.member(listing, member);
    expect((await write(await Browser.of(site.app, member), listing)).status).toBe(403);
    expect((await write(await Browser.of(site.app, stranger), listing)).status).toBe(404);
    const approved = await site.make.bot(work.owner);
    expect((await write(owner, approved)).status).toBe(409);
  });

  test('appeals against the suspension of a listing in the same way', async () => {
    const listing = await site.make.server(work.owner);
    expect((await work.admin.post(`/listings/${listing.uuid}/suspend`)).status).toBe(200);
    expect((await write(owner, listing)).body.appeal).toMatchObject({ kind: 'listing_suspension', state: 'open' });
  });

  test('finds appeals in the export, and after the deletion of the account the text remains only for the answer', async () => {
    const [first, second] = [await denied(), await denied()];
    const [one, other] = [await write(owner, first), await write(owner, second)];
    await work.other.post(`/appeals/${one.body.appeal?.id}/answer`, ANSWER);
    const { appeals } = (await owner.get<{ appeals: object[] }>('/account/export')).body;
    expect(appeals).toMatchObject([
      { kind: 'denial', text: TEXT, state: 'granted', answer: ANSWER.answer, listingId: first.uuid },
      { kind: 'denial', text: TEXT, state: 'open', answer: null, listingId: second.uuid },
    ]);
    await site.make.run("UPDATE listings SET state = 'removed' WHERE owner_id = ?", [work.owner.id]);
    const body = { confirm: work.owner.username };
    expect((await owner.send('DELETE', '/account', { body })).status).toBe(200);
    const stored = () =>
      site.app.database.query(
        'SELECT account_id AS account, text FROM appeals WHERE listing_id IN (?, ?) ORDER BY id',
        [first.id, second.id],
      );
    expect(await stored()).toEqual([
      { account: null, text: null },
      { account: null, text: TEXT },
    ]);
    expect((await work.other.post(`/appeals/${other.body.appeal?.id}/answer`, ANSWER)).status).toBe(200);
    expect((await stored())[1]).toEqual({ account: null, text: null });
  });
});

describe('a suspended account', () => {
  let admin: StaffClient;
  let account: MadeAccount;
  let browser: Browser;

  beforeEach(async () => {
    admin = await staff('admin');
    account = await site.make.account();
    const until = later(site.now(), DAY).toISOString();
    expect((await admin.post(`/users/${account.uuid}/suspend`, { until })).status).toBe(200);
    browser = await Browser.of(site.app, account);
  });

  test('reads how long it is suspended, and appeals once', async () => {
    const read = await browser.get('/account/suspension');
    expect(read.body).toMatchObject({
      suspendedAt: site.now().toISOString(),
      suspendedUntil: later(site.now(), DAY).toISOString(),
      mayAppeal: true,
      appeal: null,
    });
    expect(read.headers['cache-control']).toBe('no-store');
    const send = (text = TEXT) => browser.send<Status>('POST', '/account/suspension/appeal', { body: { text } });
    // A text that is too short does not use up the appeal.
    expect((await send('x'.repeat(19))).status).toBe(400);
    expect((await send()).body).toMatchObject({ mayAppeal: false, appeal: { kind: 'account_suspension', text: TEXT } });
    expect((await send()).status).toBe(409);
  });

  test('reaches nothing else, and is signed in again when the suspension ends', async () => {
    const statuses = async () => [
      (await browser.get('/account')).status,
      (await browser.get('/account/appeals')).status,
      (await browser.get('/account/suspension')).status,
    ];
    expect(await statuses()).toEqual([401, 401, 200]);
    site.advance(DAY);
    expect(await statuses()).toEqual([200, 200, 404]);
  });

  test('cannot appeal if no audit entry says who decided', async () => {
    const other = await site.make.account({ suspended_at: site.now() });
    const body = { text: TEXT };
    const without = await Browser.of(site.app, other);
    expect((await without.get<Status>('/account/suspension')).body).toMatchObject({
      mayAppeal: false,
      decidedAt: null,
    });
    expect((await without.send('POST', '/account/suspension/appeal', { body })).status).toBe(409);
  });
});
