import { newPlatformId } from './factories.js';
import type { ServedWithPlatform } from './served-with-platform.js';

interface SetUp {
  readonly channelId?: string;
  /** How many members have the role from the bot. */
  readonly holders?: number;
  readonly stopReason?: string;
}

/** The guild of a server with the bot in it, after its team used `/setup`. */
export async function inTheChat(
  site: ServedWithPlatform,
  { id, platformId }: { readonly id: number; readonly platformId: string },
  { channelId = newPlatformId(), holders = 0, stopReason }: SetUp = {},
): Promise<void> {
  const at = site.now();
  const { botGuilds } = await site.platform.set();
  const guild = { name: 'Harbor', owner_id: newPlatformId(), roles: [], members: {}, channels: [channelId] };
  await site.platform.set({ botGuilds: { ...botGuilds, [platformId]: guild } });
  const chatGuildId = await site.make.insert('chat_guilds', {
    guild_id: platformId,
    listing_id: id,
    state: stopReason === undefined ? 'on' : 'off',
    stop_reason: stopReason ?? null,
    voter_role_id: newPlatformId(),
    voter_role_name: 'Voters',
    reminder_channel_id: channelId,
    reminder_channel_name: 'bumps',
    reminder_role_name: 'Bumpers',
    created_at: at,
    updated_at: at,
  });
  const facts = { told: '{}', next_refresh_at: at, counts_due_at: at, counted_at: at };
  await site.make.insert('platform_facts', { listing_id: id, ...facts });
  for (let index = 0; index < holders; index += 1) {
    const holder = await site.make.account();
    const grant = { chat_guild_id: chatGuildId, account_id: holder.id, role_id: '1', person: holder.platformId };
    await site.make.insert('voter_role_grants', { ...grant, granted_at: at });
  }
}
