import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { EarlierVersion } from './additions.js';

export interface Release {
  readonly version: string;
  readonly commit: string;
  readonly newestMigration: string;
}

interface Listed {
  readonly version: string;
  /** `null` for releases from before the rule that migrations only add. */
  readonly commit: string | null;
  readonly newestMigration: string | null;
}

export const releases = JSON.parse(readFileSync('docs/releases.json', 'utf8')) as readonly Listed[];

function newestRelease(isMeant: (release: Release) => boolean): Release {
  const newest = releases.findLast((one): one is Release => one.commit !== null && isMeant(one as Release));
  if (newest === undefined) throw new Error('docs/releases.json names no commit of a release');
  return newest;
}

/** The newest release that can use the schema of this version. */
export const previousRelease = newestRelease(() => true);

/** The oldest release that can: patch releases do not change which migrations it must know. */
export const oldestUsable = newestRelease(({ version }) => version.endsWith('.0'));

const CODE = ['--', 'src', ':(exclude,glob)src/**/database/migrations/**'];

/** The code of a commit, without its migrations. Without git history, every name counts as mentioned. */
export function codeOf(commit: string): EarlierVersion {
  const says = (pattern: string): boolean =>
    spawnSync('git', ['grep', '-q', '-w', '-E', pattern, commit, ...CODE]).status !== 1;
  return {
    mentions: (name) => says(`${name}|${name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())}`),
    deletesFrom: (table) => says(`DELETE FROM ${table}`),
  };
}
