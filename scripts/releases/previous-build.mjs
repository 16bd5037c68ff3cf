// Makes a build of an earlier version, from this folder's history of git and with its packages:
//   node scripts/releases/previous-build.mjs OUT [--ref <commit, tag or branch>]
// Without --ref: the previous release of docs/releases.json. Start it with `node dist/main.js` in OUT. Exit code 3: there is
// no previous release yet, or it cannot be built here; the reason is on the error output.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { previousRelease } from './list.mjs';
import { NotAvailable, exportSources } from './sources.mjs';

const { values, positionals } = parseArgs({ options: { ref: { type: 'string' } }, allowPositionals: true });
const [out] = positionals;
if (out === undefined || positionals.length > 1) {
  console.error('Call it as: node scripts/releases/previous-build.mjs OUT [--ref <commit>]');
  process.exit(2);
}

try {
  const ref = values.ref ?? previousRelease()?.commit;
  if (ref === undefined) throw new NotAvailable('There is no earlier release that this version works beside.');
  const commit = exportSources(ref, out);
  const { status } = spawnSync('npm', ['run', '-s', 'build'], { cwd: out, stdio: ['ignore', 2, 'inherit'] });
  if (status !== 0) throw new Error(`The build of ${ref} fails.`);
  console.log(`${out} has a build of ${commit}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof NotAvailable ? 3 : 1;
}
