import { t } from '../../core/texts/t.js';
import type { SuggestionsAnswer } from '../../finding/suggestions/suggestion.view.js';
import type { Shown, Head } from '../page-book.js';
import { Icon, Tile } from '../parts/pictures.js';
import { inside } from '../parts/words.js';
import { NameLink, LinkButton, Empty } from '../parts/basics.js';
import type { TopicView } from '../../finding/topics/topic.view.js';
import { valueIntroduction, valueName } from '../../core/reference/value-names.js';
import { type Topic, categoryPath, tagPath, topicText } from '../../finding/topics/topic.rules.js';
import { type BesideCards, type TopicAnswer, listOf } from './beside.js';
import { collectionData } from '../structured-data.js';
import { type ListPath, type ListPlace, canonicalOf, linkWith } from './list-links.rules.js';
import { Directory, names } from './lists.page.js';
import { Near } from '../parts/near.js';
import { listingsIn, seeAll } from './nothing-found.js';

const kinds = () => ({ server: t('Server'), bot: t('Bot') }) as const;
const types = () => ({ category: t('Category'), tag: t('Tag') }) as const;

const noteOf = ({ type, kind, listings }: SuggestionsAnswer['suggestions'][number]): string =>
  type === 'listing'
    ? kinds()[kind]
    : `${types()[type]} · ${listingsIn(kind === 'server' ? '/servers' : '/bots', listings ?? 0)}`;

const categoryIn = (path: string): string => decodeURIComponent(path.slice(categoryPath('').length));

/**
 * The suggestions as a page of its own. The script shows its list below the search field and gives its links the role
 * of options.
 */
export const SuggestionsPage = ({ view: { q, suggestions } }: Shown<SuggestionsAnswer>) => (
  <>
    <div class="page-head">
      <h1 dir="auto">{t('Suggestions for “{q}”', { q })}</h1>
    </div>
    <div id="suggestions" class="suggestions">
      {suggestions.map((line, index) => (
        <a key={line.path} id={`suggestion-${index}`} href={inside(line.path)}>
          {line.type === 'listing' ? (
            <Tile name={line.name} image={line.icon} size="s" isFirst />
          ) : (
            <span class="tile-sign">
              <Icon name="search" />
            </span>
          )}
          <span class="suggested" dir="auto">
            {line.type === 'category' ? valueName('category', categoryIn(line.path)) : line.name}
          </span>
          <span class="quiet">{noteOf(line)}</span>
        </a>
      ))}
    </div>
    <p class="actions">
      <LinkButton to={`/servers?search=${encodeURIComponent(q)}`} label={t('Search servers')} />
      <LinkButton to={`/bots?search=${encodeURIComponent(q)}`} label={t('Search bots')} />
    </p>
  </>
);

const titleOf = (list: ListPath, { type, label }: Topic): string =>
  type === 'category'
    ? t('{label} servers', { label })
    : list === '/servers'
      ? t('Servers tagged {label}', { label })
      : t('Bots tagged {label}', { label });

interface TopicProps {
  readonly place: ListPlace;
  readonly topic: TopicView;
}

const withTag = (list: ListPath, count: number): string =>
  list === '/servers'
    ? t('{count, plural, one {# server} other {# servers}} with this tag', { count })
    : t('{count, plural, one {# bot} other {# bots}} with this tag', { count });

const About = ({ place: { list }, topic }: TopicProps) => {
  const [kind, other] = list === '/servers' ? (['server', '/bots'] as const) : (['bot', '/servers'] as const);
  return (
    <>
      {/* Without the related tags, which follow as links. */}
      <p class="lead">{topicText({ kind, topic, listings: topic.listings, related: [] })}</p>
      {(topic.related.length > 0 || topic.otherListings > 0) && (
        <p class="tags">
          {topic.related.length > 0 && <span class="quiet">{t('Related tags')}</span>}
          {topic.related.map(({ value }) => (
            <NameLink key={value} to={tagPath(list, value)} look="tag" name={value} />
          ))}
          {topic.type === 'tag' && topic.otherListings > 0 && (
            <a href={tagPath(other, topic.value)}>{withTag(other, topic.otherListings)}</a>
          )}
        </p>
      )}
    </>
  );
};

const crumb = (place: ListPlace) => (
  <p class="crumb">
    <a href={linkWith(place, place.topic?.type === 'category' ? 'category' : 'tags', undefined)}>
      {names()[place.list]}
    </a>
  </p>
);

const NoListings = ({ place, topic: { label, nsfwListings }, instead }: TopicProps & Pick<BesideCards, 'instead'>) => {
  const kind = place.list.slice(1);
  const isForAdults = nsfwListings > 0;
  return (
    <Empty
      title={
        isForAdults
          ? t('No {kind, select, bots {bots} other {servers}} under “{label}” for all ages', { kind, label })
          : t('No {kind, select, bots {bots} other {servers}} under “{label}” yet', { kind, label })
      }
      action={
        <>
          {isForAdults && (
            <LinkButton
              to={linkWith(place, 'nsfw', 'only')}
              label={
                kind === 'bots'
                  ? t('Show {count, plural, one {# bot} other {# bots}} for adults only', { count: nsfwListings })
                  : t('Show {count, plural, one {# server} other {# servers}} for adults only', { count: nsfwListings })
              }
            />
          )}
          <LinkButton to={place.list} label={seeAll(place.list)} />
        </>
      }
    >
      {isForAdults ? t('Everything under it is for adults only.') : t('The popular tags and the search lead further.')}
      <Near near={instead?.near ?? []} />
    </Empty>
  );
};

/** In the words of the language of the page. */
const named = (topic: TopicView): TopicView => ({
  ...topic,
  label: topic.type === 'tag' ? topic.label : valueName('category', topic.value),
  introduction: valueIntroduction(topic.type === 'tag' ? 'tag' : 'category', topic.value, topic.introduction),
});

export function TopicPage({ view, beside, query }: Shown<TopicAnswer, BesideCards>) {
  const topic = named(view.topic);
  const place = { list: listOf(view), topic, query };
  return (
    <Directory
      title={titleOf(place.list, topic)}
      place={place}
      view={view}
      beside={beside}
      crumb={crumb(place)}
      about={<About place={place} topic={topic} />}
      empty={<NoListings place={place} topic={topic} instead={beside.instead} />}
    />
  );
}

/** Topics without listings, and pages after the last one, are not for search engines. */
export function topicHead({ view, view: { page, pages }, query }: Shown<TopicAnswer, unknown>): Head {
  const list = listOf(view);
  const topic = named(view.topic);
  const title = titleOf(list, topic);
  const { listings, related } = topic;
  const description = topicText({ kind: list === '/servers' ? 'server' : 'bot', topic, listings, related });
  const canonical = page > pages ? null : canonicalOf({ list, topic, query });
  return {
    title,
    description,
    canonical,
    ...(canonical !== null && {
      data: collectionData({
        name: title,
        path: canonical,
        description,
        total: topic.listings,
        above: [{ name: names()[list], path: list }],
      }),
    }),
  };
}
