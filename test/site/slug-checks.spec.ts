import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';

const site = serve();

interface Check {
  readonly isFree: boolean;
  readonly reason: string | null;
  readonly suggestion: string | null;
}

const checkOf =
  (browser: Browser, kind: 'bot' | 'server' = 'bot') =>
  async (slug: string, more = '') =>
    (await browser.get<Check>(`/dashboard/slugs?kind=${kind}&slug=${encodeURIComponent(slug)}${more}`)).body;

const taken = (slug: string) => `slug "${slug}" is taken: choose another.`;

test('a slug is free unless a public listing of the kind has or had it, and another one is suggested', async () => {
  const { account, browser } = await site.person();
  const check = checkOf(browser);
  expect(await check('lamp')).toEqual({ slug: 'lamp', isFree: true, reason: null, suggestion: null });
  const lamp = await site.make.bot(null, { slug: 'lamp' });
  await site.make.bot(null, { slug: 'lamp-bot' });
  expect(await check(' lamp ')).toEqual({
    slug: 'lamp',
    isFree: false,
    reason: taken('lamp'),
    suggestion: 'lamp-2',
  });
  expect(await checkOf(browser, 'server')('lamp')).toMatchObject({ isFree: true });
  await site.make.insert('listing_slugs', { kind: 'bot', slug: 'beacon', listing_id: lamp.id });
  expect(await check('beacon')).toMatchObject({ isFree: false, suggestion: 'beacon-bot' });
  expect(await check('new')).toMatchObject({ isFree: false, reason: expect.stringContaining('is reserved') as string });
  expect(await check('12345')).toMatchObject({ isFree: false, suggestion: '12345-bot' });
  const mine = await site.make.bot(account, { slug: 'candle' });
  expect(await check('candle')).toMatchObject({ isFree: false });
  expect(await check('candle', `&listing=${mine.uuid}`)).toMatchObject({ isFree: true });
});

test('hidden listings of others are not found by trying slugs, but those of the own team count', async () => {
  const { account, browser } = await site.person();
  const { browser: stranger } = await site.person();
  for (const state of ['draft', 'pending', 'denied', 'suspended'] as const) {
    const slug = `secret-${state}`;
    const listing = await site.make.bot(account, { slug, state });
    const free = { slug, isFree: true, reason: null, suggestion: null };
    expect(await checkOf(stranger)(slug)).toEqual(free);
    expect(await checkOf(stranger)(slug, `&listing=${listing.uuid}`)).toEqual(free);
    expect(await checkOf(browser)(slug)).toMatchObject({ isFree: false, reason: taken(slug) });
  }
  const gone = await site.make.bot(account, { slug: null, state: 'removed' });
  await site.make.insert('listing_slugs', { kind: 'bot', slug: 'gone', listing_id: gone.id });
  for (const one of [browser, stranger]) expect(await checkOf(one)('gone')).toMatchObject({ isFree: true });
});

test('a check needs a session and a well-formed slug', async () => {
  const { browser } = await site.person();
  expect((await new Browser(site.app).get('/dashboard/slugs?kind=bot&slug=lamp')).status).toBe(401);
  const { status, body } = await browser.get('/dashboard/slugs?kind=bot&slug=A%20B&listing=7');
  expect([status, body]).toMatchObject([
    400,
    {
      faults: {
        slug: expect.stringMatching(/^slug has 3 to 60 lower-case letters/) as string,
        listing: 'listing is the id of a listing, as in GET /dashboard/listings.',
      },
    },
  ]);
});
