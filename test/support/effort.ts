/** `npm run test:long` sets it: tests that draw at random then run in their long form. */
const isLong = process.env['MARQUEE_LONG'] !== undefined;

interface Effort {
  /** How much of the long form is done: 1 is all of it, 10 is ten times as much. */
  readonly factor: number;
  /** The same seed draws the same. */
  readonly seed: number;
}

interface Wish {
  /** The variables that set the factor and the seed. */
  readonly from: readonly [factor: string, seed: string];
  /** The part of the long form that an ordinary run does. */
  readonly short: number;
  readonly seed: number;
}

/** How much a test does that draws at random. */
export const effort = ({ from, short, seed }: Wish): Effort => ({
  factor: Number(process.env[from[0]] ?? (isLong ? 1 : short)),
  seed: Number(process.env[from[1]] ?? seed),
});

/** One of two numbers that cannot be a part of each other. */
export const inLongForm = (long: number, otherwise: number): number => (isLong ? long : otherwise);
