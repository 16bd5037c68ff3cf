import { resolve } from 'node:path';
import type { DemoSheet } from '../../src/demo/demo-sheet.js';
import { readFileSync } from 'node:fs';
import { ensureBuilt } from '../support/built.js';
import { dialect } from '../support/database.js';
import { MarqueeProcess, newFolder } from '../support/marquee-process.js';

beforeAll(ensureBuilt);

const PRODUCT = [process.execPath, resolve('bench/product.mjs')];

/** More than the limits per minute: 20 for a key, 60 wrong keys and 300 badges for an address. */
const MANY = { lookups: 25, wrongKeys: 65, badges: 305 };

(dialect === 'sqlite' ? test : test.skip)('the product that the benchmark starts has no limits', async () => {
  const folder = newFolder();
  const product = await MarqueeProcess.start({ LOG_LEVEL: 'error' }, { folder, command: PRODUCT });
  const sheet = JSON.parse(readFileSync(`${folder}/data/demo.json`, 'utf8')) as DemoSheet;
  const key = sheet.accounts[0]?.apiKey;
  const statuses = async (count: number, path: string, sent?: string): Promise<number[]> => {
    const answers = await Promise.all(Array.from({ length: count }, () => product.get(path, sent)));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    return [...new Set(answers.map(({ status }) => status))];
  };
  expect(await statuses(MANY.lookups, '/api/v1/bots/lanternfish', key)).toEqual([200]);
  expect(await statuses(MANY.wrongKeys, '/api/v1/users/@me', 'mq_wrong')).toEqual([401]);
  expect(await statuses(MANY.badges, '/badges/bots/lanternfish/votes.svg')).toEqual([200]);
  expect((await product.end()).code).toBe(0);
});
