/* Staff can reserve more slugs: they are the reference data of the kind `reserved-slug`. */

/** Reserved for pages of the site below `/bots` and `/servers`, although the API has no routes for them. */
const PAGES = ['categories', 'new', 'tags'];
const WORD_IN_PLACE_OF_SLUG = /\/(?:bots|servers)\/([^/:]+)/;

/**
 * Words that paths of the site have in place of a slug: a listing with such a slug would be unreachable. Derived from
 * the routes, so that new routes are reserved automatically.
 */
export const pathWords = (templates: readonly string[]): ReadonlySet<string> =>
  new Set([...PAGES, ...templates.flatMap((template) => WORD_IN_PLACE_OF_SLUG.exec(template)?.[1] ?? [])]);
