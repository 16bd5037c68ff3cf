import { ApiKeys } from '../../src/accounts/auth/keys/api-keys.service.js';
import type { Holder } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { until } from '../support/until.js';
import { feedOf, serveFeeds } from './feed-reader.js';

const site = serveFeeds();

const changes: Readonly<Record<string, (owner: Holder) => Promise<unknown>>> = {
  'its key is replaced': (owner) => site.make.key(owner),
  'its key is revoked': ({ id }) => site.app.nest.get(ApiKeys).revoke(id),
  'its account is suspended': async ({ uuid }) => {
    const admin = await staffOf(site)('admin');
    const body = { reason: 'spam in every server', until: null };
    expect((await admin.post(`/users/${uuid}/suspend`, body)).status).toBe(200);
  },
};

test.each(Object.entries(changes))('a stream ends at once when %s in this process', async (_name, act) => {
  const { owner, open } = await feedOf(site);
  const reader = await open();
  const other = await feedOf(site);
  const unaffected = await other.open();
  await until(() => reader.text !== '' && unaffected.text !== '');
  await act(owner);
  await until(() => reader.isEnded);
  expect(reader.text).toContain('"reason":"access"');
  expect(unaffected.isEnded).toBe(false);
  unaffected.close();
});

test('a stream goes on with a key that overlaps with its successor', async () => {
  const { owner, listing, open } = await feedOf(site);
  const reader = await open();
  await site.make.key(owner, { overlap: 'hour' });
  await site.vote(listing);
  await until(() => reader.ids.length === 1);
  reader.close();
});
