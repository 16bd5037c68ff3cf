import { FrontDoor } from '../../src/core/http/front-door.js';
import type { ListingKind } from '../../src/listings/listing/listing.rules.js';
import { siteWords } from '../../src/listings/listing/rights/rights.rules.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import type { Browser } from '../support/browser.js';
import type { MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';

const MISSING = {
  uuid: '019919a7-5c00-7b31-9d52-000000000000',
  platformId: '799999999999999999',
  slug: 'no-such-listing',
};

/** The input of routes that check it before they look for the listing. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /bots/:id/rating': { stars: 4 },
  'POST /bots/:id/reports': { reason: 'spam' },
  'POST /servers/:id/reports': { reason: 'spam' },
  'POST /bots/:id/ratings/:rating/reports': { reason: 'spam' },
  'POST /dashboard/listings/:id/appeal': { text: 'Please look at it once more.' },
  'PATCH /dashboard/bots/:id': { version: 1, name: 'Mine' },
  'PATCH /dashboard/servers/:id': { version: 1, name: 'Mine' },
};

const bodiesTo = (who: string): Readonly<Record<string, object>> => ({
  'POST /dashboard/listings/:id/team': { who },
  'POST /dashboard/listings/:id/transfer': { to: who, stays: false },
});

const site = serve({ variables: { PUBLIC_URL: SITE } });

/** Addresses of former lists: they lead to another address without looking for the listing. */
const REDIRECTS = ['GET /bot/:id', 'GET /server/:id'];

/** The site routes whose path names a listing. */
const routes = (): string[] =>
  site.app.nest
    .get(FrontDoor)
    .routes.routes.filter(({ surface, template }) => surface === 'site' && template.includes(':id'))
    .map(({ method, template }) => `${method} ${template}`)
    .filter((route) => !route.includes('/sessions/') && !REDIRECTS.includes(route));

const kindOf = (route: string): ListingKind => (route.includes('/servers/') ? 'server' : 'bot');

/** The parts of a response that must not differ. */
async function answer(browser: Browser, route: string, id: string, who: string) {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(':id', id).replace(/:\w+/, '1');
  const body = { ...BODIES, ...bodiesTo(who) }[route];
  const { status, headers, text } = await browser.send(method, path, { body });
  const { 'x-request-id': _request, date: _date, ...rest } = headers;
  return { status, headers: rest, text };
}

beforeEach(() => site.advance(MINUTE));

test('the tested routes include the four that end an invitation or a transfer offer', () => {
  expect(routes().length).toBeGreaterThan(30);
  expect(routes()).toEqual(
    expect.arrayContaining([
      'POST /dashboard/invitations/:id/accept',
      'POST /dashboard/invitations/:id/decline',
      'DELETE /dashboard/listings/:id/transfer',
      'POST /dashboard/listings/:id/transfer/accept',
    ]),
  );
});

const HIDDEN = ['draft', 'pending', 'denied', 'suspended'];

test.each(HIDDEN)(
  'to other accounts, every site route answers for a %s listing as for a missing one',
  async (state) => {
    const owner = await site.make.account();
    const { browser } = await site.person();
    const other = await site.make.account();
    const hidden: Record<ListingKind, MadeListing> = {
      bot: await site.make.bot(owner, { state, slug: `${state}-bot` }),
      server: await site.make.server(owner, { state, slug: `${state}-server` }),
    };
    // An invitation and a transfer offer for another account.
    const invited = await site.make.account();
    const offer = { offered_by: owner.id, receiver_id: invited.id, stays: 0, offered_at: site.now() };
    for (const listing of Object.values(hidden)) {
      await site.make.member(listing, invited, false);
      await site.make.insert('listing_transfers', { listing_id: listing.id, ...offer });
    }
    for (const route of routes()) {
      const kind = kindOf(route);
      const forms = route.includes('/listings/') || route.includes('/invitations/') ? ['uuid'] : Object.keys(MISSING);
      const ids = { uuid: hidden[kind].uuid, platformId: hidden[kind].platformId, slug: `${state}-${kind}` };
      for (const form of forms as (keyof typeof MISSING)[]) {
        const seen = await answer(browser, route, ids[form], other.platformId);
        expect({ route, form, ...seen }).toEqual({
          route,
          form,
          ...(await answer(browser, route, MISSING[form], other.platformId)),
        });
        expect([route, form, seen.status]).toEqual([route, form, 404]);
      }
    }
  },
);

test.each(['bot', 'server'] as const)(
  'every route of the site says the same of a %s that is not there',
  async (kind) => {
    const { browser } = await site.person();
    const texts = new Set<string>();
    const named = routes().filter((route) => route.includes(`/${kind}s/:id`));
    expect(named.length).toBeGreaterThan(8);
    for (const route of named) texts.add((await answer(browser, route, MISSING.uuid, '1')).text);
    expect([...texts]).toEqual([JSON.stringify({ error: siteWords(kind).notFound })]);
  },
);
