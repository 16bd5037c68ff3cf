import { inEnglish } from '../../../../test/support/in-english.js';
import {
  COMMANDS_LIMIT,
  COMMANDS_SHOWN,
  MAX_COMMANDS,
  MAX_COMMANDS_BYTES,
  MAX_COMMAND_DESCRIPTION_LENGTH,
  MAX_COMMAND_FILTER_LENGTH,
  commandFilterIn,
  matchingCommands,
  readCommands,
} from './command.rules.js';

const PING = { name: 'ping', description: 'Answers.' };
const faultsOf = (sent: unknown): unknown => inEnglish(readCommands(sent).faults);
const named = (count: number, more: object = {}): object[] =>
  Array.from({ length: count }, (_none, index) => ({ ...PING, name: `c${index}`, ...more }));

test('commands change 12 times an hour, and a page shows 12 of up to 500 at first', () => {
  expect(COMMANDS_LIMIT).toEqual({ changes: 12, windowMs: 3_600_000 });
  expect([MAX_COMMANDS, COMMANDS_SHOWN, MAX_COMMANDS_BYTES]).toEqual([500, 12, 65_535]);
});

test('a command of each kind, in the JSON that the platform takes and returns', () => {
  const { commands, faults } = readCommands([
    { ...PING, id: '1', version: '2', description_localizations: { de: 'Antwortet.' }, dm_permission: null },
    {
      ...PING,
      name: 'play',
      type: 1,
      options: [
        { type: 3, name: 'song', required: true },
        { type: 4, name: 'volume' },
      ],
    },
    { name: 'Show profile', type: 2, description: '' },
    { name: 'Report', type: 3 },
    { name: 'Launch', type: 4 },
  ]);
  expect(faults).toEqual({});
  expect(commands).toEqual([
    { kind: 'chat', name: 'ping', description: 'Answers.', options: '' },
    { kind: 'chat', name: 'play', description: 'Answers.', options: '<song> [volume]' },
    { kind: 'person', name: 'Show profile', description: '', options: '' },
    { kind: 'message', name: 'Report', description: '', options: '' },
  ]);
});

test('subcommands and groups are commands of their own', () => {
  const add = { type: 1, name: 'add', description: 'Adds one.', options: [{ type: 3, name: 'name', required: true }] };
  const group = { type: 2, name: 'role', description: 'Roles.', options: [add, { ...add, name: 'drop', options: [] }] };
  const { commands } = readCommands([{ ...PING, name: 'config', options: [group, { ...add, name: 'show' }] }]);
  expect(commands.map(({ name, options }) => `${name} ${options}`)).toEqual([
    'config role add <name>',
    'config role drop ',
    'config show <name>',
  ]);
});

test('what is nested deeper than the platform nests is read as an option', () => {
  const deep = { type: 1, name: 'a', description: 'A.', options: [{ type: 1, name: 'b', description: 'B.' }] };
  const group = { type: 2, name: 'g', description: 'G.', options: [deep] };
  const { commands } = readCommands([{ ...PING, options: [group] }]);
  expect(commands).toEqual([{ kind: 'chat', name: 'ping g a', description: 'A.', options: '[b]' }]);
});

test('an entry or an option that is no object has no texts', () => {
  expect(Object.keys(readCommands([null, 'ping', 4]).faults)).toEqual(
    [0, 1, 2].flatMap((index) => [`commands[${index}].name`, `commands[${index}].description`]),
  );
  const options = [null, 'song', ['song'], { type: 3, name: 'volume' }];
  expect(readCommands([{ ...PING, options }])).toEqual({
    commands: [{ kind: 'chat', name: 'ping', description: 'Answers.', options: '[volume]' }],
    faults: {},
  });
});

test('a fault names its place, and the refused text is not kept', () => {
  const options = [{ type: 1, name: 'x'.repeat(99), description: 'Adds one.' }];
  const { commands, faults } = readCommands([{ ...PING, options }]);
  expect(Object.keys(faults)).toEqual(['commands[0].options[0].name']);
  expect(commands).toEqual([{ kind: 'chat', name: 'ping ', description: 'Adds one.', options: '' }]);
});

test('only the beginning of a longer list is read', () => {
  expect(readCommands([...named(MAX_COMMANDS + 1, { type: 4 }), PING]).commands).toEqual([]);
  expect(readCommands(named(MAX_COMMANDS + 1)).commands).toEqual([]);
});

