import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^'\n]+)'/g;
/** Tests get their database here, or read the variable themselves. */
const DATABASE = /\bTEST_DATABASE_URL\b/;
const known = new Map();

/** Whether a spec, or a file that it imports, asks which database the tests use. All others need to run only once. */
export function needsServer(spec) {
  const [seen, open] = [new Set([spec]), [spec]];
  for (const file of open) {
    const { asks, imports } = moduleAt(file);
    if (asks) return true;
    for (const imported of imports) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      open.push(imported);
    }
  }
  return false;
}

function moduleAt(file) {
  const found = known.get(file) ?? read(file);
  known.set(file, found);
  return found;
}

function read(file) {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(IMPORT)].flatMap(([, name]) => resolved(file, name) ?? []);
  return { asks: DATABASE.test(text), imports };
}

/** `./clock.js` is the compiled name of `clock.ts`. */
function resolved(from, name) {
  const path = posix.join(posix.dirname(from), name);
  const candidates = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')];
  return candidates.find((one) => /\.[mc]?[jt]sx?$/.test(one) && existsSync(one));
}
