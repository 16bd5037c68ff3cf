import type { DataSource } from 'typeorm';
import { runReporting } from './migration-lease.js';
import { PROGRESS_EVERY_MS } from './migration.rules.js';

let ms = 0;
let timer: { readonly run: () => void; readonly everyMs: number | undefined };

beforeEach(() => {
  ms = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => ms);
  jest.spyOn(globalThis, 'setInterval').mockImplementation((run, everyMs) => {
    timer = { run, everyMs };
    return undefined as unknown as NodeJS.Timeout;
  });
});
afterEach(() => jest.restoreAllMocks());

/** Runs two migrations, and returns the lines after the first one. `second`: what happens during the second. */
async function linesOf(firstMs: number, second: () => void): Promise<readonly string[]> {
  const migrations = [
    { name: 'Short1', up: async () => void (ms += firstMs) },
    { name: 'Long2', up: async () => second() },
  ];
  const runMigrations = async () => {
    for (const { up } of migrations) await up();
    return migrations;
  };
  const lines: string[] = [];
  await runReporting({ migrations, runMigrations } as unknown as DataSource, 2, (line) => lines.push(line));
  return lines.slice(1);
}

test('while a migration takes long, a line comes every few seconds, and names it', async () => {
  const lines = await linesOf(1, () => {
    for (let tick = 1; tick <= 3; tick += 1) {
      ms = tick * PROGRESS_EVERY_MS + 1;
      timer.run();
    }
  });
  expect([timer.everyMs, lines.length]).toEqual([PROGRESS_EVERY_MS, 3]);
  expect(lines[0]).toBe('Applied 1 of 2 migrations in 5 s; Long2 is running.');
});

test('on the embedded database, which blocks the process, the line comes after a long migration', async () => {
  expect(await linesOf(60_000, () => undefined)).toEqual(['Applied 1 of 2 migrations in 60 s; Long2 is running.']);
});

test('short migrations have no lines of their own', async () => {
  expect(await linesOf(1, () => timer.run())).toEqual([]);
});
