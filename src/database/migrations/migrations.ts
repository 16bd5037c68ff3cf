import { Foundation1795132800000 } from './1795132800000-foundation.js';

/** In the order in which they are carried out. */
export const migrations = [Foundation1795132800000];
