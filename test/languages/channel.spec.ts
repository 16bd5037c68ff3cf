import { ChannelPlatform } from '../webhooks/channel-platform.js';
import { serveHooked } from '../webhooks/hooked.js';

const site = serveHooked({ PLATFORM_WEBHOOK_HOSTS: '127.0.0.1', SITE_LANGUAGES: 'en,en-XA' });
let platform: ChannelPlatform;
beforeEach(async () => {
  platform = await ChannelPlatform.start(() => site.now());
});
afterEach(() => platform.stop());

const lines = (): string[] => platform.take().flatMap(({ content }) => content.split('\n').slice(1));

test.each([
  ['en-XA', /^⟦\*\*.+\*\* voted\. It has 1 vote now\. .+⟧$/, /^⟦This is a test by .+⟧$/],
  [null, /^\*\*.+\*\* voted\. It has 1 vote now\.$/, /^This is a test by .+\.$/],
])('messages of a channel are in the language of the owner: %s', async (language, vote, test) => {
  const { account, browser } = await site.person({ language });
  const bot = await site.make.bot(account);
  const { uuid } = await site.endpoint(bot, { url: platform.url, format: 'channel' });
  await site.vote(bot);
  await site.sender.idle();
  expect(lines()).toEqual([expect.stringMatching(vote)]);
  await browser.send('POST', `/bots/${bot.platformId}/webhooks/${uuid}/test`);
  expect(lines()).toEqual([expect.stringMatching(test)]);
});
