import { PlatformError } from './platform.js';
import { readBot, readGuilds, readInvite, readProfile } from './platform-answers.js';
import { Images } from './platform-images.js';

const images = new Images('https://cdn.example');

describe('a profile', () => {
  test('is read with its pictures', () => {
    const answer = {
      id: '80',
      username: 'nelly',
      global_name: 'Nelly',
      discriminator: '0',
      avatar: 'abc',
      banner: 'de',
    };
    expect(readProfile(answer, images)).toEqual({
      platformId: '80',
      username: 'nelly',
      discriminator: null,
      displayName: 'Nelly',
      avatar: 'https://cdn.example/avatars/80/abc.webp?size=128',
      banner: 'https://cdn.example/banners/80/de.webp?size=128',
    });
  });

  test('has null for fields that are missing or invalid', () => {
    const nothing = { discriminator: null, displayName: null, avatar: null, banner: null };
    for (const odd of [{}, { global_name: '', avatar: '../../x', banner: 7, discriminator: null }])
      expect(readProfile({ id: '80', username: 'nelly', ...odd }, images)).toMatchObject(nothing);
    expect(readProfile({ id: '80', username: 'n', avatar: 'abc' }, new Images(undefined)).avatar).toBeNull();
  });

  test.each([null, [], 'x', {}, { id: 80, username: 'n' }, { id: '8x', username: 'n' }, { id: '80', username: '' }])(
    '%j is an error',
    (answer) => {
      expect(() => readProfile(answer, images)).toThrow(PlatformError);
    },
  );

  test('is cut to the length of our columns, and never inside a character', () => {
    const { username, displayName } = readProfile(
      { id: '80', username: 'n'.repeat(300), global_name: `${'n'.repeat(99)}😀` },
      images,
    );
    expect(username).toHaveLength(100);
    expect(displayName).toBe('n'.repeat(99));
  });
});

describe('guilds', () => {
  const guild = (fields: object) => readGuilds([{ id: '1', name: 'G', ...fields }], images)[0];

  test.each([
    [{ owner: true, permissions: '0' }, true],
    [{ owner: false, permissions: '8' }, true],
    [{ owner: false, permissions: '32' }, true],
    [{ owner: false, permissions: '2251799813685288' }, true],
    [{ owner: false, permissions: '2251799813685248' }, false],
    [{ owner: false, permissions: '0' }, false],
    [{ owner: false, permissions: '-1' }, false],
    [{ owner: false, permissions: 8 }, false],
    [{ owner: 'true' }, false],
    [{}, false],
  ])('%j: mayManage is %s', (fields, expected) => {
    expect(guild(fields)?.mayManage).toBe(expected);
  });

  test('have counts only if these are valid', () => {
    expect(guild({ approximate_member_count: 42, approximate_presence_count: 0 })).toMatchObject({
      memberCount: 42,
      onlineCount: 0,
    });
    for (const odd of [-1, 1.5, '42', null, 2 ** 60])
      expect(guild({ approximate_member_count: odd })?.memberCount).toBeNull();
  });

  test('that are not a list are an error', () => {
    expect(() => readGuilds({}, images)).toThrow(PlatformError);
  });
});

describe('an invite', () => {
  const guild = { id: '7', name: 'Harbor', features: ['VERIFIED', 'COMMUNITY'], nsfw_level: 1, icon: 'ic' };

  test('is read with its guild', () => {
    const answer = { guild, approximate_member_count: 42, expires_at: '2026-12-01T00:00:00+00:00' };
    expect(readInvite(answer, images)).toEqual({
      guildId: '7',
      name: 'Harbor',
      description: null,
      icon: 'https://cdn.example/icons/7/ic.webp?size=128',
      banner: null,
      memberCount: 42,
      onlineCount: null,
      isVerified: true,
      isPartnered: false,
      isNsfw: true,
      expiresAt: new Date('2026-12-01T00:00:00.000Z'),
    });
    expect(readInvite({ guild, expires_at: null }, images).expiresAt).toBeNull();
  });

  test('to a group or with an invalid expiry is an error', () => {
    expect(() => readInvite({ channel: {} }, images)).toThrow(PlatformError);
    expect(() => readInvite({ guild, expires_at: 'soon' }, images)).toThrow(PlatformError);
  });
});

test('a bot is public unless the answer says otherwise', () => {
  const bot = { id: '9', name: 'Lantern', description: 'Shines.', icon: 'ic' };
  expect(readBot(bot, images)).toEqual({
    platformId: '9',
    name: 'Lantern',
    description: 'Shines.',
    about: 'Shines.',
    icon: 'https://cdn.example/app-icons/9/ic.webp?size=128',
    isPublic: true,
  });
  expect(readBot({ ...bot, bot_public: false }, images).isPublic).toBe(false);
});
