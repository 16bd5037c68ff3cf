/** `npm run test:long` sets it: tests that draw at random then run in their long form. */
const isLong = process.env['MARQUEE_LONG'] !== undefined;

interface Effort {
  /** How much of the long form is done: 1 is all of it, 10 is ten times as much. */
  readonly factor: number;
  /** The same seed draws the same. */
  readonly seed: number;
}

/** How much a test does that draws at random; `short` is the part of its long form that an ordinary run does. */
export function effort(variable: string, { short, seed }: { readonly short: number; readonly seed: number }): Effort {
  return {
    factor: Number(process.env[variable] ?? (isLong ? 1 : short)),
    seed: Number(process.env[`${variable}_SEED`] ?? seed),
  };
}

/** One of two numbers that cannot be a part of each other. */
export const inLongForm = (long: number, otherwise: number): number => (isLong ? long : otherwise);
