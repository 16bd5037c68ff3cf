import { DirectoryJob } from '../../src/finding/directory/directory.job.js';
import { DirectorySync } from '../../src/finding/directory/directory-sync.service.js';
import type { Row } from '../../src/core/database/sql.js';
import { allowedTypos } from '../../src/finding/directory/search/spelling.rules.js';
import { HOUR } from '../../src/core/shared/utc.js';
import type { MadeListing } from '../support/factories.js';
import { type Person, serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);
let owner: Person;

beforeAll(async () => {
  owner = await site.person();
});

const sync = (): DirectorySync => site.app.nest.get(DirectorySync);
const query = (sql: string): Promise<Row[]> => site.app.database.query(sql);

/** Different words in every round, as an owner writes who tries out texts. */
const textOf = (round: number): string =>
  Array.from({ length: 20 }, (_, index) => `w${letters(round * 31 + index)}`).join(' ');
const letters = (number: number): string =>
  [...String(number + 1_000_000)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('');

async function edit({ uuid, id }: MadeListing, fields: object): Promise<void> {
  const [row] = await query(`SELECT version FROM listings WHERE id = ${id}`);
  const body = { version: row?.['version'], ...fields };
  const { status, text } = await owner.browser.send('PATCH', `/dashboard/servers/${uuid}`, { body });
  expect([status, text]).toEqual([200, text]);
}

/** Everything in which the dictionary differs from the words of the listings. */
async function faults(): Promise<Row[]> {
  const counted = `SELECT w.kind, w.word, COUNT(*) AS listings FROM directory_words w GROUP BY w.kind, w.word`;
  const wrong = await query(
    `SELECT t.word, t.plain_listings + t.nsfw_listings AS stored, c.listings FROM directory_terms t
     LEFT JOIN (${counted}) c ON c.kind = t.kind AND c.word = t.word
     WHERE c.word IS NULL OR c.listings <> t.plain_listings + t.nsfw_listings`,
  );
  const missing = await query(
    `SELECT c.word FROM (${counted}) c LEFT JOIN directory_terms t ON t.kind = c.kind AND t.word = c.word
     WHERE t.word IS NULL`,
  );
  const stray = await query(
    `SELECT s.word, s.form FROM directory_spellings s
     LEFT JOIN directory_terms t ON t.kind = s.kind AND t.word = s.word WHERE t.word IS NULL`,
  );
  const unspelled = await query(
    `SELECT t.word AS unspelled FROM directory_terms t
     WHERE NOT EXISTS
       (SELECT 1 FROM directory_spellings s WHERE s.kind = t.kind AND s.word = t.word)`,
  );
  return [...wrong, ...missing, ...stray, ...unspelled.filter((row) => allowedTypos(String(row['unspelled'])) > 0)];
}

const sizes = async (): Promise<number[]> =>
  Promise.all(
    ['directory_terms', 'directory_spellings'].map(async (table) => (await query(`SELECT * FROM ${table}`)).length),
  );

afterEach(async () => {
  expect(await faults()).toEqual([]);
});

test('words that an edit takes out leave the dictionary, and so do those of a removed listing', async () => {
  const before = await sizes();
  const listing = await site.make.server(owner.account, { name: 'Harbor', description: 'Boats' });
  await visitor.catchUp();
  await edit(listing, { description: textOf(0) });
  const once = await sizes();
  for (let round = 1; round < 10; round += 1) await edit(listing, { description: textOf(round) });
  expect(await visitor.names('servers', { search: textOf(9).split(' ')[0] ?? '' })).toEqual(['Harbor']);
  await edit(listing, { description: textOf(0) });
  expect(await sizes()).toEqual(once);
  await owner.browser.send('DELETE', `/dashboard/servers/${listing.uuid}`);
  expect(await sizes()).toEqual(before);
});

test('a word that comes back can be misspelled again', async () => {
  const listing = await site.make.server(owner.account, { name: 'Lighthouse' });
  await visitor.catchUp();
  await edit(listing, { name: 'Tower' });
  await edit(listing, { name: 'Lighthouse' });
  expect(await visitor.names('servers', { search: 'lighthuose' })).toEqual(['Lighthouse']);
});

test('concurrent edits that take a word out and put it in leave it with its spellings', async () => {
  const made: MadeListing[] = [];
  for (let index = 0; index < 4; index += 1)
    made.push(await site.make.server(owner.account, { name: `calendar ${index}` }));
  await visitor.catchUp();
  for (let round = 0; round < 6; round += 1) {
    const names = made.map((_, index) => (round % 2 === index % 2 ? 'Calendar' : 'Almanac'));
    await Promise.all(made.map((listing, index) => edit(listing, { name: `${names[index]} ${index}` })));
    expect(await faults()).toEqual([]);
  }
});

test('a rebuild makes the dictionary what it would be if it was written from nothing', async () => {
  const dump = async (): Promise<Row[][]> =>
    Promise.all([
      query('SELECT * FROM directory_terms ORDER BY kind, word'),
      query('SELECT * FROM directory_spellings ORDER BY kind, form, word'),
    ]);
  await site.make.server(owner.account, { name: 'Gardeners', description: 'Plants and flowers' });
  await site.make.bot(owner.account, { name: 'Gardeners', description: 'Waters surroundings' });
  await visitor.catchUp();
  const right = await dump();
  await site.make.run("UPDATE directory_terms SET plain_listings = 7, stem = 'x' WHERE word = 'plants'");
  await site.make.run("DELETE FROM directory_terms WHERE word = 'flowers'");
  await site.make.run("DELETE FROM directory_spellings WHERE word = 'gardeners'");
  await site.make.run(
    "INSERT INTO directory_terms (kind, word, stem, plain_listings) VALUES ('bot', 'stale', 'stale', 3)",
  );
  await site.make.run(
    "INSERT INTO directory_spellings (kind, form, word) VALUES ('bot', 'gone', 'gone'), ('bot', 'gne', 'gone'), ('bot', 'surrn', 'surroundings')",
  );
  await sync().rebuild();
  expect(await dump()).toEqual(right);
});

test('words that an earlier release left are deleted in the next hour', async () => {
  await site.make.run("INSERT INTO directory_terms (kind, word, stem) VALUES ('bot', 'left', 'left')");
  await site.make.run(
    "INSERT INTO directory_spellings (kind, form, word) VALUES ('bot', 'left', 'left'), ('bot', 'lft', 'left')",
  );
  await site.app.nest.get(DirectoryJob).updateHourly();
  expect(await faults()).toEqual([]);
});

describe('an owner edits a listing', () => {
  const edits = async (listing: MadeListing, count: number): Promise<void> => {
    for (let round = 0; round < count; round += 1) await edit(listing, { description: textOf(100 + round) });
  };

  test('at most 30 times an hour', async () => {
    const [listing, other] = [await site.make.server(owner.account), await site.make.server(owner.account)];
    await edits(listing, 30);
    site.advance(HOUR - 90_000);
    const [row] = await query(`SELECT version FROM listings WHERE id = ${listing.id}`);
    const body = { version: row?.['version'], description: 'One more' };
    const refused = await owner.browser.send('PATCH', `/dashboard/servers/${listing.uuid}`, { body });
    expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
      429,
      '90',
      { error: 'A listing can be edited 30 times an hour. Try again in 90 seconds.' },
    ]);
    await edit(other, { description: 'Another listing' });
    site.advance(90_000);
    await edit(listing, { description: 'One more' });
  });
});
