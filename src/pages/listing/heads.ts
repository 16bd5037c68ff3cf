import type { BotPageAnswer } from '../../listings/bots/bot-page.view.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import type { ServerPageAnswer } from '../../listings/servers/server-page.view.js';
import type { Head } from '../page-book.js';
import { botData, serverData } from '../structured-data.js';

/** Listings that are not public, or for adults only, are hidden from search engines. */
export function serverHead({ server, state }: ServerPageAnswer): Head {
  const path = isPublic(state) && !server.nsfw ? `/servers/${server.slug ?? server.platformGuildId}` : null;
  return {
    title: server.name,
    ...(!server.nsfw && { description: server.description, image: server.icon }),
    canonical: path,
    ...(path !== null && { data: serverData(server, path) }),
  };
}

export function botHead({ bot, state }: BotPageAnswer): Head {
  const path = isPublic(state) && !bot.nsfw ? `/bots/${bot.slug ?? bot.platformBotId}` : null;
  return {
    title: bot.name,
    ...(!bot.nsfw && { description: bot.description, image: bot.avatar }),
    canonical: path,
    ...(path !== null && { data: botData(bot, path) }),
  };
}
