import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { runCommandLine } from '../../src/app/command-line.js';
import { Config } from '../../src/core/config/config.js';
import { libsqlDriver } from '../../src/core/database/embedded/sqlite-driver.js';
import { change } from '../../src/core/database/sql.js';
import { TestApp } from '../support/app.js';
import { quickEmbedded, type TestDatabase } from '../support/database.js';
import { newFolder } from '../support/marquee-process.js';

let app: TestApp;
let store: TestDatabase;
let folder: string;

beforeAll(async () => {
  store = await quickEmbedded();
  app = await TestApp.start({ database: store, variables: { DATABASE_URL: '' } });
  folder = newFolder();
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

/** The exit code and the output of a command. */
async function run(config: Config, ...words: string[]): Promise<[number, string]> {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  return [await runCommandLine(words, { config: () => config, print, printError: print }), lines.join('\n')];
}

const configIn = (dataDir: string): Config => Config.from({ NODE_ENV: 'test', DATA_DIR: dataDir });

const insert = (id: string): Promise<unknown> =>
  app.database.write((tx) => change(tx, 'INSERT INTO installations (id, code) VALUES (?, ?)', [Number(id), id]));

function codesIn(file: string): string[] {
  const connection = new (libsqlDriver())(file, {});
  const found = connection.prepare('SELECT code FROM installations WHERE id > 1 ORDER BY id').all();
  connection.close();
  return (found as { code: string }[]).map(({ code }) => code);
}

test('a backup of the running service is restored elsewhere, and the replaced database is kept', async () => {
  const file = `${folder}/backup.db`;
  await insert('101');
  expect(await run(app.config, 'backup', file)).toEqual([0, expect.stringMatching(/^Wrote .+backup\.db, \d+ bytes\./)]);
  expect(await run(app.config, 'backup', file)).toEqual([1, `${file} exists already. Choose another name.`]);
  await insert('102');
  const other = configIn(newFolder());
  expect(await run(other, 'restore', file)).toEqual([0, `Restored ${file}.`]);
  expect(codesIn(other.embeddedFile)).toEqual(['101']);

  await run(app.config, 'backup', `${folder}/later.db`);
  const another = configIn(newFolder());
  copyFileSync(`${folder}/later.db`, another.embeddedFile);
  const kept = `${another.embeddedFile}.replaced-1`;
  expect(await run(another, 'restore', file)).toEqual([0, `Restored ${file}. The replaced database is ${kept}.`]);
  expect([codesIn(another.embeddedFile), codesIn(kept)]).toEqual([['101'], ['101', '102']]);
});

test('a database that the service uses is not replaced', async () => {
  const file = `${folder}/used.db`;
  await run(app.config, 'backup', file);
  const refused = [1, 'The service is running. Stop it, and run the command again.'];
  expect(await run(app.config, 'restore', file)).toEqual(refused);
  await insert('103');
  expect(codesIn(app.config.embeddedFile)).toEqual(['101', '102', '103']);
});

test('a file that is missing, damaged, cut off, or of a newer version is refused, and nothing is replaced', async () => {
  const before = readFileSync(app.config.embeddedFile);
  const [letter, cut, newer] = [`${folder}/letter`, `${folder}/cut.db`, `${folder}/newer.db`];
  writeFileSync(letter, 'Dear operator, this is not a database. '.repeat(100));
  await run(app.config, 'backup', cut);
  truncateSync(cut, 100_000);
  for (const file of [letter, cut])
    expect(await run(app.config, 'restore', file)).toEqual([
      1,
      expect.stringContaining('is not a complete backup of Marquee'),
    ]);
  expect(await run(app.config, 'restore', `${folder}/nothing`)).toEqual([1, `There is no file ${folder}/nothing.`]);
  await run(app.config, 'backup', newer);
  const connection = new (libsqlDriver())(newer, {});
  connection.exec("INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')");
  connection.close();
  expect(await run(app.config, 'restore', newer)).toEqual([
    1,
    expect.stringContaining('the last one is Later1999999999999'),
  ]);
  expect(readFileSync(app.config.embeddedFile).equals(before)).toBe(true);
  expect(existsSync(`${app.config.embeddedFile}.unfinished`)).toBe(false);
});

test('a command without its file, or on a database server, is a wrong call', async () => {
  expect(await run(app.config, 'backup')).toEqual([2, expect.stringContaining('backup needs one <file>.')]);
  expect(await run(app.config, 'restore', 'one', 'two')).toEqual([
    2,
    expect.stringContaining('restore needs one <file>.'),
  ]);
});
