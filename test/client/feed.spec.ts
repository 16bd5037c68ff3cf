import { MarqueeClient } from '../../clients/node/src/client.js';
import type { ListingEvent } from '../../clients/node/src/webhook-events.js';
import { Market } from '../support/market.js';
import { serveAs } from '../support/served.js';

/** The events of the product, read by the client. */
const site = serveAs(new Market());

test('events are listed and arrive as they happen, and a new loop goes on after the last one', async () => {
  const owner = await site.holder();
  const bot = await site.make.bot(owner);
  const client = new MarqueeClient({ baseUrl: site.app.url, key: owner.key });
  const vote = async (): Promise<void> => {
    for (const { browser } of await site.people(1)) await browser.send('PUT', `/bots/${bot.platformId}/vote`);
  };

  const live: ListingEvent[] = [];
  // The first request begins the recording.
  const before: ListingEvent[] = [];
  for await (const event of client.botEvents(bot.platformId)) before.push(event);
  await vote();
  for await (const event of client.botEventStream(bot.platformId, { after: 0 })) {
    live.push(event);
    if (live.length === 1) await vote();
    else break;
  }
  await vote();
  for await (const event of client.botEventStream(bot.platformId, { after: 2 })) {
    live.push(event);
    break;
  }
  const listed: ListingEvent[] = [];
  for await (const event of client.botEvents(bot.platformId, { after: 1 })) listed.push(event);

  expect(before).toEqual([]);
  expect(live.map(({ id, type, sequence }) => [id, type, sequence])).toEqual(
    [1, 2, 3].map((number) => [`evt_${bot.uuid.replaceAll('-', '')}_${number}`, 'vote.created', number]),
  );
  expect(listed).toEqual(live.slice(1));
});

test('only the owner reads the events, and a refusal ends the loop', async () => {
  const other = await site.holder();
  const bot = await site.make.bot(await site.make.account());
  const client = new MarqueeClient({ baseUrl: site.app.url, key: other.key });
  await expect(client.botEventStream(bot.platformId, { after: 0 }).next()).rejects.toMatchObject({ status: 403 });
  await expect(client.serverEvents('1').next()).rejects.toMatchObject({ status: 404 });
});
