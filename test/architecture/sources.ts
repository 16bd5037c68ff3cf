import { readFileSync, readdirSync } from 'node:fs';

export interface Source {
  readonly path: string;
  /** The first folder below `src`. */
  readonly wing: string;
  /** The wing and the folder in it, such as `core/http`. */
  readonly folder: string;
  readonly text: string;
  readonly code: string;
  readonly imports: readonly { readonly from: string; readonly statement: string }[];
}

export const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map(read);
export const product = sources.filter(({ path }) => !/\.spec\.tsx?$/.test(path));

function read(file: string): Source {
  const path = file.replaceAll('\\', '/');
  const text = readFileSync(`src/${path}`, 'utf8');
  const found = [...text.matchAll(/^(?:import|export)\s[^;]*?from\s+'([^']+)'|\bawait import\('([^']+)'\)/gm)];
  const imports = found.map(([statement, from, dynamic]) => ({ from: from ?? dynamic ?? '', statement }));
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  const folders = path.split('/').slice(0, -1);
  return { path, wing: folders[0] ?? '', folder: folders.slice(0, 2).join('/'), text, code, imports };
}

/** A sentence for each file that breaks a rule: where, what is wrong, and what to do. */
export const faultsIn = (all: readonly Source[], breaksRule: (source: Source) => boolean, remedy: string): string[] =>
  all.filter(breaksRule).map(({ path }) => `src/${path} ${remedy}`);

export function filesIn(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));
}
