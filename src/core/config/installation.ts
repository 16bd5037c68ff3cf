import { existsSync, readFileSync } from 'node:fs';

function folderWith(file: string, from: URL): URL {
  const folder = new URL('./', from);
  return existsSync(new URL(file, folder)) ? folder : folderWith(file, new URL('../', folder));
}

/** The folder of package.json and `docs`. The build joins modules into a few files, so that no module knows its own folder. */
export const INSTALLATION = folderWith('package.json', new URL(import.meta.url));

/** The folder of the running code with its assets: `dist`, or `src` in tests. */
export const CODE = new URL(`${import.meta.url.slice(INSTALLATION.href.length).split('/')[0] ?? ''}/`, INSTALLATION);

/** package.json is next to `src` in development and tests, and next to `dist` when built. */
export const VERSION = (JSON.parse(readFileSync(new URL('package.json', INSTALLATION), 'utf8')) as { version: string })
  .version;

/** How to run a command in this installation: npm in a checkout, plain Node in a container, which has no npm. */
export const COMMAND_CALL = process.env['npm_execpath'] === undefined ? 'node dist/cli.js' : 'npm run cli --';
