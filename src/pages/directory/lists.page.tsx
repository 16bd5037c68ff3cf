import type { ComponentChildren } from 'preact';
import type { BotsAnswer, ServersAnswer } from '../../finding/directory/card.view.js';
import type { Shown } from '../page-book.js';
import { Pager } from '../parts/basics.js';
import { BotRow, ServerRow } from '../parts/listing-row.js';
import { languageName, rough, sentenceCase } from '../parts/words.js';
import type { BesideCards } from './beside.js';
import { Filters } from './filters.js';
import { type ListPlace, linkWith, pathOf } from './list-links.rules.js';
import { BeyondEnd, NothingFound } from './nothing-found.js';
import { SpotlightCard } from './spotlight-card.js';

export const SERVER_SORTS = [
  ['votes', 'Most votes'],
  ['trending', 'Trending'],
  ['bumped', 'Bumped last'],
  ['bumps', 'Most bumps'],
  ['members', 'Most members'],
  ['newest', 'Newest'],
] as const;
export const BOT_SORTS = [
  ['votes', 'Most votes'],
  ['trending', 'Trending'],
  ['servers', 'Most servers'],
  ['newest', 'Newest'],
] as const;

/** Searches are sorted by relevance, unless another order is chosen. */
export const sortsOf = (query: URLSearchParams, sorts: Sorts): Sorts =>
  isSearch(query) ? [['relevance', 'Best match'], ...sorts] : sorts;

type Sorts = readonly (readonly [value: string, label: string])[];

const isSearch = (query: URLSearchParams): boolean => (query.get('search')?.trim() ?? '') !== '';

const FILTERS: Readonly<Record<string, (value: string) => string>> = {
  search: (value) => `“${value}”`,
  category: sentenceCase,
  language: languageName,
  tags: (value) => value,
  nsfw: (value) => (value === 'only' ? 'Adults only' : 'With adults only'),
};

interface ListProps {
  readonly title: string;
  readonly place: ListPlace;
  readonly list: Pick<ServersAnswer, 'total' | 'isTotalExact' | 'searchedInstead' | 'page' | 'pages'>;
  readonly rows: readonly ComponentChildren[];
  readonly instead: BesideCards['instead'];
  /** Above and below the title. */
  readonly crumb?: ComponentChildren;
  readonly about?: ComponentChildren;
  /** Replaces the usual text if the topic has no listings and no other filters are set. */
  readonly empty?: ComponentChildren;
  readonly children?: ComponentChildren;
}

const chosen = (query: URLSearchParams): readonly (readonly [name: string, label: string])[] =>
  Object.entries(FILTERS).flatMap(([name, label]) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' || value === 'exclude' ? [] : [[name, label(value)] as const];
  });

/** How many listings there are, and the filters that are set, each with a link that removes it. */
const Found = ({ list: { total, isTotalExact }, place }: Pick<ListProps, 'list' | 'place'>) => {
  const filters = chosen(place.query);
  return (
    <p class="found">
      <span>
        {isTotalExact ? '' : 'More than '}
        {rough(total)} {filters.length === 0 ? 'listed' : 'found'}
      </span>
      {filters.map(([name, label]) => (
        <a key={name} class="chip" href={linkWith(place, name, withoutFilter(place, name))}>
          <span class="sr">Remove the filter </span>
          <span dir="auto">{label}</span> <span aria-hidden="true">×</span>
        </a>
      ))}
    </p>
  );
};

/** The page of a tag still has its own tag when all other tags are removed. */
const withoutFilter = ({ topic }: ListPlace, name: string): string | undefined =>
  name === 'tags' && topic?.type === 'tag' ? topic.value : undefined;

const isBeyondEnd = ({ page, pages }: Pick<ServersAnswer, 'page' | 'pages'>): boolean => pages > 0 && page > pages;

/** Says that a misspelled word was replaced, and offers to search it as it is. */
const SearchedInstead = ({ list: { searchedInstead }, place }: Pick<ListProps, 'list' | 'place'>) =>
  searchedInstead === null ? null : (
    <p class="searched-instead" role="status">
      Showing results for <strong dir="auto">{searchedInstead}</strong>.{' '}
      <a href={linkWith(place, 'spelling', 'exact')} rel="nofollow">
        Search for “<span dir="auto">{place.query.get('search')?.trim()}</span>” instead
      </a>
    </p>
  );

export const List = ({ title, place, list, rows, instead, crumb, about, empty, children }: ListProps) => (
  <>
    <div class="results" id="results">
      <div class="page-head">
        {crumb}
        <h1 dir="auto">{title}</h1>
        {about}
        {(about === undefined || chosen(place.query).length > 0) && <Found list={list} place={place} />}
      </div>
      <SearchedInstead list={list} place={place} />
      {children}
      {rows.length > 0 && <ul class="rows">{rows}</ul>}
      {isBeyondEnd(list) && <BeyondEnd place={place} page={list.page} pages={list.pages} />}
      {rows.length === 0 &&
        !isBeyondEnd(list) &&
        ((chosen(place.query).length === 0 && empty) || (
          <NothingFound place={place} chosen={chosen(place.query).map(([name]) => name)} instead={instead} />
        ))}
      <Pager page={list.page} pages={list.pages} path={pathOf(place)} query={place.query} />
    </div>
    {/* The script announces here how many listings a changed filter finds. */}
    <p class="sr" id="said" role="status" />
  </>
);

export const serverRows = (servers: ServersAnswer['servers'], voted: BesideCards['voted']) =>
  servers.map((server) => <ServerRow key={server.id} server={server} isVoted={voted.has(server.id)} />);

export const botRows = (bots: BotsAnswer['bots'], voted: BesideCards['voted']) =>
  bots.map((bot) => <BotRow key={bot.id} bot={bot} isVoted={voted.has(bot.id)} />);

export function ServersPage({ view, beside, query }: Shown<ServersAnswer, BesideCards>) {
  const place = { list: '/servers', query } as const;
  return (
    <div class="with-rail">
      <Filters place={place} sorts={sortsOf(query, SERVER_SORTS)} overview={beside.overview} />
      <List
        title="Servers"
        place={place}
        list={view}
        rows={serverRows(view.servers, beside.voted)}
        instead={beside.instead}
      >
        {(view.spotlight !== null || (view.page === 1 && query.size === 0)) && (
          <SpotlightCard spotlight={view.spotlight} />
        )}
      </List>
    </div>
  );
}

export function BotsPage({ view, beside, query }: Shown<BotsAnswer, BesideCards>) {
  const place = { list: '/bots', query } as const;
  return (
    <div class="with-rail">
      <Filters place={place} sorts={sortsOf(query, BOT_SORTS)} overview={beside.overview} />
      <List title="Bots" place={place} list={view} rows={botRows(view.bots, beside.voted)} instead={beside.instead} />
    </div>
  );
}
