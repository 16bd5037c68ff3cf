import { readFileSync, readdirSync } from 'node:fs';
import { completePlan } from './worlds/plan.mjs';

const FOLDER = new URL('attacks/', import.meta.url);

/** The plan in an attack file, or an error that says which field of which file is wrong. */
export function readAttack(path) {
  const fail = (error) => {
    throw new Error(`${String(path)}: ${error.message}`, { cause: error });
  };
  let value;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    fail(error);
  }
  try {
    return completePlan(value);
  } catch (error) {
    return fail(error);
  }
}

export const readAttacks = () =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readAttack(new URL(file, FOLDER)));
