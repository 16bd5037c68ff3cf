import { inspectInput } from '../../core/input/dto.pipe.js';
import { BotDraftBody, BotEditBody } from './bot.dto.js';
import { inEnglish } from '../../../test/support/in-english.js';

const draft = (values: object) => inspectInput(BotDraftBody, { values, source: 'json', isStrict: true });

test('a draft needs only the platform id', () => {
  const sentence =
    'platformId is needed: the id on the platform (1 to 32 digits, sent as a string), or an invite that contains it.';
  for (const values of [{}, { platformId: 5 }, { platformId: null }, { platformId: '1a' }])
    expect(inEnglish(draft(values))).toStrictEqual({ values: {}, faults: { platformId: sentence } });
  expect(draft({ platformId: '7' })).toStrictEqual({ values: { platformId: '7' }, faults: {} });
});

test('an invite that names the bot replaces its id', () => {
  const platformId = 'https://platform.example/oauth2/authorize?client_id=7&scope=bot';
  expect(draft({ platformId })).toStrictEqual({ values: { platformId: '7' }, faults: {} });
});

test('an edit needs the version that the editor saw', () => {
  const { faults } = inspectInput(BotEditBody, { values: { name: 'X' }, source: 'json', isStrict: true });
  expect(inEnglish(faults)).toEqual({
    version: 'version is needed: the number that came with the listing when you loaded it.',
  });
});

test('every fault has a sentence', () => {
  const pictures = Array.from({ length: 7 }, (_none, index) => `https://c.example/${index}.png`);
  const { faults } = draft({
    platformId: '7',
    avatar: 'data:image/png;base64,AAAA',
    prefix: 'x'.repeat(33),
    permissions: 8,
    supportServerName: 'a\nb',
    website: 'https://user:secret@example.org/',
    screenshots: pictures,
    serverCount: 5,
  });
  expect(inEnglish(faults)).toEqual({
    avatar: 'avatar is a full https address, as in https://cdn.example.org/picture.png.',
    prefix: 'prefix has 1 to 32 characters; this one has 33.',
    permissions: 'permissions is the number that the platform uses for permissions, as in "268435456", or null.',
    supportServerName:
      'supportServerName is one line of visible characters: take line breaks and control characters out.',
    website: 'website has a user name or password in it: take it out.',
    screenshots: 'screenshots has up to 6 entries; this one has 7.',
    serverCount: expect.stringContaining('no field "serverCount"') as string,
  });
  expect(inEnglish(draft({ platformId: '7', screenshots: ['https://c.example/1.svg'] }).faults)).toEqual({
    screenshots: 'screenshots is an SVG: use PNG, JPEG, GIF or WebP.',
  });
});

describe('nullable fields', () => {
  const names = ['longDescription', 'avatar', 'prefix', 'permissions', 'dashboard', 'website', 'github', 'slug'];
  const allOf = (value: unknown) => ({ platformId: '7', ...Object.fromEntries(names.map((name) => [name, value])) });

  test('accept null, and an empty field of a form', () => {
    const cleared = { values: allOf(null), faults: {} };
    expect(draft(allOf(null))).toEqual(cleared);
    for (const empty of ['', ' '])
      expect(inspectInput(BotDraftBody, { values: allOf(empty), source: 'form', isStrict: true })).toEqual(cleared);
  });

  test.each(['', ' '])('reject %j in JSON', (empty) => {
    expect(Object.keys(draft(allOf(empty)).faults).toSorted()).toEqual(names.toSorted());
  });
});
