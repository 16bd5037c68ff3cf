import type { BotPageAnswer } from '../../bots/bot-page.view.js';
import { isPublic } from '../../listings/listing.rules.js';
import type { ServerPageAnswer } from '../../servers/server-page.view.js';
import type { Head } from '../page-book.js';

/** Listings that are not public, or for adults only, are not for search engines. */
export const serverHead = ({ server, state }: ServerPageAnswer): Head => ({
  title: server.name,
  ...(!server.nsfw && { description: server.description, image: server.icon }),
  canonical: isPublic(state) && !server.nsfw ? `/servers/${server.slug ?? server.platformGuildId}` : null,
});

export const botHead = ({ bot, state }: BotPageAnswer): Head => ({
  title: bot.name,
  ...(!bot.nsfw && { description: bot.description, image: bot.avatar }),
  canonical: isPublic(state) && !bot.nsfw ? `/bots/${bot.slug ?? bot.platformBotId}` : null,
  ...(bot.totalRatings > 0 && !bot.nsfw && { data: softwareOf(bot) }),
});

const softwareOf = ({ name, description, averageRating, totalRatings }: BotPageAnswer['bot']): object => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name,
  description,
  applicationCategory: 'CommunicationApplication',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, ratingCount: totalRatings },
});
