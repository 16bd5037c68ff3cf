import { DAY, MINUTE, SECOND, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { RecordedEvents } from '../support/recorded-events.js';
import { serve } from '../support/served.js';
import { serveWithPlatform } from '../support/served-with-platform.js';

/** Submission, withdrawal and denial of a listing, as its owner sees them. */
const site = serve();
let events: RecordedEvents;
const INVITE = 'https://platform.example/oauth2/authorize?client_id=1&permissions=';

interface Listing {
  readonly listing: Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };
  readonly fields: Readonly<Record<string, unknown>>;
}
interface Checks {
  readonly error: string;
  readonly checks: readonly { readonly check: string; readonly outcome: string; readonly sentence: string }[];
}

const complete = {
  name: 'Lanternfish',
  description: 'Lights the way for new members, every day.',
  invite: `${INVITE}4`,
};
const outcomes = ({ checks }: Checks) =>
  Object.fromEntries(checks.map(({ check, outcome }) => [check, outcome] as const));

const createDraft = async (kind: 'bot' | 'server', more: object = {}) => {
  const person = await site.person();
  const body = { ...complete, platformId: newPlatformId(), ...more };
  const made = await person.browser.send<Listing>('POST', `/dashboard/${kind}s`, { body });
  const own = `/dashboard/${kind}s/${made.body.listing.id}`;
  const post = <T = Listing & Checks>(what: string) => person.browser.send<T>('POST', `${own}/${what}`);
  return { ...person, ...made.body, own, post };
};

beforeAll(() => {
  events = new RecordedEvents(site.app);
});
beforeEach(() => {
  site.advance(MINUTE);
  events.take();
});

describe.each(['bot', 'server'] as const)('a %s', (kind) => {
  test('is submitted, withdrawn and submitted again', async () => {
    const { browser, own, post } = await createDraft(kind);
    events.take();
    const submitted = await post('submit');
    expect(submitted.status).toBe(200);
    expect(submitted.body.listing).toMatchObject({ state: 'pending', submittedAt: site.now().toISOString() });
    expect((await post<Checks>('submit')).body.error).toMatch(/is being reviewed/);
    expect((await post('withdraw')).body.listing).toMatchObject({ state: 'draft' });
    expect((await post('withdraw')).status).toBe(409);
    expect((await post('submit')).body.listing).toMatchObject({ state: 'pending' });
    expect((await browser.get<Listing>(own)).body.listing).toMatchObject({ state: 'pending', version: 4 });
    expect(events.take()).toMatchObject([
      { type: 'listing.submitted', kind },
      { type: 'listing.withdrawn', kind },
      { type: 'listing.submitted', kind },
    ]);
  });

  test('that was denied keeps its content and the reasons, and can be submitted again as it is', async () => {
    const { listing, browser, own, post } = await createDraft(kind);
    await post('submit');
    await site.make.run(
      `UPDATE listings SET state = 'denied', denial_reasons = '["Too short."]', decision_note = 'Nearly.', decided_at = ?
       WHERE uuid = ?`,
      [site.now(), listing.id],
    );
    expect((await browser.get<Listing>(own)).body).toMatchObject({
      listing: { state: 'denied', reasons: ['Too short.'], note: 'Nearly.', decidedAt: site.now().toISOString() },
      fields: { description: complete.description },
    });
    expect((await post('submit')).body.listing).toMatchObject({ state: 'pending', reasons: ['Too short.'] });
  });

  test('cannot be submitted without an invite and a description, and all failed checks are reported together', async () => {
    const { browser, own, post } = await createDraft(kind, { invite: undefined, description: undefined });
    const refused = await post<Checks>('submit');
    expect(refused.status).toBe(409);
    expect(outcomes(refused.body)).toMatchObject({ invite: 'failed', description: 'failed' });
    expect(refused.body.error).toMatch(/invite is missing.*description is missing/);
    expect((await browser.get<Checks>(`${own}/checks`)).body.checks).toEqual(refused.body.checks);
    expect((await browser.get<Listing>(own)).body.listing).toMatchObject({ state: 'draft', version: 1 });
  });

  test('that is submitted or withdrawn ten times concurrently changes its state once', async () => {
    const { post } = await createDraft(kind);
    for (const what of ['submit', 'withdraw']) {
      const sent = await Promise.all(Array.from({ length: 10 }, () => post(what)));
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(sent.filter(({ status }) => status === 409)).toHaveLength(9);
    }
  });

  test('can be submitted only by its team, and not while it is approved or suspended', async () => {
    const { listing, own, post } = await createDraft(kind);
    const other = await site.person();
    for (const what of ['submit', 'withdraw'])
      expect((await other.browser.send('POST', `${own}/${what}`)).status).toBe(404);
    for (const state of ['approved', 'suspended']) {
      await site.make.run('UPDATE listings SET state = ? WHERE uuid = ?', [state, listing.id]);
      expect([(await post('submit')).status, (await post('withdraw')).status]).toEqual([409, 409]);
    }
  });
});

