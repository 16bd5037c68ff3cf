/** The number of values on a page. */
export const VALUES_A_PAGE = 50;

interface Part<V> {
  readonly shown: readonly V[];
  readonly matching: number;
  readonly page: number;
  readonly pages: number;
}

const wordsOf = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('-', ' ').trim();

/** The values of a page: those that contain the text, or whose label does. Hyphens count as spaces. */
export function shownValues<V extends { readonly value: string; readonly label: string }>(
  values: readonly V[],
  query: URLSearchParams,
): Part<V> {
  const wanted = wordsOf(query.get('q') ?? '');
  const matching = values.filter(({ value, label }) => [value, label].some((text) => wordsOf(text).includes(wanted)));
  const pages = Math.max(1, Math.ceil(matching.length / VALUES_A_PAGE));
  const asked = /^[1-9]\d{0,5}$/.exec(String(query.get('page')))?.[0] ?? 1;
  const page = Math.min(Number(asked), pages);
  const shown = matching.slice((page - 1) * VALUES_A_PAGE, page * VALUES_A_PAGE);
  return { shown, matching: matching.length, page, pages };
}
