import { type Topic, canonicalTag, categoryPath, tagPath } from '../../finding/topics/topic.rules.js';

export type ListPath = '/servers' | '/bots';

/** A list with the filters of its address. */
export interface ListPlace {
  readonly list: ListPath;
  /** The tag or category that the path names. */
  readonly topic?: Pick<Topic, 'type' | 'value'> | undefined;
  readonly query: URLSearchParams;
}

export const pathOf = ({ list, topic }: Omit<ListPlace, 'query'>): string => {
  if (topic === undefined) return list;
  return topic.type === 'category' ? categoryPath(topic.value) : tagPath(list, topic.value);
};

const tagsIn = (text: string | null): string[] => (text ?? '').split(',').filter((tag) => tag.trim() !== '');

/** All filters as parameters, the one of the path included. */
export function filtersOf({ topic, query }: ListPlace): URLSearchParams {
  const filters = new URLSearchParams(query);
  if (topic?.type === 'category') filters.set('category', topic.value);
  if (topic?.type === 'tag') filters.set('tags', [...new Set([topic.value, ...tagsIn(query.get('tags'))])].join(','));
  return filters;
}

/** The canonical address of these filters: a category, or else a single tag, is part of the path. */
function addressOf(list: ListPath, filters: URLSearchParams): string {
  const rest = new URLSearchParams(filters);
  const topic = topicIn(list, filters);
  if (topic !== undefined) rest.delete(topic.type === 'category' ? 'category' : 'tags');
  const path = pathOf({ list, topic });
  return rest.size === 0 ? path : `${path}?${rest}`;
}

function topicIn(list: ListPath, filters: URLSearchParams): ListPlace['topic'] {
  const category = filters.get('category') ?? '';
  if (list === '/servers' && category !== '') return { type: 'category', value: category };
  const [tag, ...others] = tagsIn(filters.get('tags'));
  return tag !== undefined && others.length === 0 && canonicalTag(tag) === tag
    ? { type: 'tag', value: tag }
    : undefined;
}

/** The address of the list with one filter changed, or removed, from its first page. */
export function linkWith(place: ListPlace, name: string, value: string | undefined): string {
  const filters = filtersOf(place);
  filters.delete('page');
  if (value === undefined) filters.delete(name);
  else filters.set(name, value);
  return addressOf(place.list, filters);
}

/**
 * The same address without parameters that are empty, which forms send without a script; `undefined` if there are none.
 * A search keeps its address, because it would be counted twice.
 */
export function withoutBlanks(place: ListPlace): string | undefined {
  const kept = [...place.query].filter(([, value]) => value !== '');
  if (kept.length === place.query.size || place.query.get('search')) return undefined;
  return kept.length === 0 ? pathOf(place) : `${pathOf(place)}?${new URLSearchParams(kept)}`;
}

const isSet = (query: URLSearchParams, name: string, usual: string): boolean => (query.get(name) || usual) !== usual;

/**
 * The address for search engines; `null` for searches and for listings for adults. Other orders and page sizes of a
 * list have the address of the list.
 */
export function canonicalOf(place: ListPlace): string | null {
  const { list, query } = place;
  if ((query.get('search') ?? '').trim() !== '' || isSet(query, 'nsfw', 'exclude')) return null;
  const all = filtersOf(place);
  const filters = new URLSearchParams();
  for (const name of ['category', 'language']) if (isSet(all, name, '')) filters.set(name, all.get(name) ?? '');
  const tags = tagsIn(all.get('tags'));
  if (tags.length > 0) filters.set('tags', tags.toSorted().join(','));
  const isUsual = !isSet(query, 'sort', 'votes') && !isSet(query, 'limit', '');
  if (isUsual && isSet(query, 'page', '1')) filters.set('page', query.get('page') ?? '');
  return addressOf(list, filters);
}
