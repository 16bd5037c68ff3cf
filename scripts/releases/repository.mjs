import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MIGRATIONS = 'src/database/migrations';

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

/** Migrations of an earlier commit that were changed or deleted since. */
export const changedMigrations = (commit) =>
  git('diff', '--name-only', '--diff-filter=MDRT', '--no-renames', commit, 'HEAD', '--', MIGRATIONS)
    .split('\n')
    .filter((file) => /\/\d{13}-[\w-]+\.ts$/.test(file));

/** The content of HEAD, without the message and date of the commit. */
export const treeOfHead = () => git('rev-parse', 'HEAD^{tree}');
