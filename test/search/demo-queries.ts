import { BOTS } from './bot-queries.js';
import { SERVERS } from './server-queries.js';

/** Searches of the sample data as people type them, and the listings of which one should be among the first five. */
export interface Expected {
  readonly kind: 'bots' | 'servers';
  readonly search: string;
  readonly right: readonly string[];
}

const queries = (kind: Expected['kind'], text: string): Expected[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([search = '', right = '']) => ({ kind, search, right: right.split(';').map((name) => name.trim()) }));

export const DEMO_QUERIES: readonly Expected[] = [...queries('bots', BOTS), ...queries('servers', SERVERS)];
