import { readFileSync } from 'node:fs';
import { load, loadAll } from 'js-yaml';

/** A value of a YAML document, of which a test reads parts. */
export type Yaml = Readonly<Record<string, unknown>>;

export const readYaml = (file: string): Yaml => load(readFileSync(file, 'utf8')) as Yaml;
export const documentsIn = (text: string): Yaml[] => (loadAll(text) as (Yaml | null)[]).filter((one) => one !== null);

/** The value at this path: names of fields, and positions in lists. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const part of path) found = (found as Record<string | number, unknown> | undefined)?.[part];
  return found;
}

/** All values of fields with this name, at any depth. */
export function everywhere(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = Object.entries(value).filter(([key]) => key === name);
  return [...here.map(([, found]) => found), ...Object.values(value).flatMap((one) => everywhere(one, name))];
}
