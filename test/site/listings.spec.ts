import { BotFields } from '../../src/listings/bots/bot.dto.js';
import { fieldsOf } from '../../src/core/input/input-classes.js';
import { ServerFields } from '../../src/listings/servers/server.dto.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { newPlatformId } from '../support/factories.js';
import { RecordedEvents } from '../support/recorded-events.js';
import { serve } from '../support/served.js';

/** Drafts, edits and removals of listings. */
const site = serve({ variables: { PLATFORM_INVITE_HOSTS: 'platform.example,short.example' } });
let events: RecordedEvents;

interface Listing {
  readonly listing: Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };
  readonly fields: Readonly<Record<string, unknown>>;
}
interface Refusal {
  readonly error: string;
  readonly faults: Readonly<Record<string, string>>;
}

const draft = (more: object = {}) => ({ platformId: newPlatformId(), name: 'Lanternfish', ...more });
const rowOf = async (uuid: string) =>
  (await site.app.database.query('SELECT * FROM listings WHERE uuid = ?', [uuid]))[0] ?? {};

beforeAll(() => {
  events = new RecordedEvents(site.app);
});
beforeEach(() => {
  site.advance(MINUTE);
  events.take();
});

describe.each(['bot', 'server'] as const)('a %s', (kind) => {
  const path = `/dashboard/${kind}s`;
  const createDraft = async (more: object = {}) => {
    const person = await site.person();
    const made = await person.browser.send<Listing>('POST', path, { body: draft(more) });
    expect(made.status).toBe(200);
    return { ...person, ...made.body, own: `${path}/${made.body.listing.id}` };
  };

  test('starts as a draft that only its owner sees', async () => {
    const body = draft({ tags: ['roles'], slug: `lantern-${kind}`, invite: 'https://platform.example/i/x' });
    const { account, browser } = await site.person();
    const made = await browser.send<Listing>('POST', path, { body });
    expect(made.body).toMatchObject({
      listing: {
        kind,
        platformId: body.platformId,
        state: 'draft',
        role: 'owner',
        version: 1,
        reasons: [],
        note: null,
      },
      fields: { name: 'Lanternfish', description: '', tags: ['roles'], nsfw: false, slug: `lantern-${kind}` },
    });
    const writable = Object.keys(fieldsOf(kind === 'bot' ? BotFields : ServerFields));
    expect(Object.keys(made.body.fields).toSorted()).toEqual(writable.toSorted());
    const own = `${path}/lantern-${kind}`;
    expect((await browser.get(own)).body).toEqual(made.body);
    expect((await browser.get<{ listings: unknown[] }>('/dashboard/listings')).body.listings).toEqual([
      made.body.listing,
    ]);
    const other = await site.person();
    // Faults of the body must not reveal to a stranger that the listing exists.
    for (const [method, sent] of [['GET'], ['PATCH', { name: '' }], ['DELETE']] as const)
      expect((await other.browser.send(method, own, { body: sent })).status).toBe(404);
    expect(await rowOf(made.body.listing.id)).toMatchObject({
      owner_id: account.id,
      live_platform_id: body.platformId,
    });
  });

  test('gets a slug of its own, even if 8 people request the same one concurrently', async () => {
    const people = await site.people(8);
    const body = draft({ slug: `once-${kind}` });
    const sent = await Promise.all(people.map(({ browser }) => browser.send<Refusal>('POST', path, { body })));
    expect(sent.map(({ status }) => `${status}`).toSorted()).toEqual(['200', ...Array<string>(7).fill('409')]);
    const late = await (
      await site.person()
    ).browser.send<Refusal>('POST', path, { body: draft({ slug: `once-${kind}` }) });
    expect([late.status, late.body.faults['slug']]).toEqual([409, expect.stringContaining('taken')]);
  });

  test('is refused with all faults of the request together', async () => {
    const { browser } = await site.person();
    const body = { platformId: 'x', name: '', invite: 'https://evil.example/', slug: 'new', nsfw: 1 };
    const refused = await browser.send<Refusal>('POST', path, { body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.faults).toSorted()).toEqual(['invite', 'name', 'nsfw', 'platformId', 'slug']);
    const misspelled = await browser.send<Refusal>('POST', path, { body: draft({ tag: ['roles'] }) });
    expect(misspelled.body.faults).toEqual({ tag: expect.stringContaining('Did you mean "tags"?') as string });
    for (const wrong of ['[]', '"x"', 'null'])
      expect((await browser.send('POST', path, { body: wrong })).status).toBe(400);
    expect((await browser.send<Refusal>('POST', path, { body: {} })).body.faults['platformId']).toMatch(/needed/);
    const nameless = await browser.send<Refusal>('POST', path, { body: { platformId: newPlatformId() } });
    expect([nameless.status, nameless.body.faults['name']]).toEqual([400, expect.stringContaining('needed')]);
  });

  test('is edited field by field, and an edit of an older version is refused', async () => {
    const { browser, own } = await createDraft();
    const long = kind === 'bot' ? 'longDescription' : 'longDesc';
    const text = 'ж'.repeat(20_000);
    site.advance(MINUTE);
    const changed = await browser.send<Listing>('PATCH', own, {
      body: { version: 1, description: 'What it does.', [long]: text, banner: 'https://cdn.example/b.png' },
    });
    expect(changed.body.listing).toMatchObject({ version: 2, updatedAt: site.now().toISOString(), needsReview: false });
    expect(changed.body.fields).toMatchObject({ description: 'What it does.', [long]: text, name: 'Lanternfish' });
    const stale = await browser.send<Refusal>('PATCH', own, { body: { version: 1, name: 'Late' } });
    expect([stale.status, stale.body]).toEqual([409, expect.objectContaining({ version: 2 })]);
    expect((await browser.send<Refusal>('PATCH', own, { body: { name: 'X' } })).body.faults).toHaveProperty('version');
    expect((await browser.send<Refusal>('PATCH', own, { body: { version: 2, nam: 'X' } })).body.faults).toEqual({
      nam: expect.stringContaining('Did you mean "name"?') as string,
    });
    site.advance(MINUTE);
    const same = await browser.send<Listing>('PATCH', own, { body: { version: 2, description: 'What it does.' } });
    expect(same.body).toEqual(changed.body);
  });

  test('keeps the first of several concurrent edits of the same version', async () => {
    const { browser, own } = await createDraft();
    const names = Array.from({ length: 6 }, (_, index) => `Name ${index}`);
    const sent = await Promise.all(names.map((name) => browser.send('PATCH', own, { body: { version: 1, name } })));
    expect(sent.map(({ status }) => `${status}`).toSorted()).toEqual(['200', ...Array<string>(5).fill('409')]);
    expect((await browser.get<Listing>(own)).body.listing.version).toBe(2);
  });

  test('shows edits immediately once it is approved, and is flagged for review after certain changes', async () => {
    const { account, browser } = await site.person();
    const made = await site.make[kind](account, { slug: `seen-${kind}` });
    const own = `${path}/${made.uuid}`;
    const change = async (body: object) => (await browser.send<Listing>('PATCH', own, { body })).body.listing;
    expect(await change({ version: 1, tags: ['new-tag'] })).toMatchObject({ state: 'approved', needsReview: false });
    expect(await change({ version: 2, nsfw: true })).toMatchObject({ state: 'approved', needsReview: true });
    expect(await change({ version: 3, slug: `moved-${kind}` })).toMatchObject({ version: 4 });
    const changed = { type: 'listing.changed', listingId: made.id, kind };
    expect(events.take()).toMatchObject([
      { ...changed, fields: ['tags'] },
      { ...changed, fields: ['nsfw'] },
      { ...changed, fields: ['slug'] },
    ]);
    // Links with the earlier slug keep working.
    expect((await browser.get(`${path}/seen-${kind}`)).status).toBe(200);
    expect((await browser.get(`${path}/moved-${kind}`)).status).toBe(200);
  });

  test('can be edited by co-managers, but removed only by its owner', async () => {
    const { account, browser } = await site.person();
    const [helper, invited] = [await site.person(), await site.person()];
    const made = await site.make[kind](account, { slug: `gone-${kind}` });
    await site.make.member(made, helper.account);
    await site.make.member(made, invited.account, false);
    const own = `${path}/${made.platformId}`;
    const role = kind === 'bot' ? 'developer' : 'admin';
    const edited = await helper.browser.send<Listing>('PATCH', own, { body: { version: 1, description: 'Better.' } });
    expect(edited.body.listing).toMatchObject({ role, version: 2 });
    expect((await invited.browser.get(own)).status).toBe(403);
    expect((await helper.browser.send('DELETE', own)).status).toBe(403);
    expect((await browser.send('DELETE', own)).body).toEqual({ removed: true });
    expect(await rowOf(made.uuid)).toMatchObject({ state: 'removed', slug: null, live_platform_id: null });
    expect(events.ofListing(made.id)).toEqual(['listing.changed', 'listing.removed']);
    for (const again of [own, `${path}/${made.uuid}`]) expect((await browser.send('DELETE', again)).status).toBe(404);
    const body = { platformId: made.platformId, name: 'Back', slug: `gone-${kind}` };
    expect((await helper.browser.send('POST', path, { body })).status).toBe(200);
  });
});

test('an account has at most ten drafts of both kinds, even with concurrent requests', async () => {
  const { account, browser } = await site.person();
  const begin = (index: number) =>
    browser.send<Refusal>('POST', index % 2 === 0 ? '/dashboard/bots' : '/dashboard/servers', { body: draft() });
  const sent = await Promise.all(Array.from({ length: 14 }, (_, index) => begin(index)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = sent.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.error)).toEqual(Array<unknown>(4).fill(expect.stringMatching(/10 drafts/)));
  await site.make.run("UPDATE listings SET state = 'pending' WHERE owner_id = ?", [account.id]);
  expect((await begin(0)).status).toBe(200);
});

test('the primary language of a server is removed from its secondary languages', async () => {
  const { browser } = await site.person();
  const body = draft({
    language: 'EN-us',
    secondaryLanguages: ['de', 'en-US', 'FR'],
    category: 'art',
    bannerColor: '#AABBCC',
  });
  const made = await browser.send<Listing>('POST', '/dashboard/servers', { body });
  expect(made.body.fields).toMatchObject({
    language: 'en-US',
    secondaryLanguages: ['de', 'fr'],
    category: 'art',
    bannerColor: '#aabbcc',
    memberCountMode: 'accurate',
  });
});
