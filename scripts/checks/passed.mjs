import { readFileSync, writeFileSync } from 'node:fs';

/** Remembers in a file which files have passed a check, each with the digest of what the result depends on. */
export class Passed {
  #path;
  #digestOf;

  constructor(path, digestOf) {
    [this.#path, this.#digestOf] = [path, digestOf];
  }

  /** The files that have not passed as they are now. */
  missing(files) {
    const known = this.#known();
    return files.filter((file) => known[file] !== this.#digestOf(file));
  }

  /** These are all files of the check, and all have passed. */
  save(files) {
    writeFileSync(this.#path, JSON.stringify(Object.fromEntries(files.map((file) => [file, this.#digestOf(file)]))));
  }

  /** Without the file, or with one that was not written to its end, everything is checked. */
  #known() {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8'));
    } catch {
      return {};
    }
  }
}
