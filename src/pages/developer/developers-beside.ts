import { BotsQuery } from '../../finding/directory/browse.dto.js';
import { BotsDirectorySiteController } from '../../finding/directory/directory.site.controller.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import { OwnListingsSiteController } from '../../listings/listing/own/own-listings.site.controller.js';
import { queryOf, type PageRequest } from '../page-book.js';
import { listingPath } from './badge-builder.rules.js';
import { BadgeBuilderQuery } from './developers.site.controller.js';

/** The bot of the snippets is the visitor's own, or else any public one. */
export async function besideDevelopers({ ask, visitor, query }: PageRequest<unknown>) {
  const listings =
    visitor === undefined ? [] : (await ask(OwnListingsSiteController).listMyListings(visitor.accountId)).listings;
  const own = listings
    .filter(({ state }) => isPublic(state))
    .map(({ kind, platformId, name }) => ({ kind, platformId, name }));
  const wish = queryOf(BadgeBuilderQuery, Object.fromEntries(query));
  const page = listingPath(wish.listing ?? '', wish.badge);
  const mine = own.find(({ kind }) => kind === 'bot');
  if (mine !== undefined) return { own, bot: mine, wish, page };
  const { bots } = await ask(BotsDirectorySiteController).listBots(queryOf(BotsQuery, { limit: '1' }));
  const [first] = bots;
  return { own, bot: first === undefined ? null : { kind: 'bot', ...first }, wish, page };
}

export type BesideDevelopers = Awaited<ReturnType<typeof besideDevelopers>>;
