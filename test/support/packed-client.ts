import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { oncePerRun } from './once-per-run.js';

const run = promisify(execFile);

/** The tarball of the client package, as `npm pack` makes it. */
export const packedClient = (): Promise<string> =>
  oncePerRun('marquee-client.tgz', async (path) => {
    const folder = mkdtempSync(join(dirname(path), 'pack-'));
    const words = ['pack', '--pack-destination', folder, '--json'];
    const { stdout } = await run('npm', words, { cwd: 'clients/node' });
    const [{ filename }] = JSON.parse(stdout) as [{ readonly filename: string }];
    renameSync(join(folder, filename), path);
  });

/** Unpacks the client into a folder, where programs can import it by its name. */
export async function unpackClient(folder: string): Promise<void> {
  const target = join(folder, 'node_modules/marquee-client');
  mkdirSync(target, { recursive: true });
  await run('tar', ['-xzf', await packedClient(), '-C', target, '--strip-components=1']);
}
