import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'node_modules/.cache/marquee';
const pathOf = (kind) => `${FOLDER}/seconds-${kind}.json`;

/** The seconds that each spec took in the last run of this kind, as far as there was one. */
export function lastRun(kind) {
  try {
    return JSON.parse(readFileSync(pathOf(kind), 'utf8'));
  } catch {
    return {};
  }
}

/** Keeps the seconds of specs that this run had no part in. */
export function rememberRun(kind, seconds) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(pathOf(kind), JSON.stringify({ ...lastRun(kind), ...seconds }));
}
