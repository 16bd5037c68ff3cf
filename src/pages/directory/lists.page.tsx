import { listed, t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { ComponentChildren } from 'preact';
import type { ServersAnswer } from '../../finding/directory/card.view.js';
import type { Shown } from '../page-book.js';
import { BotRow, type RowReason, ServerRow } from '../parts/listing-row.js';
import { useFrame } from '../frame/frame.js';
import { SpotlightCard } from './spotlight-card.js';
import { valueName } from '../../core/reference/value-names.js';
import { count, languageName, quoted, rough } from '../parts/words.js';
import { type Also, type BesideCards, type ListAnswer, listOf } from './beside.js';
import { FairRow } from './fair-row.js';
import { Filters } from './filters.js';
import { type ListPath, type ListPlace, linkWith, pathOf } from './list-links.rules.js';
import { Empty, LinkButton } from '../parts/basics.js';
import { Pager } from '../parts/table.js';
import { NothingFound, listingsIn } from './nothing-found.js';

export const names = () => ({ '/servers': t('Servers'), '/bots': t('Bots') }) as const;

const sorts = (): Readonly<Record<ListPath, Sorts>> => ({
  '/servers': [
    ['votes', t('Most votes')],
    ['trending', t('Trending')],
    ['bumped', t('Bumped last')],
    ['bumps', t('Most bumps')],
    ['members', t('Most members')],
    ['newest', t('Newest')],
  ],
  '/bots': [
    ['votes', t('Most votes')],
    ['trending', t('Trending')],
    ['servers', t('Most servers')],
    ['newest', t('Newest')],
  ],
});

/** Searches are sorted by relevance, unless another order is chosen. */
const sortsOf = ({ list, query }: ListPlace): Sorts =>
  isSearch(query) ? [['relevance', t('Best match')], ...sorts()[list]] : sorts()[list];

type Sorts = readonly (readonly [value: string, label: string])[];

const isSearch = (query: URLSearchParams): boolean => (query.get('search')?.trim() ?? '') !== '';

const FILTERS: Readonly<Record<string, (value: string) => string>> = {
  search: quoted,
  category: (value) => valueName('category', value),
  language: languageName,
  tags: (value) => value,
  nsfw: (value) => (value === 'only' ? t('Adults only') : t('With adults only')),
};

interface ListProps {
  readonly title: string;
  readonly place: ListPlace;
  readonly list: Pick<ServersAnswer, 'total' | 'isTotalExact' | 'searchedInstead' | 'page' | 'pages'>;
  readonly rows: readonly ComponentChildren[];
  readonly beside: BesideCards;
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
        {isTotalExact
          ? t('{total} {filters, plural, =0 {listed} other {found}}', { total: rough(total), filters: filters.length })
          : t('More than {total} {filters, plural, =0 {listed} other {found}}', {
              total: rough(total),
              filters: filters.length,
            })}
      </span>
      {filters.map(([name, label]) => (
        <a key={name} class="chip" href={linkWith(place, name, withoutFilter(place, name))}>
          <span class="sr">{t('Remove the filter')} </span>
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
      <T
        text="Showing results for {searchedInstead}. <link>Search for “{search}” instead</link>"
        searchedInstead={<strong dir="auto">{searchedInstead}</strong>}
        link={(inside) => (
          <a href={linkWith(place, 'spelling', 'exact')} rel="nofollow">
            {inside}
          </a>
        )}
        search={<span dir="auto">{place.query.get('search')?.trim()}</span>}
      />
    </p>
  );

const AlsoFound = ({
  place,
  also: { path, total, names: found },
}: {
  readonly place: ListPlace;
  readonly also: Also;
}) => (
  <p class="searched-instead">
    <T
      text="<link>{listings} found, too</link>: {names}"
      link={(inside) => (
        <a href={`${path}?${new URLSearchParams({ search: place.query.get('search')?.trim() ?? '' })}`}>{inside}</a>
      )}
      listings={listingsIn(path, total)}
      names={<span dir="auto">{listed(found) + (total > found.length ? ' …' : '')}</span>}
    />
  </p>
);

const List = ({ title, place, list, rows, beside, crumb, about, empty, children }: ListProps) => (
  <>
    <div class="results" id="results">
      <div class="page-head">
        {crumb}
        <h1 dir="auto">{title}</h1>
        {about}
        {((about === undefined && list.total > 0) || chosen(place.query).length > 0) && (
          <Found list={list} place={place} />
        )}
      </div>
      <SearchedInstead list={list} place={place} />
      {beside.also && <AlsoFound place={place} also={beside.also} />}
      {children}
      {beside.fair && <FairRow rows={beside.fair} />}
      {rows.length > 0 && <ul class="rows">{rows}</ul>}
      {isBeyondEnd(list) && <BeyondEnd place={place} page={list.page} pages={list.pages} />}
      {rows.length === 0 &&
        !isBeyondEnd(list) &&
        (chosen(place.query).length === 0 ? (
          (empty ?? <NothingListed list={place.list} />)
        ) : (
          <NothingFound place={place} chosen={chosen(place.query).map(([name]) => name)} instead={beside.instead} />
        ))}
      <Pager page={list.page} pages={list.pages} path={pathOf(place)} query={place.query} />
    </div>
    {/* The script announces here how many listings a changed filter finds. */}
    <p class="sr" id="said" role="status" />
  </>
);

/** The first day of a list. */
const NothingListed = ({ list }: Pick<ListPlace, 'list'>) => (
  <Empty
    title={list === '/servers' ? t('No server is on the bill yet') : t('No bot is on the bill yet')}
    action={
      useFrame().site.hasSignIn && (
        <LinkButton
          to={`/dashboard${list}/new`}
          look="primary"
          label={list === '/servers' ? t('Add your server') : t('Add your bot')}
        />
      )
    }
  >
    {t('This directory is new. Yours can be the first.')}
  </Empty>
);

const reasonOf = ({ query }: ListPlace): RowReason | undefined =>
  (['trending', 'bumped'] as const).find((sort) => sort === query.get('sort'));

interface DirectoryProps extends Pick<ListProps, 'title' | 'place' | 'crumb' | 'about' | 'empty' | 'children'> {
  readonly view: ListAnswer;
  readonly beside: BesideCards;
}

export const Directory = ({ view, beside, place, ...list }: DirectoryProps) => (
  <div class="with-rail">
    <Filters place={place} sorts={sortsOf(place)} overview={beside.overview} />
    <List
      {...list}
      place={place}
      list={view}
      rows={
        'servers' in view
          ? view.servers.map((server) => (
              <ServerRow key={server.id} server={server} isVoted={beside.voted.has(server.id)} by={reasonOf(place)} />
            ))
          : view.bots.map((bot) => (
              <BotRow key={bot.id} bot={bot} isVoted={beside.voted.has(bot.id)} by={reasonOf(place)} />
            ))
      }
      beside={beside}
    />
  </div>
);

export const ListPage = ({ view, beside, query }: Shown<ListAnswer, BesideCards>) => (
  <Directory title={names()[listOf(view)]} place={{ list: listOf(view), query }} view={view} beside={beside}>
    {'spotlight' in view && (view.spotlight !== null || (view.page === 1 && query.size === 0)) && (
      <SpotlightCard
        spotlight={view.spotlight}
        isVoted={view.spotlight !== null && beside.voted.has(view.spotlight.server.id)}
      />
    )}
  </Directory>
);

interface BeyondEndProps {
  readonly place: ListPlace;
  readonly page: number;
  readonly pages: number;
}

/** The list has become shorter since the link was made, or somebody wrote the number. */
const BeyondEnd = ({ place, page, pages }: BeyondEndProps) => (
  <Empty
    title={t('There is no page {page}', { page: count(page) })}
    action={
      <LinkButton
        to={linkWith(place, 'page', pages === 1 ? undefined : String(pages))}
        label={pages === 1 ? t('Go to the first page') : t('Go to the last page')}
      />
    }
  >
    {t('This list ends on page {pages}.', { pages: count(pages) })}
  </Empty>
);
