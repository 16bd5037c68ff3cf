// The command line runs the built code; this builds it when it is missing or older than the sources.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { existsSync, readdirSync, statSync } from 'node:fs';

const newest = (folder) =>
  Math.max(...readdirSync(folder, { recursive: true }).map((file) => statSync(join(folder, String(file))).mtimeMs));

if (!existsSync('dist/cli.js') || newest('src') > statSync('dist/cli.js').mtimeMs) {
  const built = spawnSync('npm', ['run', '-s', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) process.exit(1);
}
