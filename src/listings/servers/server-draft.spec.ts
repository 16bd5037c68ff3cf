import { inspectInput } from '../../core/input/dto.pipe.js';
import { ServerDraftBody, ServerEditBody } from './server.dto.js';
import { inEnglish } from '../../../test/support/in-english.js';

const draft = (values: object) => inspectInput(ServerDraftBody, { values, source: 'json', isStrict: true });

test('a draft may be empty, and has no field that was not sent', () => {
  expect(draft({})).toStrictEqual({ values: {}, faults: {} });
});

test('values are normalized', () => {
  const { values, faults } = draft({
    name: '  Harbor ',
    tags: ['a', ' a '],
    invite: ' HTTPS://Platform.example/x ',
    slug: null,
    longDesc: 'a\r\nb\u202e',
    bannerColor: ' #2A9D8F ',
    language: 'PT-br',
    secondaryLanguages: ['DE', 'de', 'zh-hant'],
    category: null,
  });
  expect(faults).toEqual({});
  expect(values).toStrictEqual({
    name: 'Harbor',
    tags: ['a'],
    invite: 'https://platform.example/x',
    slug: null,
    longDesc: 'a\nb\u202e',
    bannerColor: '#2a9d8f',
    language: 'pt-BR',
    secondaryLanguages: ['de', 'zh-Hant'],
    category: null,
  });
});

test('every fault has a sentence, and the valid fields remain', () => {
  const { values, faults } = draft({
    platformId: 'x',
    name: '',
    description: 'x'.repeat(201),
    banner: 'https://cdn.example/a.svg',
    invite: 'http://platform.example/x',
    tags: ['c++'],
    nsfw: 'no',
    slug: 'Upper',
    longDesc: 'x'.repeat(20_001),
    bannerColor: 'red',
    memberCountMode: 'none',
    language: '?',
    secondaryLanguages: ['en', '?'],
    category: 'art',
    votes: 1_000,
  });
  expect(values).toEqual({ category: 'art' });
  expect(inEnglish(faults)).toEqual({
    platformId: 'platformId is the id on the platform, 1 to 32 digits, sent as a string.',
    name: 'name has 1 to 100 characters; this one has 0.',
    description: 'description has 1 to 200 characters; this one has 201.',
    banner: 'banner is an SVG: use PNG, JPEG, GIF or WebP.',
    invite: 'invite is a full https address, as in https://platform.example/invite/abc.',
    tags: 'Each of tags is up to 30 lower-case letters, digits and single hyphens, as in "pixel-art".',
    nsfw: 'nsfw is true or false.',
    slug: 'slug has 3 to 60 lower-case letters (a to z), digits and single hyphens, as in "harbor-of-makers".',
    longDesc: 'longDesc has 1 to 20,000 characters; this one has 20,001.',
    bannerColor: 'bannerColor is a color as in "#2a9d8f", or null for none.',
    memberCountMode: 'memberCountMode is one of: hidden, approximate, accurate.',
    language: 'language takes language tags (BCP 47), as in "en", "de" or "pt-BR".',
    secondaryLanguages: 'secondaryLanguages takes language tags (BCP 47), as in "en", "de" or "pt-BR".',
    votes: expect.stringContaining('no field "votes"') as string,
  });
});

test('lists have limits', () => {
  const { faults } = draft({ tags: [...'abcdef'], secondaryLanguages: ['en', 'de', 'fr', 'es', 'it', 'nl'] });
  expect(inEnglish(faults)).toEqual({
    tags: 'tags has up to 5 entries; this one has 6.',
    secondaryLanguages: 'secondaryLanguages has up to 5 entries; this one has 6.',
  });
});

test('fields that staff or the service set are unknown', () => {
  const closed = ['verified', 'official', 'votes', 'premium', 'partnered', 'state', 'ownerId', 'uuid'];
  const values = Object.fromEntries([['version', 1], ...closed.map((name) => [name, 1])]);
  const edit = inspectInput(ServerEditBody, { values, source: 'json', isStrict: true });
  expect(Object.keys(edit.faults)).toEqual(closed);
});
