import type { BotTopicAnswer, ServerTopicAnswer, TopicView } from '../../finding/topics/topic.view.js';
import { type Topic, tagPath, topicText } from '../../finding/topics/topic.rules.js';
import type { Head, Shown } from '../page-book.js';
import { Empty, LinkButton } from '../parts/basics.js';
import { plural } from '../parts/words.js';
import type { BesideCards } from './beside.js';
import { Filters } from './filters.js';
import { collectionData } from '../structured-data.js';
import { type ListPath, type ListPlace, canonicalOf, linkWith } from './list-links.rules.js';
import { Near } from './nothing-found.js';
import { BOT_SORTS, List, SERVER_SORTS, botRows, serverRows, sortsOf } from './lists.page.js';

export const NAMES = { '/servers': 'Servers', '/bots': 'Bots' } as const;

const titleOf = (list: ListPath, { type, label }: Topic): string =>
  type === 'tag' ? `${NAMES[list]} tagged ${label}` : `${label} servers`;

interface TopicProps {
  readonly place: ListPlace;
  readonly topic: TopicView;
}

/** A description of the topic, with links to related ones. */
const About = ({ place: { list }, topic }: TopicProps) => {
  const [kind, other] = list === '/servers' ? (['server', '/bots'] as const) : (['bot', '/servers'] as const);
  return (
    <>
      {/* Without the related tags, which follow as links. */}
      <p class="lead">{topicText({ kind, topic, listings: topic.listings, related: [] })}</p>
      {(topic.related.length > 0 || topic.otherListings > 0) && (
        <p class="tags">
          {topic.related.length > 0 && <span class="quiet">Related tags</span>}
          {topic.related.map(({ value }) => (
            <a key={value} class="tag" href={tagPath(list, value)} dir="auto">
              {value}
            </a>
          ))}
          {topic.type === 'tag' && topic.otherListings > 0 && (
            <a href={tagPath(other, topic.value)}>{plural(topic.otherListings, other.slice(1, -1))} with this tag</a>
          )}
        </p>
      )}
    </>
  );
};

const crumb = (place: ListPlace) => (
  <p class="crumb">
    <a href={linkWith(place, place.topic?.type === 'category' ? 'category' : 'tags', undefined)}>{NAMES[place.list]}</a>
  </p>
);

const NoListings = ({ place, topic: { label, nsfwListings }, instead }: TopicProps & Pick<BesideCards, 'instead'>) => {
  const kind = place.list.slice(1);
  const isForAdults = nsfwListings > 0;
  return (
    <Empty
      title={`No ${kind} under “${label}”${isForAdults ? ' for all ages' : ' yet'}`}
      action={
        <>
          {isForAdults && (
            <LinkButton
              to={linkWith(place, 'nsfw', 'only')}
              label={`Show ${plural(nsfwListings, kind.slice(0, -1))} for adults only`}
            />
          )}
          <LinkButton to={place.list} label={`See all ${kind}`} />
        </>
      }
    >
      {isForAdults ? 'Everything under it is for adults only.' : 'The popular tags and the search lead further.'}
      <Near near={instead?.near ?? []} />
    </Empty>
  );
};

export function ServerTopicPage({ view, beside, query }: Shown<ServerTopicAnswer, BesideCards>) {
  const { topic } = view;
  const place = { list: '/servers', topic, query } as const;
  return (
    <div class="with-rail">
      <Filters place={place} sorts={sortsOf(query, SERVER_SORTS)} overview={beside.overview} />
      <List
        title={titleOf('/servers', topic)}
        place={place}
        list={view}
        rows={serverRows(view.servers, beside.voted)}
        instead={beside.instead}
        crumb={crumb(place)}
        about={<About place={place} topic={topic} />}
        empty={<NoListings place={place} topic={topic} instead={beside.instead} />}
      />
    </div>
  );
}

export function BotTopicPage({ view, beside, query }: Shown<BotTopicAnswer, BesideCards>) {
  const { topic } = view;
  const place = { list: '/bots', topic, query } as const;
  return (
    <div class="with-rail">
      <Filters place={place} sorts={sortsOf(query, BOT_SORTS)} overview={beside.overview} />
      <List
        title={titleOf('/bots', topic)}
        place={place}
        list={view}
        rows={botRows(view.bots, beside.voted)}
        instead={beside.instead}
        crumb={crumb(place)}
        about={<About place={place} topic={topic} />}
        empty={<NoListings place={place} topic={topic} instead={beside.instead} />}
      />
    </div>
  );
}

type TopicList = Pick<
  Shown<{ readonly topic: TopicView; readonly page: number; readonly pages: number }>,
  'view' | 'query'
>;

/** Topics without listings, and pages after the last one, are not for search engines. */
export function topicHead(list: ListPath, { view: { topic, page, pages }, query }: TopicList): Head {
  const title = titleOf(list, topic);
  const canonical = page > pages ? null : canonicalOf({ list, topic, query });
  return {
    title,
    description: topic.description,
    canonical,
    ...(canonical !== null && {
      data: collectionData({
        name: title,
        path: canonical,
        description: topic.description,
        total: topic.listings,
        above: [{ name: NAMES[list], path: list }],
      }),
    }),
  };
}
