import { LOOKALIKES } from '../../src/listings/listing/names/lookalikes.js';
import { Browser } from '../support/browser.js';
import { dialect } from '../support/database.js';
import type { MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';
import { type Facts, Reviewing, at } from '../staff/reviewing.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);
const visitor = new Visitor(site);

interface Refused {
  readonly faults: Readonly<Record<string, string>>;
}

test('names, tags and lines that readers cannot see as they are written are refused', async () => {
  const browser = await Browser.of(site.app, work.owner);
  const create = (body: object) => browser.send<Refused>('POST', '/dashboard/bots', { body });
  const before = await site.make.run('UPDATE listings SET version = version');
  const fields = {
    name: 'Lantern\u200bfish',
    description: 'One\u2028two',
    supportServerName: '\u3164',
    prefix: '\u2800',
    tags: ['a\u200bb'],
  };
  const { status, body } = await create({ ...fields, platformId: '419000000000000801' });
  expect([status, Object.keys(body.faults).toSorted()]).toEqual([400, Object.keys(fields).toSorted()]);
  expect(body.faults['name']).toBe('name contains U+200B, which is invisible: take it out.');
  const plain = await create({ name: '★☆', platformId: '419000000000000801' });
  expect([plain.status, plain.body.faults['name']]).toEqual([400, 'name has neither a letter nor a digit: add one.']);
  expect(await site.make.run('UPDATE listings SET version = version')).toBe(before);
});

test('names and tags with joiners are stored as they are written', async () => {
  const browser = await Browser.of(site.app, work.owner);
  const name = 'ශ්\u200dරී ලංකා 👩‍🚀 کتاب\u200cخانه';
  const body = { name, tags: ['نیم\u200cفاصله'], platformId: '419000000000000802' };
  const made = await browser.send<{ fields: object }>('POST', '/dashboard/bots', { body });
  expect([made.status, made.body.fields]).toEqual([
    200,
    expect.objectContaining({ name, tags: body.tags, prefix: null }),
  ]);
});

test('a listing whose name was stored before these rules stays readable, and its other fields can be edited', async () => {
  const name = 'Old\u200bfish';
  const bot = await site.make.bot(work.owner, { name });
  const browser = await Browser.of(site.app, work.owner);
  const patch = (body: object) => browser.send('PATCH', `/dashboard/bots/${bot.uuid}`, { body });
  expect((await browser.get<{ bot: { name: string } }>(`/bots/${bot.uuid}`)).body.bot.name).toBe(name);
  expect((await patch({ version: 1, description: 'Said in another way.' })).status).toBe(200);
  expect((await patch({ version: 2, name: 'New\u200bfish' })).status).toBe(400);
  const found = await work.admin.get<{ listings: object[] }>(`/listings?q=${encodeURIComponent(name)}`);
  expect([found.status, found.body.listings]).toEqual([200, [expect.objectContaining({ id: bot.uuid })]]);
});

describe('a reviewer sees public listings of other owners whose names look the same', () => {
  const lookalikesOf = async (listing: MadeListing): Promise<string[]> =>
    (await work.reviewer.get<Facts>(at(listing))).body.lookalikes.map(({ id }) => id);

  test('of either kind, also after a change of name', async () => {
    const victim = await site.make.account();
    const bot = await site.make.bot(victim, { name: 'Beaconlight' });
    const server = await site.make.server(victim, { name: 'BEACON LIGHT' });
    await site.make.bot(victim, { name: 'Beaconlight', state: 'suspended' });
    await site.make.bot(work.owner, { name: 'Beaconlight' });
    await visitor.catchUp();
    const copy = await work.pending({ name: 'Bеaсonlіght' });
    const { body } = await work.reviewer.get<Facts>(at(copy));
    expect(body.lookalikes).toEqual([
      { id: bot.uuid, kind: 'bot', name: 'Beaconlight' },
      { id: server.uuid, kind: 'server', name: 'BEACON LIGHT' },
    ]);

    const browser = await Browser.of(site.app, victim);
    const renamed = { version: 1, name: 'Lighthouse' };
    expect((await browser.send('PATCH', `/dashboard/bots/${bot.uuid}`, { body: renamed })).status).toBe(200);
    expect(await lookalikesOf(copy)).toEqual([server.uuid]);
    expect((await work.admin.post(`/listings/${server.uuid}/suspend`)).status).toBe(200);
    expect(await lookalikesOf(copy)).toEqual([]);
  });

  test('without a scan of all listings', async () => {
    const explain = dialect === 'mysql' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    const plan = await site.app.database.query(`${explain} ${LOOKALIKES}`, ['lantemflsh', 1, 2]);
    expect(JSON.stringify(plan)).toContain('ix_directory_entries_skeleton');
    expect(JSON.stringify(plan)).not.toMatch(/SCAN (e|l)\b|"type":"(ALL|index)"/);
  });
});
