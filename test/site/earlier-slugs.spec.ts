import type { ListingKind } from '../../src/listings/listing/listing.rules.js';
import { PastListings } from '../../src/listings/listing/slugs/past-listings.service.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { serve } from '../support/served.js';

/** Links to a listing work for good, also after its slug has changed. */
const site = serve();
let names = 0;

const newSlug = (): string => `slug-number-${(names += 1)}`;

async function listed(kind: ListingKind, state = 'approved') {
  const person = await site.person();
  const listing = await site.make[kind](person.account, { state, slug: newSlug() });
  const path = `/dashboard/${kind}s/${listing.uuid}`;
  let version = 1;
  const rename = async (slug: string | null) => {
    const answer = await person.browser.send<{ error?: string }>('PATCH', path, { body: { version, slug } });
    if (answer.status === 200) version += 1;
    return answer;
  };
  const remove = () => person.browser.send('DELETE', path);
  return { ...person, listing, first: listing.slug ?? '', rename, remove };
}

const draftWith = async (slug: string, account?: MadeAccount) => {
  const browser = account ? await Browser.of(site.app, account) : (await site.person()).browser;
  const body = {
    platformId: String(10 ** 17 + (names += 1)),
    name: 'Mine',
    invite: 'https://platform.example/i/x',
    slug,
  };
  return browser.send<{ error?: string }>('POST', '/dashboard/bots', { body });
};

const show = (kind: ListingKind, reference: string) =>
  new Browser(site.app).get<Record<ListingKind, { id: string; slug: string | null }>>(`/${kind}s/${reference}`);

beforeEach(() => site.advance(MINUTE));

describe.each(['bot', 'server'] as const)('the earlier slug of a %s', (kind) => {
  test('leads to the listing in the JSON of the site, in the keyed API and in badges', async () => {
    const { listing, first, rename } = await listed(kind);
    const second = newSlug();
    expect((await rename(second)).status).toBe(200);
    for (const slug of [first, second]) {
      const { status, body } = await show(kind, slug);
      expect([slug, status, body[kind].id, body[kind].slug]).toEqual([slug, 200, listing.uuid, second]);
      expect((await new Browser(site.app).get(`/badges/${kind}s/${slug}/votes.svg`)).status).toBe(200);
      const { browser } = await site.person();
      expect((await browser.send('PUT', `/${kind}s/${slug}/vote`)).status).toBe(200);
    }
    const { client } = await site.holder();
    if (kind === 'bot') expect((await client.get(`/bots/${first}`)).status).toBe(200);
  });

  test('is no way to a listing that is hidden', async () => {
    const { listing, first, rename } = await listed(kind);
    await rename(newSlug());
    await site.make.setState(listing, 'suspended');
    const missing = await show(kind, 'no-such-slug');
    const hidden = await show(kind, first);
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
    expect((await new Browser(site.app).get(`/badges/${kind}s/${first}/votes.svg`)).status).toBe(404);
  });
});

test('an earlier slug stays reserved for its listing, which may return to it', async () => {
  const { first, rename } = await listed('bot');
  const second = newSlug();
  await rename(second);
  for (const slug of [first, second]) {
    const refused = await draftWith(slug);
    expect([refused.status, refused.body.error]).toEqual([409, `slug "${slug}" is taken: choose another.`]);
  }
  expect((await rename(first)).status).toBe(200);
  expect((await draftWith(second)).status).toBe(409);
  expect((await rename(null)).status).toBe(200);
  expect((await show('bot', first)).status).toBe(200);
  // Slugs are unique per kind.
  const server = await listed('server');
  expect((await server.rename(first)).status).toBe(200);
});

test('a listing that was never public does not reserve earlier slugs, a denied one that was public does', async () => {
  const draft = await listed('bot', 'draft');
  expect((await draft.rename(newSlug())).status).toBe(200);
  expect((await draftWith(draft.first)).status).toBe(200);
  const denied = await listed('bot', 'denied');
  await approvedOnce(denied.listing, denied.account);
  expect((await denied.rename(newSlug())).status).toBe(200);
  expect((await draftWith(denied.first)).status).toBe(409);
});

test('a listing has up to ten slugs in its life, and can return to each of them', async () => {
  const { first, rename } = await listed('bot');
  for (let count = 2; count <= 10; count += 1) expect((await rename(newSlug())).status).toBe(200);
  const refused = await rename(newSlug());
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringMatching(/^slug: a listing can have 10 slugs in its life\. Choose one of them: .*slug-number-/),
  ]);
  expect((await rename(first)).status).toBe(200);
});

test('of a listing that gives up a slug and nine that want it, none gets it', async () => {
  const { first, rename } = await listed('bot');
  const drafts = Array.from({ length: 9 }, () => draftWith(first));
  const [renamed, ...refused] = await Promise.all([rename(newSlug()), ...drafts]);
  expect([renamed?.status, new Set(refused.map(({ status }) => status))]).toEqual([200, new Set([409])]);
  expect((await show('bot', first)).status).toBe(200);
});

test('of ten drafts that want the same free slug at once, one gets it', async () => {
  const slug = newSlug();
  const made = await Promise.all(Array.from({ length: 10 }, () => draftWith(slug)));
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
});

describe('a listing that was removed', () => {
  const goneProblem = (kind: ListingKind, reference: string) =>
    site.app.nest.get(PastListings).goneProblem(kind, reference);
  const references = ({ uuid, platformId }: MadeListing, ...slugs: string[]) => [uuid, platformId, ...slugs];

  test('is gone under all its names if it was public once, and not found in the JSON', async () => {
    const { account, listing, first, rename, remove } = await listed('server');
    await approvedOnce(listing, account);
    const second = newSlug();
    await rename(second);
    for (const reference of references(listing, first, second))
      expect(await goneProblem('server', reference)).toBeUndefined();
    expect((await remove()).status).toBe(200);
    for (const reference of references(listing, first, second)) {
      expect(await goneProblem('server', reference)).toMatchObject({
        status: 410,
        message: 'This server was removed from the directory.',
      });
      expect((await show('server', reference)).status).toBe(404);
      expect(await goneProblem('bot', reference)).toBeUndefined();
    }
  });

  test('was never there if it was not public', async () => {
    const { listing, first, remove } = await listed('bot', 'pending');
    expect((await remove()).status).toBe(200);
    for (const reference of [...references(listing, first), 'never-heard-of', '!'])
      expect(await goneProblem('bot', reference)).toBeUndefined();
  });

  test('gives its slugs to the next listing', async () => {
    const { account, listing, first, rename, remove } = await listed('bot');
    await approvedOnce(listing, account);
    await rename(newSlug());
    await remove();
    expect(await goneProblem('bot', first)).toBeDefined();
    expect((await draftWith(first)).status).toBe(200);
    expect(await goneProblem('bot', first)).toBeUndefined();
    expect(await goneProblem('bot', listing.uuid)).toBeDefined();
  });
});

/** As after an approval in the review queue. */
async function approvedOnce({ id }: MadeListing, reviewer: MadeAccount): Promise<void> {
  await site.make.insert('review_decisions', {
    listing_id: id,
    reviewer_id: reviewer.id,
    decision: 'approved',
    decided_at: site.now(),
    waited_seconds: 0,
    reasons: '[]',
    fields: '{}',
    state_before: '{}',
    version_after: 1,
  });
}
