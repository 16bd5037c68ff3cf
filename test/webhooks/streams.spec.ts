import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { DrainState } from '../../src/core/http/monitoring/drain-state.js';
import { HOUR, MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { newFolder } from '../support/marquee-process.js';
import type { Holder } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import { Reader, feedOf, serveFeeds, streamsOf } from './feed-reader.js';

const site = serveFeeds();

test('the program of the guide prints events, and goes on where it stopped', async () => {
  const { listing, list, owner } = await feedOf(site);
  await list();
  await site.vote(listing, 2);
  const code = [...readFileSync('docs/webhooks.md', 'utf8').matchAll(/```js\n([\s\S]*?)```/g)][1]?.[1] ?? '';
  const file = `${newFolder()}/reader.mjs`;
  writeFileSync(file, code);
  const { PATH } = process.env;
  const env = { PATH, MARQUEE_URL: site.app.url, MARQUEE_KEY: owner.key, BOT_ID: listing.platformId, LAST_EVENT: '1' };
  const reader = spawn('node', [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  reader.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await until(() => printed.includes('\n'));
  // The connection is lost, and the next vote happens before the program is back.
  site.app.nest.getHttpServer().closeAllConnections();
  await until(() => streamsOf(site.app).count === 0);
  await site.vote(listing);
  await until(() => printed.includes('\n3 '));
  expect(printed.match(/^\d.*$/gm)).toEqual(
    [2, 3].map((id) => expect.stringMatching(`^${id} vote.created \\d+$`) as string),
  );
  reader.kill();
  await once(reader, 'exit');
});

describe('the stream', () => {
  test('sends events as they happen, with their numbers as ids', async () => {
    const { listing, open } = await feedOf(site);
    const reader = await open();
    expect(reader.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-ratelimit-remaining': '19',
    });
    await site.vote(listing, 3);
    await until(() => reader.events.length === 3);
    expect(reader.ids).toEqual([1, 2, 3]);
    expect(reader.events[2]).toMatchObject({ type: 'vote.created', sequence: 3, previous: 2, data: { votes: 3 } });
    reader.close();
  });

  test('goes on after the Last-Event-ID, without a gap and without a repetition', async () => {
    const { listing, list, open } = await feedOf(site);
    await list();
    await site.vote(listing, 4);
    const reader = await open({ 'Last-Event-ID': '1' });
    await until(() => reader.ids.length === 3);
    reader.close();
    await site.vote(listing, 150 - 4);
    const next = await open({ 'Last-Event-ID': String(reader.ids.at(-1)) });
    await until(() => next.ids.length === 146);
    expect([...reader.ids, ...next.ids]).toEqual(times(149, (index) => index + 2));
    next.close();
    const fromQuery = await open({}, '?after=149');
    await until(() => fromQuery.ids.length === 1);
    expect(fromQuery.ids).toEqual([150]);
    fromQuery.close();
    const tooFar = await open({ 'Last-Event-ID': '7000' });
    await site.vote(listing);
    await until(() => tooFar.ids.length === 1);
    expect(tooFar.ids).toEqual([151]);
    tooFar.close();
  });

  test.each(['x', '-1', '1.5', '99999999999'])('refuses the Last-Event-ID %j', async (id) => {
    const { open } = await feedOf(site);
    const { response } = await open({ 'Last-Event-ID': id });
    expect(response.statusCode).toBe(400);
  });

  test('shows by `previous` that events are gone', async () => {
    const { listing, list, open } = await feedOf(site);
    await list();
    await site.vote(listing, 5);
    await site.make.run('DELETE FROM listing_events WHERE listing_id = ? AND sequence < 4', [listing.id]);
    const reader = await open({ 'Last-Event-ID': '1' });
    await until(() => reader.ids.length === 2);
    expect(reader.events.map(({ sequence, previous }) => [sequence, previous])).toEqual([
      [4, 3],
      [5, 4],
    ]);
    reader.close();
  });

  test('gets what another process recorded with the next poll', async () => {
    const { listing, path, owner } = await feedOf(site);
    const other = await TestApp.start({ database: site.app.store, now: site.now() });
    const reader = await Reader.open(other, `${path}/stream`, owner.key);
    await site.vote(listing);
    await streamsOf(other).poll();
    await until(() => reader.ids.length === 1);
    await other.close();
    await until(() => reader.isEnded);
  });

  const ends: Readonly<Record<string, (owner: Holder, listing: { id: number; uuid: string }) => Promise<unknown>>> = {
    'an hour': async () => site.advance(HOUR),
    'the revocation of its key': async ({ id }) => {
      await site.make.run(
        'UPDATE api_keys SET revoked_at = ? WHERE credential_id IN (SELECT id FROM api_credentials WHERE account_id = ?)',
        [site.now(), id],
      );
      site.advance(15 * SECOND);
    },
    'a suspension of its account': async ({ id }) => {
      await site.make.run('UPDATE accounts SET suspended_at = ? WHERE id = ?', [site.now(), id]);
      site.advance(15 * SECOND);
    },
    'the transfer of the listing': async (_owner, { uuid }) => {
      const receiver = await site.make.account();
      const admin = await staffOf(site)('admin');
      await admin.post(`/listings/${uuid}/transfer`, { to: receiver.platformId, stays: false });
    },
    'the removal of the listing': (_owner, { id }) =>
      site.make.run("UPDATE listings SET state = 'removed' WHERE id = ?", [id]),
  };

  test.each(Object.entries(ends))('ends with %s, and later events are not sent', async (_name, act) => {
    const { owner, listing, open } = await feedOf(site);
    const reader = await open();
    await until(() => reader.text !== '');
    await act(owner, listing);
    await site.make.insert('listing_events', {
      listing_id: listing.id,
      sequence: 1_000,
      type: 'vote.created',
      at: site.now(),
      total: 1,
    });
    await site.make.run('UPDATE listings SET events = 1000 WHERE id = ?', [listing.id]);
    await streamsOf(site.app).poll();
    await until(() => reader.isEnded);
    expect([reader.ids, reader.text]).toEqual([[], expect.stringContaining('event: end\n') as string]);
    await site.make.run('DELETE FROM listing_events WHERE listing_id = ?', [listing.id]);
  });

  test('a third one of a credential ends the first', async () => {
    const { listing, open } = await feedOf(site);
    const [first, second] = [await open(), await open()];
    site.advance(1);
    const third = await open();
    await streamsOf(site.app).poll();
    await until(() => first.isEnded);
    expect(first.text).toContain('"reason":"closed"');
    await site.vote(listing);
    await until(() => second.ids.length === 1 && third.ids.length === 1);
    second.close();
    third.close();
  });

  test('is kept alive while nothing happens', async () => {
    const { open } = await feedOf(site);
    const reader = await open();
    site.advance(14 * SECOND);
    await streamsOf(site.app).poll();
    site.advance(SECOND);
    await streamsOf(site.app).poll();
    await until(() => reader.text.includes('\n\n:\n\n'));
    expect(reader.text.match(/^:$/gm)).toHaveLength(1);
    reader.close();
  });

  test('ends when the instance drains', async () => {
    const { open } = await feedOf(site);
    const reader = await open();
    const state = site.app.nest.get(DrainState);
    state.stage = 'draining';
    await streamsOf(site.app).poll();
    await until(() => reader.isEnded);
    state.stage = 'serving';
    expect(reader.text).toContain('"reason":"shutdown"');
  });

  test('of a client that does not read ends, and others are not held up', async () => {
    const { listing, open } = await feedOf(site);
    const slow = await open();
    slow.response.pause();
    const reader = await open();
    const detail = JSON.stringify({ fields: times(2_000, () => 'description') });
    const row = { listing_id: listing.id, type: 'listing.changed', at: site.now(), total: 0, detail };
    for (const sequence of times(600, (index) => index + 1))
      await site.make.insert('listing_events', { ...row, sequence });
    await site.make.run('UPDATE listings SET events = 600 WHERE id = ?', [listing.id]);
    await streamsOf(site.app).poll();
    await until(() => reader.text.lastIndexOf('\nid: 600\n') > 0);
    reader.close();
    await until(() => streamsOf(site.app).count === 1);
    // The buffers of the system grow, so the server may be able to write some more a few times.
    await until(async () => {
      site.advance(30 * SECOND);
      await streamsOf(site.app).poll();
      return streamsOf(site.app).count === 0;
    });
    slow.close();
    await site.make.run('DELETE FROM listing_events WHERE listing_id = ?', [listing.id]);
  });

  test('counts as one request, however long it lasts', async () => {
    const { owner, open } = await feedOf(site);
    const reader = await open();
    site.advance(10 * MINUTE);
    const { headers } = await owner.client.get('/users/@me');
    expect(headers['ratelimit']).toMatch(/"default";r=19;.*"month";r=2998;/);
    reader.close();
  });
});
