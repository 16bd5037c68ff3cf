import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const MIGRATIONS = 'src/core/database/migrations';

/** The output of a git command, without the last line break. Throws if it fails. */
export function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')} fails:\n${stderr}`);
  return stdout.trimEnd();
}

/** The names of the migrations in their order. */
export function migrationNames() {
  const [, list = ''] = readFileSync(`${MIGRATIONS}/migrations.ts`, 'utf8').split('export const migrations = [');
  return [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name);
}

/**
 * Migrations of an earlier commit that were changed or deleted since, wherever they are now. Those that a newer baseline
 * contains may be gone, and so may the definitions of an older baseline.
 */
export function changedMigrations(commit) {
  const [then, now] = [commit, 'HEAD'].map(migrationFiles);
  const contained = new Set([...namesIn(now.get(NAMES)), migrationNames()[0]].map((name) => name.slice(-13)));
  const isSameBaseline = namesIn(then.get(NAMES)).join() === namesIn(now.get(NAMES)).join();
  return [...then]
    .filter(([key, { blob }]) => now.get(key)?.blob !== blob)
    .filter(([key]) => (/^\d{13}-/.test(key) ? now.has(key) || !contained.has(key.slice(0, 13)) : isSameBaseline))
    .map(([, { path }]) => path);
}

/** The file with the names of the migrations that the baseline contains. */
const NAMES = 'baseline/names.ts';

/** The files of migrations in a commit, and the definitions of its baseline, by their names. */
function migrationFiles(ref) {
  const lines = git('ls-tree', '-r', ref, '--', 'src').split('\n');
  const files = lines.map((line) => /^\S+ blob (\S+)\t(.+)$/.exec(line) ?? []);
  return new Map(
    files.flatMap(([, blob, path = '']) => {
      const [, key] = /\/(\d{13}-[\w-]+\.ts|baseline\/(?:tables\/.+|rows\/.+|names\.ts|schema\.ts))$/.exec(path) ?? [];
      return key === undefined ? [] : [[key, { blob, path }]];
    }),
  );
}

const namesIn = (file) =>
  file === undefined
    ? []
    : [...git('cat-file', 'blob', file.blob).matchAll(/\b[A-Z]\w*\d{13}\b/g)].map(([name]) => name);

/** The content of HEAD, without the message and date of the commit. */
export const treeOfHead = () => git('rev-parse', 'HEAD^{tree}');
