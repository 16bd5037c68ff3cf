import { Logger } from '@nestjs/common';
import { Config } from '../../src/core/config/config.js';
import { DiscordPlatform } from '../../src/core/platform/discord-platform.js';
import { PlatformRateLimited, PlatformError } from '../../src/core/platform/platform.js';
import { SimulatedPlatform } from '../support/platform.js';

let simulator: SimulatedPlatform;
let platform: DiscordPlatform;

beforeAll(async () => {
  Logger.overrideLogger(false);
  simulator = await SimulatedPlatform.start();
  platform = new DiscordPlatform(Config.from({ NODE_ENV: 'test', ...simulator.variables }), simulator.issuer);
  await simulator.set({
    invites: { abc: { guild: { id: '7', name: 'Harbor', features: [] }, approximate_member_count: 42 }, odd: {} },
    applications: { 9: { id: '9', name: 'Lantern', bot_public: true } },
  });
});
beforeEach(() => simulator.set({ isDown: false }));

test('an invite is looked up by its code, which may have any characters', async () => {
  expect(await platform.invitedGuild('abc')).toMatchObject({ guildId: '7', name: 'Harbor', memberCount: 42 });
  expect(await platform.invitedGuild('gone')).toBeUndefined();
  expect(await platform.invitedGuild('../users/@me')).toBeUndefined();
  expect(await platform.invitedGuild('a b?c#d')).toBeUndefined();
});

test('a failed lookup of an invite is an error and not a dead link', async () => {
  await expect(platform.invitedGuild('odd')).rejects.toThrow(PlatformError);
  await simulator.set({ isDown: true });
  await expect(platform.invitedGuild('abc')).rejects.toThrow(PlatformError);
});

test('an unknown bot is undefined, and a failed lookup is an error', async () => {
  expect(await platform.bot('9')).toMatchObject({ platformId: '9', name: 'Lantern', isPublic: true });
  expect(await platform.bot('10')).toBeUndefined();
  await simulator.set({ isDown: true });
  await expect(platform.bot('9')).rejects.toThrow(PlatformError);
});

test('a rate limit says how long to wait', async () => {
  await simulator.set({ limitedFor: 7.25 });
  const error = await platform.invitedGuild('abc').catch((caught: unknown) => caught);
  await simulator.set({ limitedFor: 0 });
  expect(error).toBeInstanceOf(PlatformRateLimited);
  expect((error as PlatformRateLimited).retryAfterMs).toBe(7_250);
});
