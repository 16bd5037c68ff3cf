import { ThrottleCounts } from '../../src/core/http/throttle/address-throttle.js';
import { DirectorySync } from '../../src/finding/directory/directory-sync.service.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { type ChatUser, newUser, serveWithChat } from '../support/chat.js';

const site = serveWithChat();

const refresh = async (): Promise<void> => {
  site.app.forget();
  await site.app.nest.get(DirectorySync).updateOutdated();
};
const countOf = async (table: string): Promise<number> =>
  Number((await site.app.database.query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);

describe('listings', () => {
  test('are shown to the channel by their names, also to people without an account, and nothing is written', async () => {
    const description = 'Builds **things**, see https://evil.example and @everyone.';
    await site.make.server(null, { name: 'Quiet Library', slug: 'quiet-library', description });
    await site.make.bot(null, { name: 'Quokka Bot', slug: 'quokka-bot' });
    await refresh();
    const before = [await countOf('accounts'), await countOf('chat_interactions')];
    const server = await site.chat.command('server', { name: 'quiet library' });
    expect(server).toMatchObject({ isPrivate: false });
    expect(server.embeds[0]?.title).toBe('Quiet Library');
    expect(server.text).toContain(String.raw`Builds \*\*things\*\*\, see https\:\/\/evil\.example and \@everyone\.`);
    const bot = await site.chat.command('bot', { name: 'quokka-bot' });
    expect(bot.buttons).toEqual({
      Vote: expect.stringMatching(/^vote:bot\//),
      Open: expect.stringMatching(/\/bots\/quokka-bot$/),
    });
    const [search, top] = [
      await site.chat.command('search', { words: 'quiet library' }),
      await site.chat.command('top'),
    ];
    for (const { isPrivate, text } of [search, top]) {
      expect(isPrivate).toBe(true);
      expect(text).toMatch(/\d\. \[Quiet Library\]\(http\S+\/servers\/quiet-library\) · \d+ votes?/);
    }
    expect((await site.chat.command('search', { words: 'xyzzyxyzzy' })).content).toBe(
      'Nothing was found for xyzzyxyzzy.',
    );
    expect((await site.chat.command('search', { words: '?!' })).content).toMatch(/^Nothing was found for /);
    expect([await countOf('accounts'), await countOf('chat_interactions')]).toEqual(before);
  });

  test('for adults are shown in channels for adults only', async () => {
    await site.make.server(null, { name: 'Velvet Cellar', slug: 'velvet-cellar', nsfw: 1 });
    await refresh();
    for (const isAdult of [false, true]) {
      const card = await site.chat.command('server', { name: 'velvet-cellar' }, { isAdult });
      expect(card.isPrivate).toBe(!isAdult);
      expect(card.text.includes('Velvet')).toBe(isAdult);
      const found = await site.chat.command('search', { words: 'velvet cellar' }, { isAdult });
      expect(found.text.includes('](')).toBe(isAdult);
      expect((await site.chat.command('top', {}, { isAdult })).text).not.toContain('Velvet');
      expect((await site.chat.complete('server', 'name', 'velvet', { isAdult })).choices).toEqual([]);
    }
  });

  test('that are hidden are answered like those that do not exist', async () => {
    const hidden = await site.make.server(null, { state: 'suspended', slug: 'hidden-place' });
    await refresh();
    const sentences = [];
    for (const name of ['hidden-place', hidden.platformId, 'no-such-server'])
      sentences.push((await site.chat.command('server', { name })).content);
    expect(new Set(sentences).size).toBe(1);
    expect(sentences[0]).toContain('No server matches this identifier');
  });

  test('are searched as often as on the site, counted by person', async () => {
    const user = newUser();
    const most = site.app.config.values.searchesPerMinute;
    const ask = (who: ChatUser) => site.chat.command('search', { words: 'harbor' }, { user: who });
    const counts = site.app.nest.get(ThrottleCounts);
    for (let asked = 0; asked < most; asked += 1) counts.count(`searches chat:${user.id}`, most, MINUTE);
    expect((await ask(user)).content).toMatch(/^Too many searches\. Try again in \d+ seconds\.$/);
    expect((await ask(newUser())).content).not.toContain('Too many');
  });
});

test('/spotlight shows the auction', async () => {
  const answer = await site.chat.command('spotlight');
  expect(answer).toMatchObject({ isPrivate: true });
  expect(answer.content).toMatch(
    /There is no bid for the next week yet\.\nThe next bid is 1,000 tokens or more\.\nThe auction closes <t:\d+:R>\.$/,
  );
  expect(answer.buttons).toEqual({ Bid: `${site.app.config.publicUrl}/spotlight` });
});
