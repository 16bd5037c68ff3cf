import type { InsteadAnswer } from '../../finding/suggestions/instead.view.js';
import { Empty, LinkButton } from '../parts/basics.js';
import { count, inside, languageName, plural, sentenceCase } from '../parts/words.js';
import { type ListPlace, linkWith } from './list-links.rules.js';

interface NothingFoundProps {
  readonly place: ListPlace;
  /** The filters that are set. */
  readonly chosen: readonly string[];
  readonly instead: InsteadAnswer | null | undefined;
}

/** The text for an empty list, with links to searches that have fewer filters and to similar topics. */
export function NothingFound({ place: { list, query, topic }, chosen, instead }: NothingFoundProps) {
  const search = query.get('search')?.trim() ?? '';
  const isFiltered = topic !== undefined || chosen.some((name) => name !== 'search');
  const kind = list.slice(1);
  const other = list === '/servers' ? '/bots' : '/servers';
  const matching = search === '' ? 'match these filters' : `match “${search}”`;
  const { drop = [], near = [] } = instead ?? {};
  return (
    <Empty
      title={`No ${kind} ${matching}${search !== '' && isFiltered ? ' with these filters' : ''}`}
      action={
        <>
          <LinkButton to={list} label={`See all ${kind}`} />
          {search !== '' && (
            <a class="button" href={`${other}?${new URLSearchParams({ search })}`}>
              Search {other.slice(1)}
            </a>
          )}
        </>
      }
    >
      {drop.length === 0 && near.length === 0 && <>Try other words for it, or fewer filters.</>}
      {drop.length > 0 && (
        <span class="instead">
          <strong>Try without</strong>
          {drop.map((one) => (
            <a key={`${one.drops} ${one.value}`} class="chip" href={inside(one.path)}>
              <span dir="auto">{labelOf(one)}</span>{' '}
              <span class="quiet num">{plural(one.listings, kind.slice(0, -1))}</span>
            </a>
          ))}
        </span>
      )}
      <Near near={near} />
    </Empty>
  );
}

interface BeyondEndProps {
  readonly place: ListPlace;
  readonly page: number;
  readonly pages: number;
}

/** The list has become shorter since the link was made, or somebody wrote the number. */
export const BeyondEnd = ({ place, page, pages }: BeyondEndProps) => (
  <Empty
    title={`There is no page ${count(page)}`}
    action={
      <LinkButton
        to={linkWith(place, 'page', pages === 1 ? undefined : String(pages))}
        label={pages === 1 ? 'Go to the first page' : 'Go to the last page'}
      />
    }
  >
    This list ends on page {count(pages)}.
  </Empty>
);

export const Near = ({ near }: Pick<InsteadAnswer, 'near'>) =>
  near.length === 0 ? null : (
    <span class="instead">
      <strong>Similar</strong>
      {near.map(({ path, name, listings }) => (
        <a key={path} class="chip" href={inside(path)}>
          <span dir="auto">{name}</span> {listings !== null && <span class="quiet num">{listings}</span>}
        </a>
      ))}
    </span>
  );

const labelOf = ({ drops, value }: InsteadAnswer['drop'][number]): string => {
  if (drops === 'category') return sentenceCase(value);
  if (drops === 'language') return languageName(value);
  if (drops === 'nsfw') return 'adults only';
  return `“${value}”`;
};
