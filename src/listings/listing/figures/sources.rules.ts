type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The query of links in the rows "New here" and "Little seen". */
export const FROM_ROW = 'from=row';

/** Where a view came from, unless it is the host of another site: names without a dot, which hosts have. */
export const SOURCES = ['row', 'search', 'lists', 'site', 'chat', 'direct', 'other'] as const;

/** Other sites are counted by host up to so many for a listing and day; further ones are "other". */
export const HOSTS_PER_DAY = 20;
/** A host with fewer views on a day is shown as "other". */
export const SHOWN_FROM = 3;
export const MAX_HOST_LENGTH = 80;
/** Hosts that the page of statistics names; the rest is "other". */
export const HOSTS_SHOWN = 15;

export const isHost = (source: string): boolean => source.includes('.');

/** The request for the page of a listing. */
export interface AskedPage {
  readonly url: string;
  readonly headers: RequestHeaders;
}

const LISTS = /^\/(?:$|(?:servers|bots)(?:\/(?:tags|categories)\/[^/]+)?\/?$)/;

/** The page that led to the listing, as the browser says. Nothing about the person is in it. */
export function sourceOf({ url, headers: { referer, host } }: AskedPage, chatHosts: readonly string[]): string {
  if (typeof referer !== 'string' || referer === '') return 'direct';
  if (!URL.canParse(referer)) return 'other';
  const from = new URL(referer);
  if (from.host === host) return ownSource(from, url);
  const name = from.hostname.toLowerCase().replace(/^www\./, '');
  if (chatHosts.some((chat) => name === chat || name.endsWith(`.${chat}`))) return 'chat';
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name) && name.length <= MAX_HOST_LENGTH ? name : 'other';
}

function ownSource({ pathname, searchParams }: URL, url: string): string {
  if (url.endsWith(`?${FROM_ROW}`)) return 'row';
  if ((searchParams.get('search') ?? '') !== '') return 'search';
  return LISTS.test(pathname) ? 'lists' : 'site';
}

export interface SourceViews {
  readonly source: string;
  readonly views: number;
}

/** The views by source, of which hosts beyond the bound are "other". `known` are the hosts of the listing and day so far. */
export function withinBound(sources: ReadonlyMap<string, number>, known: ReadonlySet<string>): SourceViews[] {
  const hosts = new Set(known);
  const bounded = new Map<string, number>();
  for (const [source, views] of sources) {
    const name = !isHost(source) || hosts.has(source) || hosts.size < HOSTS_PER_DAY ? source : 'other';
    if (isHost(name)) hosts.add(name);
    bounded.set(name, (bounded.get(name) ?? 0) + views);
  }
  return [...bounded].map(([source, views]) => ({ source, views }));
}

/** The sources of a day as they are shown. */
export function shownSources(day: readonly SourceViews[]): SourceViews[] {
  const shown = new Map<string, number>();
  for (const { source, views } of day) {
    const name = isHost(source) && views < SHOWN_FROM ? 'other' : source;
    shown.set(name, (shown.get(name) ?? 0) + views);
  }
  return [...shown].map(([source, views]) => ({ source, views })).toSorted((a, b) => b.views - a.views);
}

/** The sums of all days, the largest first. Of the hosts only those with the most views keep their name. */
export function sumOfSources(days: readonly SourceViews[]): SourceViews[] {
  const sums = new Map<string, number>();
  for (const { source, views } of days) sums.set(source, (sums.get(source) ?? 0) + views);
  const largest = [...sums].toSorted(([, a], [, b]) => b - a).map(([source]) => source);
  const named = new Set(largest.filter(isHost).slice(0, HOSTS_SHOWN));
  return shownSources(
    [...sums].map(([source, views]) => ({ source: isHost(source) && !named.has(source) ? 'other' : source, views })),
  );
}
