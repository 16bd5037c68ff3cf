import { Chance } from '../support/chance.js';
import { effort, inLongForm } from '../support/effort.js';

/** The same seed draws the same numbers. How the processes interleave still depends on the machine. */
export const { factor: FACTOR, seed: SEED } = effort({
  from: ['MARQUEE_CHAOS', 'MARQUEE_CHAOS_SEED'],
  short: 0.34,
  seed: inLongForm(Date.now() % 1_000_000_000, 20_261_123),
});

/** An independent random sequence for each id. */
export const randomFor = (id: number): Chance => new Chance(SEED, id);

/** Prints the content of a run, with its seed. */
export const report = (text: string): void => void process.stdout.write(`Chaos with seed ${SEED}: ${text}\n`);
