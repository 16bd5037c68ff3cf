import { judgeApplication, judgeCommands } from './chat-application.rules.js';

const KEY = 'ab'.repeat(32);
const EXPECTED = {
  applicationId: '1',
  publicKeys: ['cd'.repeat(32), KEY],
  interactionsUrl: 'https://site.example/interactions',
};
const TOLD = { applicationId: '1', publicKey: KEY, interactionsUrl: EXPECTED.interactionsUrl, intents: [] };

describe('the application', () => {
  test('is as the settings say', () => {
    expect(judgeApplication(TOLD, EXPECTED)).toEqual([
      { check: 'chat', state: 'ok', says: 'The platform accepts the token of the bot.' },
      { check: 'chat', state: 'ok', says: 'The platform sends commands to https://site.example/interactions.' },
    ]);
    expect(judgeApplication({ ...TOLD, publicKey: null }, EXPECTED)).toHaveLength(2);
    expect(judgeApplication({ ...TOLD, publicKey: KEY.toUpperCase() }, EXPECTED)).toHaveLength(2);
  });

  test('is another one', () => {
    expect(judgeApplication({ ...TOLD, applicationId: '2' }, EXPECTED)).toEqual([
      {
        check: 'chat',
        state: 'fault',
        says: 'PLATFORM_BOT_TOKEN belongs to the application 2, and PLATFORM_CLIENT_ID is 1.',
        advice: 'Copy both from the page of the same application on the platform.',
      },
    ]);
  });

  test.each([
    [
      { publicKey: 'ef' },
      {
        state: 'fault',
        says: 'PLATFORM_PUBLIC_KEY does not have the key of the application, ef.',
        advice: expect.stringContaining('Copy the public key'),
      },
    ],
    [
      { interactionsUrl: null },
      {
        state: 'fault',
        says: 'The platform has no address for commands, so it sends none.',
        advice: expect.stringMatching(/^Enter https:\/\/site\.example\/interactions as/),
      },
    ],
    [
      { interactionsUrl: 'https://old.example' },
      {
        state: 'warning',
        says: 'The platform sends commands to https://old.example.',
        advice: expect.stringMatching(/^If that does not lead here: Enter https:\/\/site\.example\/interactions as/),
      },
    ],
    [
      { intents: ['members', 'presence'] },
      {
        state: 'warning',
        says: 'The application has privileged intents: members, presence.',
        advice: expect.stringContaining('Marquee needs none.'),
      },
    ],
  ])('differs: %j', (difference, finding) => {
    const found = judgeApplication({ ...TOLD, ...difference }, EXPECTED);
    expect(found.filter(({ state }) => state !== 'ok')).toEqual([{ check: 'chat', ...finding }]);
  });
});

describe('the commands', () => {
  const own = [
    {
      name: 'vote',
      description: 'Vote',
      description_localizations: { de: 'Abstimmen' },
      options: [{ type: 3, name: 'bot', required: false, autocomplete: true }],
      default_member_permissions: null,
      name_localizations: {},
      contexts: [0, 1],
    },
    { name: 'bump', description: 'Bump', name_localizations: {}, options: [], contexts: [0] },
  ];
  const told = [
    { id: '7', version: '8', name: 'bump', description: 'Bump', name_localizations: null, contexts: [0], nsfw: false },
    {
      id: '9',
      name: 'vote',
      description: 'Vote',
      description_localizations: { de: 'Abstimmen' },
      options: [{ type: 3, name: 'bot', autocomplete: true }],
      contexts: [0, 1],
    },
  ];
  const judge = (registered: readonly Readonly<Record<string, unknown>>[]) => judgeCommands(registered, own, 'marquee');

  test('are those of this version, whatever the platform adds and leaves out', () => {
    expect(judge(told)).toEqual({
      check: 'chat',
      state: 'ok',
      says: 'The platform has the 2 commands of this version.',
    });
    expect(judge(own).state).toBe('ok');
  });

  test.each([
    [[], 'missing: /vote, /bump.'],
    [[told[1]], 'missing: /bump.'],
    [[...told, { name: 'old' }, { name: 'older' }], 'not of this version: /old, /older.'],
    [[told[0], { ...told[1], description: 'Vote now' }], 'defined otherwise: /vote.'],
    [[told[0], { ...told[1], description_localizations: {} }], 'defined otherwise: /vote.'],
    [[told[0], { ...told[1], description_localizations: { de: 'Wählen' } }], 'defined otherwise: /vote.'],
    [
      [told[0], { ...told[1], description_localizations: { de: 'Abstimmen', fr: 'Voter' } }],
      'defined otherwise: /vote.',
    ],
    [[told[0], { ...told[1], name_localizations: { de: 'abstimmen' } }], 'defined otherwise: /vote.'],
    [[told[0], { ...told[1], options: undefined }], 'defined otherwise: /vote.'],
    [[told[0], { ...told[1], options: 'none' }], 'defined otherwise: /vote.'],
    [[told[0], { ...told[1], options: [{ type: 3, name: 'bot' }] }], 'defined otherwise: /vote.'],
    [[told[0], { ...told[1], default_member_permissions: '32' }], 'defined otherwise: /vote.'],
    [[told[0], { ...told[1], contexts: [0, 1, 2] }], 'defined otherwise: /vote.'],
    [[{ ...told[0], options: [{ type: 3 }] }, told[1]], 'defined otherwise: /bump.'],
    [[{ ...told[0], name: 'bumps' }, told[1]], 'missing: /bump; not of this version: /bumps.'],
  ])('are others: %j', (registered, says) => {
    expect(judge(registered as typeof told)).toEqual({
      check: 'chat',
      state: 'warning',
      says: `The platform has other commands than this version. ${says}`,
      advice: 'Run "marquee chat register".',
    });
  });
});
