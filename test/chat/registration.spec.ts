import { runCommandLine } from '../../src/app/command-line.js';
import { Config } from '../../src/core/config/config.js';
import { requireBuildableCommand } from '../support/builders.js';
import { CHAT } from '../support/chat.js';
import { type TestDatabase, quickDatabase } from '../support/database.js';
import { SimulatedPlatform } from '../support/platform.js';

interface Definition {
  readonly name: string;
  readonly description: string;
  readonly name_localizations: Readonly<Record<string, string>>;
  readonly description_localizations: Readonly<Record<string, string>>;
  readonly options: readonly Definition[];
  readonly contexts: readonly number[];
  readonly integration_types: readonly number[];
}

let store: TestDatabase;
let platform: SimulatedPlatform;

beforeAll(async () => {
  store = await quickDatabase();
  platform = await SimulatedPlatform.start();
});
afterAll(() => store.drop());

const configWith = (more: Readonly<Record<string, string>> = {}): Config =>
  Config.from({
    ...store.variables,
    NODE_ENV: 'test',
    ...platform.variables,
    PLATFORM_PUBLIC_KEY: CHAT.PLATFORM_PUBLIC_KEY,
    ...more,
  });

async function run(command: string, more: Readonly<Record<string, string>> = {}) {
  let [out, err] = ['', ''];
  const code = await runCommandLine(['chat', command], {
    config: () => configWith(more),
    print: (line) => (out += `${line}\n`),
    printError: (line) => (err += `${line}\n`),
  });
  return { code, out, err };
}

const NAME = /^[-_'\p{L}\p{N}]{1,32}$/u;

test('the commands are printed as the platform takes them, with names and descriptions in the languages of the site', async () => {
  const { code, out } = await run('commands');
  expect(code).toBe(0);
  const commands = JSON.parse(out) as Definition[];
  const names = commands.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['bump', 'vote', 'bot', 'server', 'search', 'top', 'spotlight', 'me', 'remind']),
  );
  for (const one of [...commands, ...commands.flatMap(({ options }) => options)]) {
    const all = [one.name, ...Object.values(one.name_localizations)];
    for (const name of all) expect([name, NAME.test(name), name.toLowerCase()]).toEqual([name, true, name]);
    const texts = [one.description, ...Object.values(one.description_localizations)];
    for (const text of texts) expect([text, text.length > 0 && text.length <= 100]).toEqual([text, true]);
    expect(Object.keys(one.description_localizations)).toEqual(expect.arrayContaining(['de', 'en-GB', 'en-US']));
    expect(Object.keys(one.description_localizations)).not.toContain('fr');
  }
  for (const one of commands) requireBuildableCommand(one as never);
  const of = (name: string) => commands.find((one) => one.name === name);
  expect(of('vote')).toMatchObject({
    name_localizations: { de: 'abstimmen' },
    description: 'Vote for this server, or for a bot',
    description_localizations: { de: 'Für diesen Server oder einen Bot abstimmen' },
    contexts: [0, 1, 2],
    integration_types: [0, 1],
    options: [{ type: 3, name: 'bot', autocomplete: true, required: false }],
  });
  expect(of('bump')).toMatchObject({ contexts: [0], integration_types: [0], options: [] });
  expect(of('remind')?.options.map(({ name }) => name)).toEqual(['on', 'off']);
});

test('a site in another language describes its commands in that one, and their names stay', async () => {
  const { out } = await run('commands', { SITE_LANGUAGES: 'de' });
  const [bump] = (JSON.parse(out) as Definition[]).filter(({ name }) => name === 'vote');
  expect(bump?.description).toBe('Für diesen Server oder einen Bot abstimmen');
  expect(Object.keys(bump?.description_localizations ?? {})).toEqual(['de']);
});

test('they are registered at the platform with the secret of the application alone', async () => {
  const { code, out, err } = await run('register');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Registered \d+ commands: .*\/bump.*\n$/);
  const printed = JSON.parse((await run('commands')).out) as object[];
  expect((await platform.set()).commands).toEqual(printed);
});

test('a refusal says what to do', async () => {
  const wrong = await run('register', { PLATFORM_CLIENT_SECRET: 'wrong' });
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('Check PLATFORM_CLIENT_ID')]);
  await platform.set({ isApiDown: true });
  const down = await run('register');
  await platform.set({ isApiDown: false });
  expect([down.code, down.err]).toEqual([1, expect.stringContaining('refused the call for commands: 503')]);
  const off = await run('register', { PLATFORM_PUBLIC_KEY: '' });
  expect([off.code, off.err]).toEqual([2, expect.stringContaining('set PLATFORM_PUBLIC_KEY')]);
});