test('a command has up to 25 options', () => {
  const options = Array.from({ length: 26 }, (_none, index) => ({ type: 3, name: `o${index}` }));
  expect(readCommands([{ ...PING, options }]).commands[0]?.options.split(' ')).toHaveLength(25);
});

test.each([[{}], [null], ['ping'], [undefined]])('%j is no list of commands', (sent) => {
  expect(faultsOf(sent)).toEqual({
    commands: 'Send the list of commands that the platform takes, as in [{"name": "ping", "description": "Answers."}].',
  });
});

test('every text passes the rules of names', () => {
  const [name, description] = ['x'.repeat(33), 'y'.repeat(MAX_COMMAND_DESCRIPTION_LENGTH + 1)];
  expect(
    faultsOf([
      5,
      { name, description },
      { name: 'a\u200bb', description: '***' },
      { ...PING, options: [{ name: 7 }] },
      { ...PING, type: 2, description: '\u202eevil' },
    ]),
  ).toEqual({
    'commands[0].name': 'commands[0].name is a text of 1 to 32 characters.',
    'commands[0].description': 'commands[0].description is a text of 1 to 100 characters.',
    'commands[1].name': 'commands[1].name has 1 to 32 characters; this one has 33.',
    'commands[1].description': 'commands[1].description has 1 to 100 characters; this one has 101.',
    'commands[2].name': 'commands[2].name contains U+200B, which is invisible: take it out.',
    'commands[2].description': 'commands[2].description has neither a letter nor a digit: add one.',
    'commands[3].options[0].name': 'commands[3].options[0].name is a text of 1 to 32 characters.',
    'commands[4].description':
      'commands[4].description is one line of visible characters: take line breaks and control characters out.',
  });
});

test.each(['See https://evil.example/x', 'evil . com', 'join evil[dot]example/invite'])(
  'no text has an address: %s',
  (description) => {
    expect(faultsOf([{ ...PING, description }])).toEqual({
      'commands[0].description':
        'commands[0].description contains an address: take it out, because nobody reviews these texts.',
    });
  },
);

test('an answer names ten faults', () => {
  expect(Object.keys(readCommands(named(20, { description: '' })).faults)).toHaveLength(10);
});

test('a bot has up to 500 commands', () => {
  expect(readCommands(named(500))).toMatchObject({ commands: { length: 500 }, faults: {} });
  const tooMany = 'A bot shows up to 500 commands, and each subcommand counts: send fewer.';
  expect(faultsOf(named(501))).toEqual({ commands: tooMany });
  const options = Array.from({ length: 25 }, (_none, index) => ({ type: 1, ...PING, name: `s${index}` }));
  expect(readCommands(named(20, { options })).commands).toHaveLength(500);
  expect(faultsOf(named(21, { options }))).toEqual({ commands: tooMany });
});

test('the commands of a bot take up to 64 KB', () => {
  const shortest = named(500, { description: 'y' });
  const left = MAX_COMMANDS_BYTES - Buffer.byteLength(JSON.stringify(readCommands(shortest).commands));
  const longerBy = (bytes: number): object[] =>
    shortest.map((command, index) => ({
      ...command,
      description: 'y'.repeat(1 + Math.floor((bytes + index) / shortest.length)),
    }));
  expect(readCommands(longerBy(left)).faults).toEqual({});
  expect(faultsOf(longerBy(left + 1))).toEqual({
    commands: 'These commands take more than 64 KB to keep: send fewer.',
  });
});

test('a filter finds words in names and descriptions, in any order', () => {
  const { commands } = readCommands([PING, { name: 'play', description: 'Plays a song' }]);
  const found = (filter: string): string[] => matchingCommands(commands, filter).map(({ name }) => name);
  expect(['', '/pl', 'SONG play', 'a', 'none', ' / PING', 'a /'].map(found)).toEqual([
    ['ping', 'play'],
    ['play'],
    ['play'],
    ['ping', 'play'],
    [],
    ['ping'],
    [],
  ]);
});

test('a filter is trimmed, and has up to 100 characters', () => {
  const longest = 'é'.repeat(MAX_COMMAND_FILTER_LENGTH);
  expect([null, ' a ', longest, `${longest}é`].map(commandFilterIn)).toEqual(['', 'a', longest, '']);
});
