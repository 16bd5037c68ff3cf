import type { ComponentChildren } from 'preact';
import type { BotsAnswer, ServersAnswer } from '../../directory/card.view.js';
import type { Shown } from '../page-book.js';
import { Empty, Pager } from '../parts/basics.js';
import { BotRow, ServerRow } from '../parts/listing-row.js';
import { languageName, rough, sentenceCase } from '../parts/words.js';
import type { BesideCards } from './beside.js';
import { Filters, linkWith } from './filters.js';
import { SpotlightCard } from './spotlight-card.js';

const SERVER_SORTS = [
  ['votes', 'Most votes'],
  ['trending', 'Trending'],
  ['bumped', 'Bumped last'],
  ['bumps', 'Most bumps'],
  ['members', 'Most members'],
  ['newest', 'Newest'],
] as const;
const BOT_SORTS = [
  ['votes', 'Most votes'],
  ['trending', 'Trending'],
  ['servers', 'Most servers'],
  ['newest', 'Newest'],
] as const;

const FILTERS: Readonly<Record<string, (value: string) => string>> = {
  search: (value) => `“${value}”`,
  category: sentenceCase,
  language: languageName,
  tags: (value) => value,
  nsfw: (value) => (value === 'only' ? 'Adults only' : 'With adults only'),
};

interface ListProps {
  readonly title: 'Servers' | 'Bots';
  readonly path: string;
  readonly query: URLSearchParams;
  readonly list: Pick<ServersAnswer, 'total' | 'isTotalExact' | 'page' | 'pages'>;
  readonly rows: readonly ComponentChildren[];
  readonly children?: ComponentChildren;
}

const chosen = (query: URLSearchParams): readonly (readonly [name: string, label: string])[] =>
  Object.entries(FILTERS).flatMap(([name, label]) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' || value === 'exclude' ? [] : [[name, label(value)] as const];
  });

/** How many listings there are, and the filters that are set, each with a link that removes it. */
const Found = ({ list: { total, isTotalExact }, path, query }: Pick<ListProps, 'list' | 'path' | 'query'>) => {
  const filters = chosen(query);
  return (
    <p class="found">
      <span>
        {isTotalExact ? '' : 'More than '}
        {rough(total)} {filters.length === 0 ? 'listed' : 'found'}
      </span>
      {filters.map(([name, label]) => (
        <a key={name} class="chip" href={linkWith(path, query, name, undefined)}>
          <span class="sr">Remove the filter </span>
          <span dir="auto">{label}</span> <span aria-hidden="true">×</span>
        </a>
      ))}
    </p>
  );
};

const Nothing = ({ title, path, query }: Pick<ListProps, 'title' | 'path' | 'query'>) => {
  const search = query.get('search')?.trim() ?? '';
  const matching = search === '' ? 'match these filters' : `match “${search}”`;
  const isFiltered = chosen(query).some(([name]) => name !== 'search');
  return (
    <Empty
      title={`No ${title.toLowerCase()} ${matching}${search !== '' && isFiltered ? ' with these filters' : ''}`}
      action={
        <>
          {search !== '' && isFiltered && (
            <a class="button" href={`${path}?search=${encodeURIComponent(search)}`}>
              Search without filters
            </a>
          )}
          <a class="button" href={path}>
            See all {title.toLowerCase()}
          </a>
        </>
      }
    >
      Try fewer or shorter words. A word also finds longer words that begin with it: “lant” finds Lanternfish.
    </Empty>
  );
};

const List = ({ title, path, query, list, rows, children }: ListProps) => (
  <div class="results" id="results">
    <div class="page-head">
      <h1>{title}</h1>
      <Found list={list} path={path} query={query} />
    </div>
    {children}
    {rows.length === 0 ? <Nothing title={title} path={path} query={query} /> : <ul class="rows">{rows}</ul>}
    <Pager page={list.page} pages={list.pages} path={path} query={query} />
  </div>
);

export const ServersPage = ({ view, beside, query }: Shown<ServersAnswer, BesideCards>) => (
  <div class="with-rail">
    <Filters path="/servers" query={query} sorts={SERVER_SORTS} overview={beside.overview} />
    <List
      title="Servers"
      path="/servers"
      query={query}
      list={view}
      rows={view.servers.map((server) => (
        <ServerRow key={server.id} server={server} isVoted={beside.voted.has(server.id)} />
      ))}
    >
      {(view.spotlight !== null || (view.page === 1 && query.size === 0)) && (
        <SpotlightCard spotlight={view.spotlight} />
      )}
    </List>
  </div>
);

export const BotsPage = ({ view, beside, query }: Shown<BotsAnswer, BesideCards>) => (
  <div class="with-rail">
    <Filters path="/bots" query={query} sorts={BOT_SORTS} overview={beside.overview} />
    <List
      title="Bots"
      path="/bots"
      query={query}
      list={view}
      rows={view.bots.map((bot) => (
        <BotRow key={bot.id} bot={bot} isVoted={beside.voted.has(bot.id)} />
      ))}
    />
  </div>
);
