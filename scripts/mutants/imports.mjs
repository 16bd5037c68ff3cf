import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /from '(\.[^']+)\.js'/g;

/** These TypeScript files and all files that they import, directly or indirectly. */
export function withImports(files) {
  const found = new Set(files);
  for (const file of found)
    for (const [, target] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = `${path.join(path.dirname(file), target)}.ts`;
      if (existsSync(imported)) found.add(imported);
    }
  return [...found];
}
