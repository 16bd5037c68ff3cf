import { says, Problem } from '../../src/core/shared/refusals.js';
import { ChatCommands } from '../../src/owners/chat/interactions/chat-commands.service.js';
import type { Message } from '../../src/owners/chat/interactions/reply.js';
import { TestApp } from '../support/app.js';
import { CHAT, Chat } from '../support/chat.js';
import { SimulatedPlatform } from '../support/platform.js';
import { until } from '../support/until.js';

let app: TestApp;
let chat: Chat;
let platform: SimulatedPlatform;

beforeAll(async () => {
  platform = await SimulatedPlatform.start();
  app = await TestApp.start({ variables: { ...platform.variables, ...CHAT } });
  chat = new Chat(app);
});
afterAll(() => app.close());

/** Sends a command whose answer is made later, and returns what the platform shows in the end. */
async function completed(name: string, complete: () => Promise<Message>) {
  app.nest.get(ChatCommands).add({
    name,
    scope: 'anywhere',
    description: () => name,
    run: async () => ({ isPrivate: true, complete }),
  });
  const command = chat.interaction(2, { type: 1, name });
  expect(await chat.send(command)).toMatchObject({ type: 5, isPrivate: true, text: '' });
  const find = async () => (await platform.set()).completions[String(command['token'])];
  await until(async () => (await find()) !== undefined);
  return find();
}

test('an answer that needs a call of the platform is deferred, and completed by the token of the interaction', async () => {
  expect(await completed('slow', async () => ({ content: 'Done.' }))).toEqual({
    content: 'Done.',
    embeds: [],
    components: [],
    allowed_mentions: { parse: [], roles: [] },
  });
});

test('a role is mentioned only if the message names it', async () => {
  const found = await completed('mention', async () => ({ content: '<@&7> <@&8>', mentionedRole: '7' }));
  expect(found).toMatchObject({ allowed_mentions: { parse: [], roles: ['7'] } });
});

test('a refusal and a failure complete it with a sentence', async () => {
  const refused = await completed('refused', () => Promise.reject(new Problem(409, says('The top bid'))));
  expect(refused).toMatchObject({ content: 'The top bid' });
  const failed = await completed('failed', () => Promise.reject(new Error('a secret of the machine')));
  expect(failed).toMatchObject({ content: expect.stringMatching(/^Something went wrong on our side/) });
});
