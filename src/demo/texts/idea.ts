import { LISTING_STATES, type ListingState } from '../../listings/listing.rules.js';

/** What a sample listing is about, before anything has happened to it. */
export interface Idea {
  readonly name: string;
  /** A server's category, language and further languages; empty for a bot. */
  readonly place: readonly string[];
  readonly tags: readonly string[];
  readonly description: string;
  readonly state: ListingState;
  /** Words that make it special; each generator looks for the ones that it knows. */
  readonly marks: ReadonlySet<string>;
}

/** One idea a line, its parts separated by bars; servers have one part more, after the name. */
export const ideasFrom = (text: string): Idea[] =>
  text
    .trim()
    .split('\n')
    .map((line) => ideaFrom(line.split('|').map((part) => part.trim())));

function ideaFrom(parts: readonly string[]): Idea {
  const [name = '', ...others] = parts;
  const [tags = '', description = '', marks = ''] = others.slice(-3);
  const words = marks.split(' ').filter((word) => word !== '');
  return {
    name,
    place: others.length > 3 ? (others[0] ?? '').split(' ') : [],
    tags: tags.split(', '),
    description,
    state: LISTING_STATES.find((state) => words.includes(state)) ?? 'approved',
    marks: new Set(words),
  };
}

/** A slug out of a name; `undefined` when the name has too little in it that a slug may contain. */
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
