import { Logger } from '@nestjs/common';
import { Config } from '../../src/config/config.js';
import { DiscordPlatform } from '../../src/platform/discord-platform.js';
import { PlatformBusy, PlatformFault } from '../../src/platform/platform.js';
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
afterAll(() => simulator.stop());
beforeEach(() => simulator.set({ isDown: false }));

test('an invite is asked for by its code, whatever is in it', async () => {
  expect(await platform.invitedGuild('abc')).toMatchObject({ guildId: '7', name: 'Harbor', memberCount: 42 });
  expect(await platform.invitedGuild('gone')).toBeUndefined();
  expect(await platform.invitedGuild('../users/@me')).toBeUndefined();
  expect(await platform.invitedGuild('a b?c#d')).toBeUndefined();
});

test('an invite that cannot be asked for is a fault and not a dead link', async () => {
  await expect(platform.invitedGuild('odd')).rejects.toThrow(PlatformFault);
  await simulator.set({ isDown: true });
  await expect(platform.invitedGuild('abc')).rejects.toThrow(PlatformFault);
});

test('a bot that the platform does not know is no fault, but one that it cannot tell of is', async () => {
  expect(await platform.bot('9')).toMatchObject({ platformId: '9', name: 'Lantern', isPublic: true });
  expect(await platform.bot('10')).toBeUndefined();
  await simulator.set({ isDown: true });
  await expect(platform.bot('9')).rejects.toThrow(PlatformFault);
});

test('a platform that wants to be left alone says for how long', async () => {
  await simulator.set({ limitedFor: 7.25 });
  const busy = await platform.invitedGuild('abc').catch((fault: unknown) => fault);
  await simulator.set({ limitedFor: 0 });
  expect(busy).toBeInstanceOf(PlatformBusy);
  expect((busy as PlatformBusy).retryAfterMs).toBe(7_250);
});
