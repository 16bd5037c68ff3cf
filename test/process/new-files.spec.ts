import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt } from '../support/built.js';
import { isSecondOfTwo } from '../support/database.js';
import { MarqueeProcess, newFolder } from '../support/marquee-process.js';

const onOnce = isSecondOfTwo ? describe.skip : describe;

/** The mode of a file or folder, as in `chmod`. */
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(`${folder}/${name}`)]));

/** Runs a command of the built product in this folder, where its data are in `data`. */
async function run(folder: string, variables: Record<string, string>, ...words: string[]): Promise<string> {
  const command = [process.execPath, resolve('dist/cli.js'), ...words];
  const { code, out, err } = await (await MarqueeProcess.spawn(variables, { folder, command })).ended;
  expect([code, err.replace(/^Applying .*\n/, '')]).toEqual([0, '']);
  return out;
}

onOnce('the files of an installation', () => {
  beforeAll(ensureBuilt);

  test('may only be read by the user that runs it, also if the usual mask of the system is open', async () => {
    const folder = newFolder();
    const variables = { NODE_ENV: 'production', DRAIN_SECONDS: '0' };
    const marquee = await MarqueeProcess.start(variables, { folder });
    expect(modeOf(`${folder}/data`)).toBe('700');
    const modes = modesIn(`${folder}/data`);
    expect(Object.keys(modes)).toEqual(expect.arrayContaining(['marquee.db', 'marquee.db-wal', 'marquee.db-shm']));
    expect(new Set(Object.values(modes))).toEqual(new Set(['600']));
    await run(folder, variables, 'backup', 'backups/one.db');
    expect([modeOf(`${folder}/backups`), modeOf(`${folder}/backups/one.db`)]).toEqual(['700', '600']);
    expect((await marquee.end()).code).toBe(0);
    chmodSync(`${folder}/backups/one.db`, 0o644);
    await run(folder, variables, 'restore', 'backups/one.db');
    await run(folder, variables, 'revert');
    await run(folder, variables, 'migrate');
    const after = modesIn(`${folder}/data`);
    expect(Object.keys(after).filter((name) => /before|replaced/.test(name))).toHaveLength(2);
    expect(new Set(Object.values(after))).toEqual(new Set(['600']));
  });

  test('may be read by its group with DATA_GROUP_READ', async () => {
    const folder = newFolder();
    const variables = { NODE_ENV: 'production', DATA_GROUP_READ: 'true' };
    await run(folder, variables, 'migrate');
    await run(folder, variables, 'backup', 'backup.db');
    expect([modeOf(`${folder}/data`), modeOf(`${folder}/backup.db`)]).toEqual(['750', '640']);
    expect(modesIn(`${folder}/data`)).toMatchObject({ 'marquee.db': '640' });
  });

  test('keep their modes if Marquee did not make them, and doctor warns about them', async () => {
    const folder = newFolder();
    const variables = { NODE_ENV: 'production' };
    mkdirSync(`${folder}/data`);
    chmodSync(`${folder}/data`, 0o755);
    await run(folder, variables, 'migrate');
    expect(modeOf(`${folder}/data`)).toBe('755');
    expect(await run(folder, variables, 'doctor')).not.toContain('may read files');
    chmodSync(`${folder}/data/marquee.db`, 0o644);
    // The test's folder is closed to others, and so is everything below it.
    expect(await run(folder, variables, 'doctor')).not.toContain('may read files');
    chmodSync(folder, 0o755);
    // SQLite's own files beside the database exist while a connection reads, with the mode of the database.
    expect(await run(folder, variables, 'doctor')).toMatch(
      /Every user of this machine may read files in data: marquee\.db(?: and [12] more)?\./,
    );
    expect([modeOf(`${folder}/data`), modeOf(`${folder}/data/marquee.db`)]).toEqual(['755', '644']);
  });
});
