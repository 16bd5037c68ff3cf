import { parseArgs } from 'node:util';

export const USAGE = `npm run rehearse [-- options]

  --short            a few steps with less traffic
  --only STEP        runs this step; may be repeated
  --soak 45m         traffic with random faults for this long (s, m or h), instead of the steps
  --rate N           requests a second (60; 40 in the short form, 15 in a soak)
  --patience MS      DATABASE_TIMEOUT_MS of the instances, for a busy machine (2500; 10000 in the short form)
  --seed N           the seed of the random faults
  --previous FOLDER  the build of the previous release, for the rolling upgrade
  --keep             keeps the folder with data and logs
  --list             prints the steps
  --install          prints what to install`;

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Reads the words of the command line. Throws if one of them is unknown. */
export function readOptions(words) {
  const { values } = parseArgs({
    args: words,
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      soak: { type: 'string' },
      rate: { type: 'string' },
      seed: { type: 'string' },
      patience: { type: 'string' },
      previous: { type: 'string' },
      keep: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      install: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const soakMs = values.soak === undefined ? undefined : durationOf(values.soak);
  const rate = positive('--rate', values.rate) ?? usualRate(values.short, soakMs);
  const patience = positive('--patience', values.patience) ?? (values.short ? 10_000 : 2_500);
  return { ...values, soakMs, rate, patience, seed: positive('--seed', values.seed) ?? Date.now() % 1_000_000_000 };
}

function usualRate(short, soakMs) {
  if (soakMs !== undefined) return 15;
  return short ? 40 : 60;
}

function durationOf(text) {
  const [, count, unit] = /^(\d+)([smh])$/.exec(text) ?? [];
  if (count === undefined) throw new Error(`--soak ${text}: write a number and s, m or h, as in 45m`);
  return Number(count) * UNITS[unit];
}

function positive(name, text) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} ${text}: write a positive whole number`);
  return value;
}
