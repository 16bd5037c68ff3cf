import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The built product that is measured: this checkout's, unless `--dist` names another build to compare with. */
export const product = {
  folder: resolve(root, 'dist'),

  load(file) {
    return import(pathToFileURL(resolve(this.folder, file)));
  },

  /** Makes sure that what is measured is what the sources say. */
  async build() {
    if (this.folder === resolve(root, 'dist'))
      await promisify(execFile)('node', ['scripts/ensure-built.mjs'], { cwd: root });
  },

  /** One command of the product's own command line. */
  async command(words, variables) {
    await promisify(execFile)('node', [resolve(this.folder, 'cli.js'), ...words], surroundings(variables));
  },
};

/** Only what is said here: settings of the person at the keyboard, in the environment or in `.env`, are not measured. */
export const surroundings = (variables) => ({ cwd: tmpdir(), env: { PATH: process.env.PATH, ...variables } });