test('owners see the median review time of the last thirty days, without undone decisions', async () => {
  const { browser, post } = await createDraft('bot');
  const shown = async () => (await browser.get<{ medianReviewSeconds: number }>('/dashboard/listings')).body;
  const decided = async (minutes: number, columns = {}) => {
    const [listing, reviewer] = [await site.make.bot(null, { state: 'draft' }), await site.make.account()];
    await site.make.insert('review_decisions', {
      listing_id: listing.id,
      reviewer_id: reviewer.id,
      decision: 'denied',
      decided_at: site.now(),
      waited_seconds: (minutes * MINUTE) / SECOND,
      reasons: '[]',
      fields: '{}',
      state_before: '{}',
      version_after: 2,
      ...columns,
    });
  };
  expect(await shown()).toMatchObject({ medianReviewSeconds: null });
  for (const minutes of [10, 60, 20]) await decided(minutes);
  for (let undone = 0; undone < 3; undone += 1) await decided(500, { undone_at: site.now() });
  for (let old = 0; old < 3; old += 1) await decided(500, { decided_at: later(site.now(), -31 * DAY) });
  expect(await shown()).toMatchObject({ medianReviewSeconds: 1_200 });
  await decided(31);
  expect((await post('submit')).body).toMatchObject({ medianReviewSeconds: 1_530 });
  for (let more = 0; more < 50; more += 1) await decided(2, { decided_at: later(site.now(), MINUTE) });
  expect(await shown()).toMatchObject({ medianReviewSeconds: 120 });
});

test('a bot that requests Administrator or copies another one gets a warning, but can be submitted', async () => {
  await site.make.bot(await site.make.account(), { description: 'A bot that copies what every other bot does.' });
  const description = 'A bot that copies, what every other bot does!';
  const { post } = await createDraft('bot', { invite: `${INVITE}8`, description });
  const submitted = await post('submit');
  expect(submitted.status).toBe(200);
  expect(outcomes(submitted.body)).toMatchObject({ administrator: 'warning', similar: 'warning' });
});

test.each([
  ['1', 'passed'],
  ['2', 'warning'],
])('with client_id 11 in the invite of bot 1%s, the invite check is: %s', async (id, outcome) => {
  const { post } = await createDraft('bot', {
    platformId: `1${id}`,
    invite: `https://platform.example/add?client_id=11`,
  });
  expect(outcomes((await post('submit')).body)).toMatchObject({ invite: outcome });
});

describe('with a platform', () => {
  const platformSite = serveWithPlatform();
  const guild = {
    id: '77',
    name: 'Harbor',
    description: 'By\nthe water',
    icon: null,
    banner: null,
    features: ['PARTNERED'],
    nsfw_level: 1,
  };
  const invites = {
    good: { guild, approximate_member_count: 1234, approximate_presence_count: 99 },
    ends: { guild, expires_at: '2026-12-01T00:00:00.000Z' },
    other: { guild: { ...guild, id: '78', name: 'Elsewhere' } },
  };
  const applications = {
    '99/rpc': {},
    '99': { id: '99', name: 'Lanternfish', description: 'Lights', bot_public: false },
  };

  beforeAll(() => platformSite.platform.set({ invites, applications }));

  const owner = async () => Browser.of(platformSite.app, await platformSite.make.account());

  test('the draft of a server has the data behind its invite, and can be submitted only while the invite is valid', async () => {
    const browser = await owner();
    const body = { invite: 'https://platform.example/good' };
    const made = await browser.send<Listing>('POST', '/dashboard/servers', { body });
    expect(made.body).toMatchObject({
      listing: { platformId: '77', name: 'Harbor' },
      fields: { description: 'By the water', nsfw: true },
    });
    const counts = 'SELECT member_count AS members, online_count AS online FROM servers';
    expect(await platformSite.app.database.query(counts)).toEqual([{ members: 1234, online: 99 }]);
    const wrong = { platformId: '79', invite: 'https://platform.example/other' };
    expect((await browser.send('POST', '/dashboard/servers', { body: wrong })).status).toBe(400);
    const dead = { invite: 'https://platform.example/gone' };
    expect((await browser.send('POST', '/dashboard/servers', { body: dead })).body).toMatchObject({
      faults: { invite: 'invite is not valid: create a new one, or send the platformId of the server.' },
    });
    await platformSite.platform.set({ isApiDown: true });
    expect((await browser.send('POST', '/dashboard/servers', { body: dead })).status).toBe(502);
    await platformSite.platform.set({ isApiDown: false });

    const own = `/dashboard/servers/${made.body.listing.id}`;
    const found: string[] = [];
    for (const [index, code] of ['ends', 'other', 'gone', 'good'].entries()) {
      const edit = { version: index + 1, invite: `https://platform.example/${code}?v=1` };
      await browser.send('PATCH', own, { body: edit });
      const { checks } = (await browser.get<Checks>(`${own}/checks`)).body;
      found.push(`${checks[0]?.outcome}: ${checks[0]?.sentence}`);
    }
    expect(found).toEqual([
      'failed: The invite expires at 2026-12-01T00:00:00.000Z: create one that does not expire.',
      'failed: The invite leads to another server, "Elsewhere".',
      'failed: The invite is not valid: create a new one.',
      'passed: The invite works, and leads to "Harbor" with 1,234 members, 99 of them online.',
    ]);
    await platformSite.platform.set({ isApiDown: true });
    const submitted = await browser.send<Checks>('POST', `${own}/submit`);
    await platformSite.platform.set({ isApiDown: false });
    expect([submitted.status, submitted.body.checks[0]?.outcome]).toEqual([200, 'warning']);
  });

  test('a bot that the platform does not know can be drafted, with a warning', async () => {
    const browser = await owner();
    const body = { platformId: '4711', name: 'Unknown' };
    const made = await browser.send<Listing>('POST', '/dashboard/bots', { body });
    const checks = await browser.get<Checks>(`/dashboard/bots/${made.body.listing.id}/checks`);
    expect(outcomes(checks.body)).toMatchObject({ platform: 'warning' });
  });
});
