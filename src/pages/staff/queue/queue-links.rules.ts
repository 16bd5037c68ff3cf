/** The parameters of the queue's address that links keep. */
const KEPT = ['kind', 'show', 'page', 'after'] as const;

const QUEUE = '/staff/queue';

/** The query of the queue, with some of its parameters changed; `''` removes one. */
export function queueQuery(query: URLSearchParams, changes: Readonly<Record<string, string>> = {}): string {
  const values = KEPT.map((name) => [name, changes[name] ?? query.get(name) ?? ''] as const);
  const kept = new URLSearchParams(values.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
  return kept.size === 0 ? '' : `?${kept}`;
}

/** The path of the whole queue, of one of its listings, or of the next one. */
export const queuePath = (query: URLSearchParams, below = '', changes: Readonly<Record<string, string>> = {}): string =>
  `${below === '' ? QUEUE : `${QUEUE}/${below}`}${queueQuery(query, changes)}`;

export const queryIn = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '');

/**
 * The filters for the next listing, and the listing that was skipped last. The next listing is an unclaimed one, also
 * after the last claimed one.
 */
export function nextFilters(query: URLSearchParams): Record<string, string> {
  const filters = [...query].filter(
    ([name, value]) => name === 'kind' || name === 'after' || (name === 'show' && value !== 'mine'),
  );
  return Object.fromEntries(filters);
}
