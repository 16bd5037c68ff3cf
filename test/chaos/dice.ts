import { Chance } from '../support/chance.js';

/** How many times as long as an ordinary run everything takes: MARQUEE_CHAOS=10 is for an hour in which nobody waits. */
export const FACTOR = Number(process.env['MARQUEE_CHAOS'] ?? 1);
/** The same seed throws the same dice. What the processes make of them still depends on the moment. */
export const SEED = Number(process.env['MARQUEE_CHAOS_SEED'] ?? Date.now() % 1_000_000_000);

/** Dice of their own for each who throws them. */
export const dice = (who: number): Chance => new Chance(SEED, who);

/** Says what a run was made of. */
export const say = (what: string): void => void process.stdout.write(`Chaos with seed ${SEED}: ${what}\n`);
