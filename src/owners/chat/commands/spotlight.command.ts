import { Injectable } from '@nestjs/common';
import { Spotlight } from '../../../activity/spotlight/spotlight.service.js';
import { toSpotlight } from '../../../activity/spotlight/spotlight.view.js';
import { Config } from '../../../core/config/config.js';
import { t } from '../../../core/texts/t.js';
import type { Call } from '../interactions/call.js';
import { ChatCommands } from '../interactions/chat-commands.service.js';
import { fromNow, shortText } from '../interactions/chat-text.rules.js';
import type { Command } from '../interactions/command.js';
import { type Reply, link } from '../interactions/reply.js';
import { CARD_NAME_LENGTH } from './commands.rules.js';

@Injectable()
export class SpotlightCommand implements Command {
  readonly name = 'spotlight';
  readonly scope = 'anywhere';
  readonly localName = () => t('spotlight', {}, { context: 'the name of a command: one word in lower case' });
  readonly description = () => t('Show who has the Spotlight, and the auction of the next week');

  constructor(
    commands: ChatCommands,
    private readonly spotlight: Spotlight,
    private readonly config: Config,
  ) {
    commands.add(this);
  }

  async run(call: Call): Promise<Reply> {
    const overview = await this.spotlight.overview(undefined);
    const { publicUrl } = this.config;
    return call.say(() => {
      const { empty, auction } = toSpotlight(overview);
      const server = overview.slot?.server;
      const holder =
        server &&
        `[${shortText(server.name, CARD_NAME_LENGTH)}](${publicUrl}/servers/${server.slug ?? server.platformId})`;
      const lines = [
        holder === undefined ? (empty?.sentence ?? '') : t('{server} has the Spotlight this week.', { server: holder }),
        auction.topBid === null
          ? t('There is no bid for the next week yet.')
          : t('The top bid for the next week is {bid, number} tokens.', { bid: auction.topBid }),
        auction.leastBid === null ? '' : t('The next bid is {bid, number} tokens or more.', { bid: auction.leastBid }),
        t('The auction closes {when}.', { when: fromNow(overview.auction.closesAt) }),
      ];
      return {
        isPrivate: true,
        content: lines.filter((line) => line !== '').join('\n'),
        rows: [[link(t('Bid'), `${publicUrl}/spotlight`)]],
      };
    });
  }
}
