import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';

/** Why a version cannot be exported here; the message is for a person. */
export class NotAvailable extends Error {}

const git = (...words) => spawnSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 26 });

/** The full id of a commit, tag or branch. */
export function commitOf(ref) {
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (status === 0) return stdout.trim();
  throw new NotAvailable(
    existsSync('.git')
      ? `The history lacks ${ref}: fetch it (git fetch --unshallow --tags).`
      : 'This folder has no history of git, so no other version can be taken from it.',
  );
}

/**
 * Writes the files of a commit into an empty folder, and gives them packages: those of this folder, or their own if they name
 * other versions.
 */
export function exportSources(ref, folder) {
  const commit = commitOf(ref);
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new NotAvailable(`${folder} is not empty.`);
  const archive = spawnSync('git', ['archive', '--format=tar', commit], { maxBuffer: 2 ** 30 });
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(`Cannot unpack ${ref}: ${String(archive.stderr)}${String(unpacked.stderr)}`);
  const changed = changedPackages(folder);
  if (changed.length === 0) symlinkSync(resolve('node_modules'), `${folder}/node_modules`);
  else install(ref, folder, changed);
  return commit;
}

/** The packages whose installed version differs from the one that this version names. */
function changedPackages(folder) {
  const [then, now] = [`${folder}/package.json`, 'package.json'].map(packagesOf);
  return Object.keys(then).filter((name) => then[name] !== now[name]);
}

function packagesOf(file) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return { ...devDependencies, ...dependencies };
}

function install(ref, folder, changed) {
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0)
    throw new NotAvailable(
      `${ref} needs other versions of ${changed.join(', ')}, which cannot be installed: ${stderr}`,
    );
}
