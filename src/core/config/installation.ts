import { existsSync } from 'node:fs';

function folderWith(file: string, from: URL): URL {
  const folder = new URL('./', from);
  return existsSync(new URL(file, folder)) ? folder : folderWith(file, new URL('../', folder));
}

/** The folder of package.json and `docs`. The build joins modules into a few files, so that no module knows its own folder. */
export const INSTALLATION = folderWith('package.json', new URL(import.meta.url));

/** The folder of the running code with its assets: `dist`, or `src` in tests. */
export const CODE = new URL(`${import.meta.url.slice(INSTALLATION.href.length).split('/')[0] ?? ''}/`, INSTALLATION);
