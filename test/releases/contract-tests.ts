import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DataSource } from 'typeorm';
import { Config } from '../../src/core/config/config.js';
import { dataSourceOptions } from '../../src/core/database/data-source.js';
import { quickDatabase } from '../support/database.js';
import { copyEmbedded, schemaOf } from '../support/template.js';

export interface Result {
  readonly passed: boolean;
  readonly output: string;
}

/** Runs `work` with a folder that has the schema of this version, after these further statements, as tests copy it. */
export async function withSchema<T>(changes: readonly string[], work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(`${tmpdir()}/marquee-schema-`);
  const store = await quickDatabase();
  try {
    const config = Config.from({ NODE_ENV: 'test', ...store.variables });
    const source = await new DataSource(dataSourceOptions(config)).initialize();
    for (const sql of changes) await source.query(sql);
    await source.destroy();
    const url = config.values.databaseUrl;
    if (url === undefined) copyEmbedded(config.embeddedFile, `${folder}/template.db`);
    else writeFileSync(`${folder}/template.sql`, await schemaOf(url));
    return await work(folder);
  } finally {
    await store.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sources of another version with the packages that its tests need. Throws the reason if they are not available. */
export async function exportVersion(ref: string): Promise<string> {
  const folder = `${mkdtempSync(`${tmpdir()}/marquee-version-`)}/sources`;
  mkdirSync(folder);
  const script = `import('./scripts/releases/sources.mjs').then(({ exportSources }) => exportSources(...process.argv.slice(1)))`;
  const { code, output } = await run(process.cwd(), ['-e', script, ref, folder], process.env);
  if (code !== 0) throw new Error(output);
  return folder;
}

/** All contract tests of the version in this folder. */
export const contractSpecs = (sources: string): string[] =>
  readdirSync(`${sources}/test/api`)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `test/api/${name}`);

/** Runs specs of the version in this folder, as one group, on a schema that another version has made. */
export async function contractTests(sources: string, schema: string, specs: readonly string[]): Promise<Result> {
  const { MARQUEE_TEST_RUN: _run, MARQUEE_TEST_TIMES: _times, JEST_WORKER_ID: _id, ...env } = process.env;
  const groups = `${schema}/groups.json`;
  writeFileSync(groups, JSON.stringify([specs]));
  const config = ['--config', 'test/jest/groups.config.mjs', '--runTestsByPath', 'test/jest/groups/01.ts'];
  const words = ['node_modules/jest/bin/jest.js', '--ci', '--runInBand', ...config];
  const { code, output } = await run(sources, words, {
    ...env,
    MARQUEE_TEST_SCHEMA: schema,
    MARQUEE_TEST_GROUPS: groups,
  });
  return { passed: code === 0, output };
}

async function run(
  cwd: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}
