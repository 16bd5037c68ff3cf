import * as field from '../../core/openapi/fields.js';
import type { FacetSize, KindOverview, Overview } from './overview.service.js';

class SizeView {
  @field.integer(412, 'Public listings without the NSFW flag: the total of the list with this filter.')
  listings!: number;
  @field.integer(9, 'Public listings with the NSFW flag, which lists leave out by default.') nsfwListings!: number;
}

export class FacetView extends SizeView {
  @field.text('cooking', 'The value of the filter.') value!: string;
}

export class CategoryFacetView extends FacetView {
  @field.text('Community', 'Shown to users.') label!: string;
}

export class BotsOverviewView extends SizeView {
  @field.listOf(
    FacetView,
    'The 50 tags with the most listings, largest first; of equals, the one whose listings have more votes.',
  )
  tags!: FacetView[];
}

export class ServersOverviewView extends BotsOverviewView {
  @field.listOf(
    CategoryFacetView,
    'The categories that listings have, and those that they could choose, in their order.',
  )
  categories!: CategoryFacetView[];
  @field.listOf(FacetView, 'The main and further languages of servers, largest first.') languages!: FacetView[];
}

export class OverviewAnswer {
  @field.nested(ServersOverviewView) servers!: ServersOverviewView;
  @field.nested(BotsOverviewView) bots!: BotsOverviewView;
  @field.integer(51_204, 'Active votes of all public listings.') votes!: number;
  @field.integer(1_873, 'Those that were cast in the last 7 days (UTC, today included).') recentVotes!: number;
}

const toSize = ({ plainListings, nsfwListings }: FacetSize): SizeView => ({ listings: plainListings, nsfwListings });

const toFacet = (size: FacetSize): FacetView => ({ value: size.value, ...toSize(size) });

const toBots = ({ all, tags }: KindOverview): BotsOverviewView => ({ ...toSize(all), tags: tags.map(toFacet) });

function toCategories({ servers, categories }: Overview): CategoryFacetView[] {
  return categories.flatMap(({ value, label, active }) => {
    const size = servers.categories.find((one) => one.value === value);
    if (size === undefined && !active) return [];
    return [{ ...toFacet(size ?? { value, plainListings: 0, nsfwListings: 0 }), label }];
  });
}

/** Cached, because every list shows it and the overview changes once a minute. */
const answers = new WeakMap<Overview, OverviewAnswer>();

export function toOverview(overview: Overview): OverviewAnswer {
  let answer = answers.get(overview);
  if (answer === undefined) answers.set(overview, (answer = answerOf(overview)));
  return answer;
}

const answerOf = (overview: Overview): OverviewAnswer => ({
  servers: {
    ...toBots(overview.servers),
    categories: toCategories(overview),
    languages: overview.servers.languages.map(toFacet),
  },
  bots: toBots(overview.bots),
  votes: overview.votes,
  recentVotes: overview.recentVotes,
});
