import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandLine } from '../../src/app/command-line.js';
import type { Served } from './served.js';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Files, and commands that read them. */
export class Imports {
  readonly #folder = mkdtempSync(join(tmpdir(), 'marquee-import-'));
  #files = 0;

  constructor(private readonly site: Served) {}

  path(name = `${(this.#files += 1)}.ndjson`): string {
    return join(this.#folder, name);
  }

  file(content: string | Buffer): string {
    const path = this.path();
    writeFileSync(path, content);
    return path;
  }

  lines(...lines: readonly object[]): string {
    return this.file(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  read(path: string): string {
    return readFileSync(path, 'utf8');
  }

  async run(...words: string[]): Promise<Ran> {
    let [out, err] = ['', ''];
    const code = await runCommandLine(words, {
      config: () => this.site.app.config,
      print: (line) => (out += `${line}\n`),
      printError: (line) => (err += `${line}\n`),
    });
    this.site.app.forget();
    return { code, out, err };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

export const bot = (id: string, more: object = {}) => ({
  type: 'bot',
  id,
  owner: '810000000000000001',
  name: `Bot ${id}`,
  description: 'Lights the way for new members, quietly.',
  invite: 'https://platform.example/invite/abc',
  ...more,
});

export const server = (id: string, more: object = {}) => ({
  ...bot(id),
  type: 'server',
  name: `Server ${id}`,
  ...more,
});
export const vote = (listing: string, account: string, more: object = {}) => ({
  type: 'vote',
  kind: 'bot',
  listing,
  account,
  ...more,
});
