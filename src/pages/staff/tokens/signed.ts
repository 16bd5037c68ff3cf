import { count } from '../../parts/words.js';

/** "+50" and "−50". */
export const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${count(Math.abs(amount))}`;
