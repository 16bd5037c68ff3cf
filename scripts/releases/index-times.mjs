// How long it takes to create indices, for docs/upgrading.md and the changelog:
//   node scripts/releases/index-times.mjs [--rows 1000000] [--on embedded|server] ux_listings_slug_key ix_votes_…
// Each index of the newest schema is dropped from a table with so many rows and created again. The server is that of
// BENCH_DATABASE_URL, by default root at 127.0.0.1:3306. The rows are artificial, so checks and foreign keys are off, and
// values that are too long are cut.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { EmbeddedTables, ServerTables } from './indexed-tables.mjs';

const { values, positionals: indices } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, on: { type: 'string', default: 'both' } },
  allowPositionals: true,
});
const rows = Number(values.rows);
const DATABASE = 'marquee_bench_indices';
const server = new URL(process.env.BENCH_DATABASE_URL ?? 'mariadb://root@127.0.0.1:3306/');
server.pathname = `/${DATABASE}`;

const built = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0 || indices.length === 0 || !Number.isSafeInteger(rows)) {
  console.error('Call it as: node scripts/releases/index-times.mjs [--rows 1000000] [--on embedded|server] INDEX…');
  process.exit(2);
}
const folder = mkdtempSync(`${tmpdir()}/marquee-indices-`);
try {
  console.log('| Index | Table | Rows | Database | Seconds per million rows |\n|---|---|---|---|---|');
  if (values.on !== 'server') await measure(await EmbeddedTables.open(folder, migrated));
  if (values.on !== 'embedded') await measure(await ServerTables.open(server.href, DATABASE, migrated));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function migrated(variables) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...variables };
  const { status, stderr } = spawnSync(process.execPath, ['dist/cli.js', 'migrate'], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function measure(tables) {
  try {
    for (const name of indices) {
      const { table, create, drop } = await tables.indexCalled(name);
      await tables.fill(table, rows);
      await tables.run(drop);
      const from = performance.now();
      await tables.run(create);
      const seconds = ((performance.now() - from) / 1_000 / rows) * 1_000_000;
      console.log(
        `| \`${name}\` | \`${table}\` | ${rows.toLocaleString('en')} | ${tables.name} | ${seconds.toFixed(1)} |`,
      );
    }
  } finally {
    await tables.close();
  }
}
