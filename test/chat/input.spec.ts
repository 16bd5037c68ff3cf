import { Retention } from '../../src/core/database/retention/retention.service.js';
import { HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { serveWithChat } from '../support/chat.js';

const site = serveWithChat();

const countOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await site.app.database.query<{ n: number }>(sql, values))[0]?.n);

describe('what is not understood', () => {
  const notKnown = 'This command is not known any more.';

  test.each([
    ['an unknown command', 2, { type: 1, name: 'nothing' }],
    ['a command without a name', 2, {}],
    ['a command of another type', 2, { type: 3, name: 'constructor', target_id: '1' }],
    ['an unknown button', 3, { custom_id: 'nothing:1' }],
    ['a button without an id', 3, { custom_id: '' }],
    ['a form', 5, { custom_id: 'form:1', components: [] }],
    ['an unknown kind of interaction', 99, {}],
    ['no kind of interaction', 'x' as unknown as number, {}],
  ])('is answered to the person alone: %s', async (_what, type, data) => {
    const answer = await site.chat.send(site.chat.interaction(type, data));
    expect(answer).toMatchObject({ type: 4, isPrivate: true, content: notKnown });
  });

  test.each([
    ['no person', { user: undefined, member: undefined }],
    ['a person without an id', { user: { username: 'nobody' } }],
    ['a person who is a text', { user: 'nobody' }],
    ['no id', { id: undefined }],
    ['an id that is a number', { id: 5 }],
    ['no data', { data: undefined }],
    ['data that is a list', { data: [] }],
    ['options that are a text', { data: { type: 1, name: 'search', options: 'words' } }],
    ['an option that is a list', { data: { type: 1, name: 'search', options: [[]] } }],
    [
      'an option of another type',
      { data: { type: 1, name: 'search', options: [{ type: 4, name: 'words', value: 5 }] } },
    ],
    ['an option that is an object', { data: { type: 1, name: 'server', options: [{ name: 'name', value: {} }] } }],
    [
      'a thousand options',
      { data: { type: 1, name: 'me', options: Array.from({ length: 1_000 }, () => ({ name: 'a' })) } },
    ],
    ['a long text', { data: { type: 1, name: 'search', options: [{ name: 'words', value: 'a'.repeat(40_000) }] } }],
    ['a long name', { data: { type: 1, name: 'bot', options: [{ name: 'name', value: 'a '.repeat(20_000) }] } }],
    ['a locale that is a number', { locale: 5 }],
    ['guilds that are a text', { guild_id: 'guild', authorizing_integration_owners: 'guild' }],
    ['buttons of a wrong listing', { type: 3, data: { custom_id: 'vote:server/1' } }],
    ['buttons of no listing', { type: 3, data: { custom_id: 'vote' } }],
    ['a vote to take back of no one', { type: 3, data: { custom_id: `unvote:${'a/'.repeat(40)}` } }],
  ])('is answered with 200, never with an error: %s', async (_what, change) => {
    const interaction = { ...site.chat.interaction(2, { type: 1, name: 'search', options: [] }), ...change };
    const before = site.app.logged.length;
    const { type, isPrivate } = await site.chat.send(interaction);
    // The message of a button keeps its readers.
    expect(type === 7 || (type === 4 && isPrivate)).toBe(true);
    expect(
      site.app.logged.slice(before).filter((line) => line.includes('"level":50') || line.includes('ERROR')),
    ).toEqual([]);
  });

  test('a suggestion for it is an empty list', async () => {
    for (const data of [{}, { name: 'me' }, { name: 'vote' }, { name: 'vote', options: [{ focused: true, value: 7 }] }])
      expect(await site.chat.send(site.chat.interaction(4, data))).toMatchObject({ type: 8, choices: [] });
    expect(await site.chat.send({ ...site.chat.interaction(4, {}), user: undefined })).toMatchObject({ type: 8 });
  });
});

describe('an interaction that comes again', () => {
  test('has one effect and one answer', async () => {
    const server = await site.make.server(null);
    const interaction = site.chat.interaction(2, { type: 1, name: 'bump' }, { guild: server.platformId });
    const first = await site.chat.send(interaction);
    site.advance(13 * HOUR);
    expect(await site.chat.send(interaction)).toEqual(first);
    expect(await countOf('SELECT COUNT(*) AS n FROM bumps WHERE listing_id = ?', server.id)).toBe(1);
    const vote = site.chat.interaction(2, { type: 1, name: 'vote' }, { guild: server.platformId });
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.chat.send(vote)));
    for (const answer of answers) expect(answer.content).toBe(answers[0]?.content);
    expect(answers[0]?.content).toMatch(/^You voted for/);
  });

  test('its answer is deleted after 15 minutes', async () => {
    const server = await site.make.server(null);
    await site.chat.command('vote', {}, { guild: server.platformId });
    site.advance(15 * MINUTE - 1);
    await site.app.nest.get(Retention).deleteExpired();
    expect(await countOf('SELECT COUNT(*) AS n FROM chat_interactions')).toBeGreaterThan(0);
    site.advance(1);
    await site.app.nest.get(Retention).deleteExpired();
    expect(await countOf('SELECT COUNT(*) AS n FROM chat_interactions')).toBe(0);
  });
});
