import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The build that is measured: this checkout's, unless `--dist` names another one. */
export const product = {
  folder: resolve(root, 'dist'),

  load(file) {
    return import(pathToFileURL(resolve(this.folder, file)));
  },

  /** Builds the sources if they have changed. */
  async build() {
    if (this.folder === resolve(root, 'dist'))
      await promisify(execFile)('node', ['scripts/ensure-built.mjs'], { cwd: root });
  },

  /** Runs a command of the product. */
  async command(words, variables) {
    await promisify(execFile)('node', [resolve(this.folder, 'cli.js'), ...words], surroundings(variables));
  },
};

/** The environment of a process. Settings in the shell or in `.env` are left out, so that they cannot affect figures. */
export const surroundings = (variables) => ({ cwd: tmpdir(), env: { PATH: process.env.PATH, ...variables } });
