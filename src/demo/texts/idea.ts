import { LISTING_STATES, type ListingState } from '../../listings/listing/listing.rules.js';

export interface Idea {
  readonly name: string;
  /** A server's category, language and further languages; empty for a bot. */
  readonly categoryAndLanguages: readonly string[];
  readonly tags: readonly string[];
  readonly description: string;
  readonly state: ListingState;
  /** Keywords for special treatment, such as `verified` or `burst`. Each generator looks for its own. */
  readonly traits: ReadonlySet<string>;
}

/** The lines of a text, each split at `|`. */
export const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));

/** One idea per line. Servers have one more part, after the name. */
export const ideasFrom = (text: string): Idea[] => table(text).map(ideaFrom);

function ideaFrom(parts: readonly string[]): Idea {
  const [name = '', ...others] = parts;
  const [tags = '', description = '', traits = ''] = others.slice(-3);
  const words = traits.split(' ').filter((word) => word !== '');
  return {
    name,
    categoryAndLanguages: others.length > 3 ? (others[0] ?? '').split(' ') : [],
    tags: tags.split(', '),
    description,
    state: LISTING_STATES.find((state) => words.includes(state)) ?? 'approved',
    traits: new Set(words),
  };
}

/** A slug derived from a name; `undefined` if the name has no letter that a slug may contain. */
export function slugOf(name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return /[a-z]/.test(slug) ? slug : undefined;
}
