/** Set by `npm run test:long`: randomized tests then run in their long form. */
export const isLong = process.env['MARQUEE_LONG'] !== undefined;

/** Whether the same tests run on the embedded database and on a server, in the short form: they may divide the work. */
export const isOneOfTwo = process.env['MARQUEE_DATABASES'] === 'both';

interface Effort {
  /** The share of the long form that runs: 1 is all of it, 10 is ten times as much. */
  readonly factor: number;
  readonly seed: number;
}

interface EffortOptions {
  /** The environment variables that set the factor and the seed. */
  readonly from: readonly [factor: string, seed: string];
  /** The share of the long form that an ordinary run does. */
  readonly short: number;
  readonly seed: number;
}

/** How much a randomized test does. */
export const effort = ({ from, short, seed }: EffortOptions): Effort => ({
  factor: Number(process.env[from[0]] ?? (isLong ? 1 : short)),
  seed: Number(process.env[from[1]] ?? seed),
});

/** Chooses between two numbers, where one is not a multiple of the other. */
export const inLongForm = (long: number, otherwise: number): number => (isLong ? long : otherwise);
