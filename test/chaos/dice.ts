import { Chance } from '../support/chance.js';
import { effort, inLongForm } from '../support/effort.js';

/** The same seed throws the same dice. What the processes make of them still depends on the moment. */
export const { factor: FACTOR, seed: SEED } = effort({
  from: ['MARQUEE_CHAOS', 'MARQUEE_CHAOS_SEED'],
  short: 0.34,
  seed: inLongForm(Date.now() % 1_000_000_000, 20_261_123),
});

/** Dice of their own for each who throws them. */
export const dice = (who: number): Chance => new Chance(SEED, who);

/** Says what a run was made of. */
export const say = (what: string): void => void process.stdout.write(`Chaos with seed ${SEED}: ${what}\n`);
