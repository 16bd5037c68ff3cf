import { runCommandLine } from '../../src/app/command-line.js';
import { examine } from '../../src/app/doctor/doctor.js';
import { Config } from '../../src/core/config/config.js';
import { MINUTE, later } from '../../src/core/shared/utc.js';
import { APPLICATION, CHAT } from '../support/chat.js';
import { type TestDatabase, quickDatabase } from '../support/database.js';
import { ManualClock } from '../support/manual-clock.js';
import { SITE, SimulatedPlatform } from '../support/platform.js';

const ADDRESS = `${SITE}/interactions`;

let store: TestDatabase;
let platform: SimulatedPlatform;

beforeAll(async () => {
  store = await quickDatabase();
});
/** The operator has followed the guide. */
beforeEach(async () => {
  platform = await SimulatedPlatform.start();
  const { bot } = await platform.set();
  await platform.set({ bot: { ...bot, interactionsUrl: ADDRESS } });
});
afterAll(() => store.drop());

type Variables = Readonly<Record<string, string>>;

const configWith = (more: Variables = {}): Config =>
  Config.from({ ...store.variables, NODE_ENV: 'test', ...platform.variables, ...platform.chatVariables, ...more });

const register = (): Promise<number> =>
  runCommandLine(['chat', 'register'], { config: configWith, print: () => undefined, printError: () => undefined });

const chatOf = async (more: Variables = {}, ahead = 0) => {
  const found = await examine(configWith(more), new ManualClock(later(new Date(), ahead)));
  return found.filter(({ check }) => check === 'chat');
};

/** The findings that are not in order, with what they advise. */
const troublesOf = async (more: Variables = {}) =>
  (await chatOf(more))
    .filter(({ state }) => state !== 'ok')
    .map(({ state, says, advice }) => [state, `${says} ${advice ?? ''}`]);

test('everything is in order', async () => {
  await register();
  const found = await chatOf();
  expect(found.map(({ says }) => says)).toEqual([
    `Commands of the application ${APPLICATION} are answered at ${ADDRESS}.`,
    'The clocks of this machine and of the platform agree.',
    'The platform accepts the token of the bot.',
    `The platform sends commands to ${ADDRESS}.`,
    expect.stringMatching(/^The platform has the \d+ commands of this version\.$/),
  ]);
  expect(found.every(({ state }) => state === 'ok')).toBe(true);
});

test('the clock is compared with that of the platform', async () => {
  expect((await chatOf({}, 2 * MINUTE))[1]?.state).toBe('warning');
  expect((await chatOf({}, -6 * MINUTE))[1]).toMatchObject({
    state: 'fault',
    says: expect.stringMatching(/is 3[56]\d\.\d s ahead of this one/),
  });
});

test('a token that the platform does not accept', async () => {
  await register();
  expect(await troublesOf({ PLATFORM_BOT_TOKEN: 'a token of somebody else' })).toEqual([
    ['fault', expect.stringMatching(/does not accept PLATFORM_BOT_TOKEN\. Copy the token/)],
  ]);
});

test('without a bot, the rest is checked', async () => {
  await register();
  expect(await troublesOf({ PLATFORM_BOT_TOKEN: '' })).toEqual([]);
  const says = (await chatOf({ PLATFORM_BOT_TOKEN: '' })).map((one) => one.says);
  expect(says).toContainEqual(expect.stringMatching(/^PLATFORM_BOT_TOKEN is not set/));
});

test('an application without an address, with other ones and with privileged intents', async () => {
  await register();
  const { bot } = await platform.set();
  await platform.set({ bot: { ...bot, interactionsUrl: null } });
  expect(await troublesOf()).toEqual([['fault', expect.stringContaining(`Enter ${ADDRESS} as`)]]);
  await platform.set({ bot: { ...bot, interactionsUrl: 'https://old.example/interactions', flags: 1 << 15 } });
  expect(await troublesOf()).toEqual([
    ['warning', expect.stringContaining('sends commands to https://old.example/interactions.')],
    ['warning', expect.stringContaining('has privileged intents: members.')],
  ]);
});

test('keys and ids of another application', async () => {
  await register();
  expect(await troublesOf({ PLATFORM_PUBLIC_KEY: CHAT.PLATFORM_PUBLIC_KEY })).toEqual([
    ['fault', expect.stringMatching(/^PLATFORM_PUBLIC_KEY does not have the key of the application/)],
  ]);
  expect(await troublesOf({ PLATFORM_PUBLIC_KEY: 'ff'.repeat(32), PLATFORM_CLIENT_ID: '400000000000000009' })).toEqual([
    ['fault', expect.stringMatching(/^PLATFORM_BOT_TOKEN belongs to the application 4\d+1, and/)],
    ['warning', expect.stringMatching(/could not be read\..*Check PLATFORM_CLIENT_ID/)],
  ]);
});

test('commands that are not registered, or of another version', async () => {
  expect(await troublesOf()).toEqual([['warning', expect.stringMatching(/missing: \/.*Run ".*chat register"/)]]);
  await register();
  const { commands } = await platform.set();
  await platform.set({ commands: [{ ...commands[0], description: 'Other' }, ...commands.slice(1), { name: 'old' }] });
  expect(await troublesOf()).toEqual([
    ['warning', expect.stringMatching(/not of this version: \/old; defined otherwise: \/\w+\./)],
  ]);
});

test('a platform that does not answer', async () => {
  await platform.set({ isApiDown: true });
  expect(await troublesOf()).toEqual([
    ['warning', expect.stringContaining('The bot could not be checked')],
    ['warning', expect.stringContaining('The registered commands could not be read')],
  ]);
});

test('a site without commands has no such checks', async () => {
  expect(await chatOf({ PLATFORM_PUBLIC_KEY: '' })).toEqual([]);
});
