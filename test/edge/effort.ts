/** How many times as much as an ordinary run is tried: MARQUEE_FUZZ=20 is for an hour in which nobody waits. */
export const FACTOR = Number(process.env['MARQUEE_FUZZ'] ?? 1);
/** The same seed makes the same run. */
export const SEED = Number(process.env['MARQUEE_FUZZ_SEED'] ?? 20_261_118);
