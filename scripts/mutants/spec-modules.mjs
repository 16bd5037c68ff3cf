import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { transformSync } from '@swc/core';
import config from '../../jest.config.mjs';

const [, SWC] = config.transform['\\.ts$'];
const requirePackage = createRequire(import.meta.url);
const compiled = new Map();

/** TypeScript files as CommonJS, compiled as Jest does it, but only once. Each instance executes them anew. */
export class SpecModules {
  #loaded = new Map();

  load(file) {
    const found = this.#loaded.get(file);
    if (found !== undefined) return found.exports;
    const module = { exports: {} };
    this.#loaded.set(file, module);
    const inFolder = (name) => this.load(path.resolve(path.dirname(file), name.replace(/\.js$/, '.ts')));
    const require = (name) => (name.startsWith('.') ? inFolder(name) : requirePackage(name));
    compile(file)(module.exports, require, module);
    return module.exports;
  }
}

function compile(file) {
  const found = compiled.get(file);
  if (found !== undefined) return found;
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...SWC, filename: file });
  const run = vm.compileFunction(code, ['exports', 'require', 'module'], { filename: file });
  compiled.set(file, run);
  return run;
}
