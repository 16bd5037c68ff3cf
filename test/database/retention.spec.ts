import { readFileSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { Row } from '../../src/core/database/sql.js';
import { Retention } from '../../src/core/database/retention/retention.service.js';
import { DAY, HOUR, MINUTE, dayOf, later } from '../../src/core/shared/utc.js';
import { serve } from '../support/served.js';

const site = serve();
const retention = () => site.app.nest.get(Retention);
const rowsOf = (table: string): Promise<Row[]> => site.app.database.query(`SELECT * FROM ${table}`);

/** Lets the database refuse to delete rows of a table. */
async function withRefusal(table: string, work: () => Promise<unknown>): Promise<void> {
  const [head, body] =
    site.app.database.dialect === 'sqlite'
      ? ['', "BEGIN SELECT RAISE(ABORT, 'refused on purpose'); END"]
      : ['FOR EACH ROW', "SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'refused on purpose'"];
  await site.make.run(`CREATE TRIGGER tr_refuse BEFORE DELETE ON ${table} ${head} ${body}`);
  try {
    await work();
  } finally {
    await site.make.run('DROP TRIGGER tr_refuse');
  }
}

/** Rows in the first, a middle and the last store of accounts, all expired. */
async function expireSome(): Promise<void> {
  const account = await site.make.account();
  const ends_at = later(site.now(), -DAY);
  await site.make.insert('departures', { account_id: account.id, hash: 'x', ends_at });
  const link = { platform_id: '1', role: null, created_at: ends_at, expires_at: later(site.now(), -2 * DAY) };
  await site.make.insert('login_links', { hash: `h${account.id}`, ...link });
}

test('a store that cannot delete does not keep the others from it', async () => {
  await expireSome();
  const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  await withRefusal('departures', () => retention().deleteExpired());
  expect(error.mock.calls.flat().join()).toContain('Could not delete expired records of closed accounts');
  error.mockRestore();
  expect([(await rowsOf('departures')).length, (await rowsOf('login_links')).length]).toEqual([1, 0]);
  await retention().deleteExpired();
  expect(await rowsOf('departures')).toEqual([]);
});

test('one process of the installation does it each hour', async () => {
  await retention().run();
  await expireSome();
  await retention().run();
  expect(await rowsOf('login_links')).toHaveLength(1);
  site.advance(HOUR);
  await retention().run();
  expect(await rowsOf('login_links')).toEqual([]);
});

test('more rows than one statement deletes are all deleted', async () => {
  const [account, today] = [await site.make.account(), dayOf(site.now())];
  const credential_id = await site.make.insert('api_credentials', { account_id: account.id, created_at: site.now() });
  for (let day = today - 1_291; day <= today; day += 1)
    await site.make.insert('usage_days', { credential_id, day, requests: 1 });
  await retention().deleteExpired();
  const days = (await rowsOf('usage_days')).map(({ day }) => Number(day));
  expect([days.length, Math.min(...days)]).toEqual([92, today - 91]);
});

test('a delivery goes with its notification', async () => {
  const account = await site.make.account();
  const times = { created_at: site.now() };
  const channel = { uuid: 'c', account_id: account.id, kind: 'webhook', url: 'https://a.example', name: 'a.example' };
  const channel_id = await site.make.insert('notification_channels', { ...channel, seed: '', ...times });
  const deliver = async (age: number, due = age): Promise<void> => {
    const at = later(site.now(), -age * DAY);
    const told = { account_id: account.id, kind: 'vote.rewards', at };
    const notification_id = await site.make.insert('notifications', told);
    await site.make.insert('notification_deliveries', {
      channel_id,
      notification_id,
      due_at: later(site.now(), -due * DAY),
    });
  };
  await deliver(91, 1);
  await deliver(89);
  // Left behind by an earlier version.
  await site.make.insert('notification_deliveries', {
    channel_id,
    notification_id: 99_999,
    due_at: later(site.now(), -91 * DAY),
  });
  await retention().deleteExpired();
  const [kept] = await rowsOf('notifications');
  expect(await rowsOf('notification_deliveries')).toMatchObject([{ notification_id: kept?.['id'] }]);
});

/** The rows of the tables of a document, as cells. */
const tableOf = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

/** "30 days", as documents say it. */
function saysTime(text: string, ms: number): boolean {
  const [amount, unit] =
    ms % DAY === 0 ? [ms / DAY, 'day'] : ms % HOUR === 0 ? [ms / HOUR, 'hour'] : [ms / MINUTE, 'minute'];
  const number = amount === 1 ? 'an? ' : amount === 7 ? '(?:7|seven) ' : `${amount} `;
  return new RegExp(`\\b${number}${unit}s?\\b`).test(text);
}

test('the documents say how long everything is kept that is deleted after a time', () => {
  const operations = tableOf('docs/operations.md');
  const faults = retention().entries.filter(
    ({ table, ms }) =>
      !operations.some(([names = '', , ends = '']) => names.includes(`\`${table}\``) && saysTime(ends, ms)),
  );
  expect(faults.map(({ table, ms }) => `docs/operations.md does not say that ${table} has rows for ${ms} ms`)).toEqual(
    [],
  );
});

/** Data of the table of retention that is about no person, or that the text of docs/privacy.md explains elsewhere. */
const WITHOUT_ROW = [
  'deliveries of notifications',
  'drafts that were not touched',
  'long logs of webhooks',
  'records of closed accounts',
  'retries of webhooks',
  'statistics',
  'streams of events',
  'where views came from',
];
const ROW_OF: Readonly<Record<string, string>> = { 'logs of webhooks': 'webhooks' };

test('docs/privacy.md says how long personal data is kept', () => {
  const rows = tableOf('docs/privacy.md');
  const found = retention().entries.map(({ data, ms }) => {
    const row = rows.find(([name = '']) => name.startsWith(ROW_OF[data] ?? data));
    return { data, row, isRight: row !== undefined && saysTime(row[2] ?? '', ms) };
  });
  expect(
    found
      .filter(({ row }) => row === undefined)
      .map(({ data }) => data)
      .sort(),
  ).toEqual(WITHOUT_ROW);
  const wrong = found.filter(({ row, isRight }) => row !== undefined && !isRight);
  expect(
    wrong.map(({ data, row }) => `docs/privacy.md says ${row?.[2]} for ${data}: see who adds it to Retention`),
  ).toEqual([]);
});

test('batches of staff actions are deleted after seven days, with their items', async () => {
  const { id: account_id } = await site.make.account();
  const batch = { account_id, kind: 'hide-ratings', listing_id: null, counts_once: 0, created_at: site.now() };
  const batch_id = await site.make.insert('staff_batches', batch);
  await site.make.insert('staff_batch_items', { batch_id, position: 0, item: '1' });
  site.advance(7 * DAY - 1);
  await retention().deleteExpired();
  expect(await rowsOf('staff_batch_items')).toHaveLength(1);
  site.advance(1);
  await retention().deleteExpired();
  expect([await rowsOf('staff_batch_items'), await rowsOf('staff_batches')]).toEqual([[], []]);
});

test('a day whose votes are all taken back has no row', async () => {
  const bot = await site.make.bot(await site.make.account());
  const [one, other] = await site.people(2);
  const path = `/bots/${bot.platformId}/vote`;
  for (const person of [one, other]) await person?.browser.send('PUT', path);
  await one?.browser.send('DELETE', path);
  expect(await rowsOf('vote_days')).toMatchObject([{ votes: 1 }]);
  await other?.browser.send('DELETE', path);
  expect(await rowsOf('vote_days')).toEqual([]);
  await other?.browser.send('PUT', path);
  expect(await rowsOf('vote_days')).toMatchObject([{ votes: 1 }]);
});
