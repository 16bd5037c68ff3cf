import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { posix } from 'node:path';

/** What the result of every check depends on, besides the file and its imports. */
const VARIABLES = ['MARQUEE_LONG', 'NODE_OPTIONS', 'TZ', 'LANG'];
const INSTALLED = 'node_modules/.package-lock.json';
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'jest.config.mjs',
  'tsconfig.json',
  '.oxlintrc.json',
  'test/support/fast-check.ts',
  'test/support/effort.ts',
  'test/support/stop-watching.ts',
];
const DECLARES = /^declare (?:module|global)\b/m;
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'coverage', '.git']);
const SKELETON = 'docs/skeleton/';

const IMPORT = /\b(?:from|import|require)\b\s*\(?\s*(['"`])([^'"`\n]+)\1/g;
/** The file names a module only when it runs, so it may load any. */
const LOADS_BY_NAME = /\b(?:import|require|load)\s*\(\s*[^'"\s)]/;
/** With these a module reads files or starts programs: its result may depend on any file. */
const READERS = /^(?:node:)?(?:fs|fs\/promises|child_process|module|worker_threads|vm)$/;

const digestOf = (...parts) =>
  parts.reduce((sum, part) => sum.update(part).update('\n'), createHash('sha256')).digest('base64url');

/** By their code units, which is the same order everywhere. */
const inOrder = (texts) => texts.toSorted((one, other) => (one < other ? -1 : Number(one > other)));

/** The files below a folder of the project, without what is installed or built. */
export function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !NOT_OURS.has(entry.name));
  const paths = entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
  return inOrder(paths);
}

/**
 * Digests of what the result of a check depends on: of a file and all that it imports (`ofImports`, for the linter and the types), and
 * the same, but of the whole project if the file or one of its imports reads files or starts programs (`ofRun`, for tests).
 * A check that has passed need not be repeated while its digest is the same.
 */
export class Digests {
  #found = new Map();
  /** The files on the way to the current one, and those of them that may import each other in a circle. */
  #open = [];
  #surroundings = digestOf(
    process.version,
    process.platform,
    ...VARIABLES.map((name) => `${name}=${process.env[name] ?? ''}`),
    existsSync(INSTALLED) ? readFileSync(INSTALLED) : '',
    ...[...SETTINGS, ...filesBelow('test/jest'), ...declarations()].map((file) => readFileSync(file)),
  );
  #project;

  ofImports(file) {
    return digestOf(this.#surroundings, file, this.#at(file).circle.digest);
  }

  ofRun(file) {
    return this.#at(file).circle.reads ? digestOf(file, this.#ofProject()) : this.ofImports(file);
  }

  #ofProject() {
    return (this.#project ??= digestOf(
      this.#surroundings,
      ...filesBelow('.').map((path) => `${path} ${digestOf(readFileSync(path))}`),
    ));
  }

  /** Tarjan's algorithm: files that import each other get one digest, which contains those of all that they import. */
  #at(path) {
    const known = this.#found.get(path);
    if (known !== undefined) return known;
    const node = { path, ...moduleAt(path), order: this.#found.size, lowest: this.#found.size, circle: undefined };
    this.#found.set(path, node);
    this.#open.push(node);
    for (const imported of node.imports) {
      const other = this.#at(imported);
      if (other.circle === undefined) node.lowest = Math.min(node.lowest, other.lowest);
    }
    if (node.lowest === node.order) this.#close(this.#open.splice(this.#open.indexOf(node)));
    return node;
  }

  #close(members) {
    const below = new Set(members.flatMap(({ imports }) => imports.map((path) => this.#found.get(path).circle)));
    below.delete(undefined);
    const parts = [
      ...members.map(({ path, digest }) => `${path} ${digest}`),
      ...[...below].map(({ digest }) => digest),
    ];
    const reads = members.some((member) => member.reads) || [...below].some((circle) => circle.reads);
    const circle = { digest: digestOf(...inOrder(parts)), reads };
    for (const member of members) member.circle = circle;
  }
}

function moduleAt(path) {
  const text = readFileSync(path, 'utf8');
  const names = [...text.matchAll(IMPORT)].map(([, , name]) => name);
  const found = names.filter((name) => name.startsWith('.')).map((name) => [name, resolved(path, name)]);
  return {
    imports: found.flatMap(([, file]) => file ?? []),
    // A name that leads to another file than before is a change, too.
    digest: digestOf(text, ...found.map(([name, file]) => `${name} ${file}`)),
    reads: LOADS_BY_NAME.test(text) || names.some((name) => READERS.test(name) || name.startsWith('marquee-')),
  };
}

/** `./clock.js` is the compiled name of `clock.ts`. The skeleton is also looked up as if it were part of the product. */
function resolved(from, name) {
  const path = posix.join(posix.dirname(from), name);
  const paths = [path, ...(path.startsWith(SKELETON) ? [path.slice(SKELETON.length)] : [])];
  const candidates = paths.flatMap((one) => [one, one.replace(/\.js$/, '.ts'), one.replace(/\.js$/, '.tsx')]);
  return candidates.find((one) => existsSync(one) && statSync(one).isFile());
}

/** Declarations that hold also in files that do not import them. */
const declarations = () =>
  ['src', 'test', 'clients']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.d.ts') || (/\.tsx?$/.test(file) && DECLARES.test(readFileSync(file, 'utf8'))));
