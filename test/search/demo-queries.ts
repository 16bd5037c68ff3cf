import { BOTS } from './bot-queries.js';
import { FIRST_BOTS, FIRST_SERVERS } from './first-queries.js';
import { MORE_BOTS, MORE_SERVERS } from './more-queries.js';
import { SERVERS } from './server-queries.js';
import { TYPED_BOTS, TYPED_SERVERS } from './typed-queries.js';

/** Searches of the sample data as people type them, and the listings of which one should be among the first five. */
export interface Expected {
  readonly kind: 'bots' | 'servers';
  readonly search: string;
  readonly right: readonly string[];
}

const queries = (kind: Expected['kind'], ...texts: readonly string[]): Expected[] => {
  const found = texts
    .flatMap((text) => text.trim().split('\n'))
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([search = '', right = '']) => ({ kind, search, right: right.split(';').map((name) => name.trim()) }));
  return [...new Map(found.map((query) => [query.search, query])).values()];
};

/** Each search once. */
export const DEMO_QUERIES: readonly Expected[] = [
  ...queries('bots', FIRST_BOTS, BOTS, MORE_BOTS, TYPED_BOTS),
  ...queries('servers', FIRST_SERVERS, SERVERS, MORE_SERVERS, TYPED_SERVERS),
];
