import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs Spectral and Redocly on documents. */
export class Linter {
  static readonly SCRIPT = 'scripts/lint-documents.mjs';
  readonly #folder = mkdtempSync(join(tmpdir(), 'marquee-lint-'));

  lint(documents: Readonly<Record<string, object>>): { passed: boolean; problems: string } {
    const files = Object.entries(documents).map(([name, document]) => {
      const file = join(this.#folder, `${name}.json`);
      writeFileSync(file, JSON.stringify(document));
      return file;
    });
    const { status, stdout, stderr } = spawnSync(process.execPath, [Linter.SCRIPT, ...files], { encoding: 'utf8' });
    return { passed: status === 0, problems: `${stdout}${stderr}` };
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
