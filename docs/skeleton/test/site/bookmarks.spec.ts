import { serve } from '../support/served.js';

const site = serve();

interface Answer {
  readonly total: number;
  readonly bookmarks: readonly { readonly name: string; readonly note: string | null }[];
}

test('an account bookmarks a bot, changes the note and removes the bookmark', async () => {
  const { browser } = await site.person();
  const { platformId } = await site.make.bot(await site.make.account(), { name: 'Lanternfish' });
  const list = async () => (await browser.get<Answer>('/account/bookmarks')).body;

  expect((await browser.send('PUT', `/bots/${platformId}/bookmark`, { body: {} })).status).toBe(200);
  expect(await list()).toMatchObject({ total: 1, bookmarks: [{ name: 'Lanternfish', note: null }] });
  await browser.send('PUT', `/bots/${platformId}/bookmark`, { body: { note: 'For the music channel' } });
  expect(await list()).toMatchObject({ total: 1, bookmarks: [{ note: 'For the music channel' }] });
  expect((await browser.send('DELETE', `/bots/${platformId}/bookmark`)).status).toBe(200);
  expect(await list()).toMatchObject({ total: 0, bookmarks: [] });
});

test('a note that is too long is refused, and so is a bot that is not public', async () => {
  const { browser } = await site.person();
  const { platformId } = await site.make.bot(await site.make.account());
  const draft = await site.make.bot(await site.make.account(), { state: 'draft' });

  const long = await browser.send('PUT', `/bots/${platformId}/bookmark`, { body: { note: 'x'.repeat(201) } });
  expect(long).toMatchObject({ status: 400, body: { faults: { note: expect.any(String) } } });
  expect((await browser.send('PUT', `/bots/${draft.platformId}/bookmark`, { body: {} })).status).toBe(404);
});
