import { t } from '../../core/texts/t.js';
import { valueName } from '../../core/reference/value-names.js';
import { inside, languageName, quoted } from '../parts/words.js';
import { type ListPath, type ListPlace } from './list-links.rules.js';
import { Empty, LinkButton } from '../parts/basics.js';
import { Near } from '../parts/near.js';
import { askedIn } from '../../finding/directory/search/query-words.rules.js';
import type { InsteadAnswer } from '../../finding/suggestions/suggestion.view.js';

interface NothingFoundProps {
  readonly place: ListPlace;
  readonly chosen: readonly string[];
  readonly instead: InsteadAnswer | null | undefined;
}

export const listingsIn = (list: ListPath, count: number): string =>
  list === '/servers'
    ? t('{count, plural, one {# server} other {# servers}}', { count })
    : t('{count, plural, one {# bot} other {# bots}}', { count });

export const seeAll = (list: ListPath): string => (list === '/servers' ? t('See all servers') : t('See all bots'));

interface Nothing {
  readonly kind: string;
  readonly search: string;
  readonly isFiltered: boolean;
}

function nothing({ kind, search, isFiltered }: Nothing): string {
  if (search === '') return t('No {kind, select, bots {bots} other {servers}} match these filters', { kind });
  return isFiltered
    ? t('No {kind, select, bots {bots} other {servers}} match “{search}” with these filters', { kind, search })
    : t('No {kind, select, bots {bots} other {servers}} match “{search}”', { kind, search });
}

/** The text for an empty list, with links to searches that have fewer filters and to similar topics. */
export function NothingFound({ place: { list, query, topic }, chosen, instead }: NothingFoundProps) {
  const search = query.get('search')?.trim() ?? '';
  const isFiltered = topic !== undefined || chosen.some((name) => name !== 'search');
  const kind = list.slice(1);
  const { drop = [], near = [] } = instead ?? {};
  return (
    <Empty title={nothing({ kind, search, isFiltered })} action={<LinkButton to={list} label={seeAll(list)} />}>
      {search !== '' && askedIn(search) === undefined ? (
        <>{t('Search for words: a name, a topic or a language.')}</>
      ) : (
        drop.length === 0 && near.length === 0 && <>{t('Try other words for it, or fewer filters.')}</>
      )}
      {drop.length > 0 && (
        <span class="instead">
          <strong>{t('Try without')}</strong>
          {drop.map((one) => (
            <a key={`${one.drops} ${one.value}`} class="chip" href={inside(one.path)}>
              <span dir="auto">{labelOf(one)}</span> <span class="quiet num">{listingsIn(list, one.listings)}</span>
            </a>
          ))}
        </span>
      )}
      <Near near={near} />
    </Empty>
  );
}

const labelOf = ({ drops, value }: InsteadAnswer['drop'][number]): string => {
  if (drops === 'category') return valueName('category', value);
  if (drops === 'language') return languageName(value);
  if (drops === 'nsfw') return t('adults only');
  return quoted(value);
};
