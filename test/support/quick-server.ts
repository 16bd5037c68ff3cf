import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { asAdmin } from './admin.js';
import { oncePerRun, runFolder } from './once-per-run.js';
import { PrivateServer, findProgram } from './private-server.js';

/**
 * Turns off what makes a server slow and a crash harmless. Without a file for each table, a database is made in two thirds of
 * the time. Tests about crashes use the server of TEST_DATABASE_URL.
 */
const WITHOUT_DURABILITY = {
  'innodb-file-per-table': 0,
  'innodb-flush-log-at-trx-commit': 0,
  'innodb-doublewrite': 0,
  'innodb-flush-method': 'nosync',
  'innodb-buffer-pool-size': '256M',
};

/**
 * A server for tests that are not about durability: a MariaDB of this test run if the installed program has exactly the
 * version of the server at `url`, otherwise `url` itself.
 */
export async function quickServer(url: string): Promise<string> {
  const path = await oncePerRun('quick-server.url', async (unfinished) => {
    writeFileSync(unfinished, (await hasSameVersion(url)) ? await startQuick() : url);
  });
  return readFileSync(path, 'utf8');
}

async function startQuick(): Promise<string> {
  const folder = `${runFolder}/quick-server`;
  const { url } = await PrivateServer.start({ folder, settings: WITHOUT_DURABILITY, detached: true });
  return url;
}

async function hasSameVersion(url: string): Promise<boolean> {
  const program = process.platform === 'linux' ? findProgram('mariadbd') : undefined;
  if (program === undefined) return false;
  const [row] = await asAdmin(url, 'SELECT VERSION() AS version');
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return stdout.includes(` ${String(row?.['version'])} `);
}
