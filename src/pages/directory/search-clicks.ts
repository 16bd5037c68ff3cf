import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { newSearchIn } from '../../finding/search-figures/asked.rules.js';
import { SearchFigures } from '../../finding/search-figures/search-figures.service.js';
import type { Moment } from '../page-book.js';
import type { ListAnswer } from './beside.js';

interface Card {
  readonly slug: string | null;
  readonly platformId: string;
}

const kindOf = (view: ListAnswer): ListingKind => ('servers' in view ? 'server' : 'bot');

/** Counts a search whose cached page is sent again without calling the controller. */
export const countSearch =
  ({ ask, query, view }: Moment<ListAnswer>): (() => void) =>
  () => {
    const search = newSearchIn(Object.fromEntries(query));
    if (search !== undefined) ask(SearchFigures).countSearch({ kind: kindOf(view), search, total: view.total });
  };

/**
 * Remembers the order of the listings on a page of results. The links of results need no parameter for it, because the
 * browser sends the page that led to a listing.
 */
export function rememberResults({ ask, query, here, view }: Moment<ListAnswer>): void {
  const search = query.get('search')?.trim() ?? '';
  if (search === '') return;
  const kind = kindOf(view);
  const cards: readonly Card[] = 'servers' in view ? view.servers : view.bots;
  const paths = cards.map(({ slug, platformId }) => `/${kind}s/${slug ?? platformId}`);
  ask(SearchFigures).rememberResults(here, { kind, search, offset: (view.page - 1) * view.limit, paths });
}

/** Counts a listing that was opened from a page of results. */
export function countClick({ ask, here, cameFrom }: Moment<unknown>): void {
  if (cameFrom?.includes('search=') === true) ask(SearchFigures).countClick(cameFrom, here.split('?')[0] ?? here);
}
