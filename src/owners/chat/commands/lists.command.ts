import { Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/shared/refusals.js';
import { FIRST_PAGE } from '../../../core/shared/pagination.rules.js';
import { t } from '../../../core/texts/t.js';
import { faultOfSearch, MAX_SEARCH_LENGTH } from '../../../finding/directory/browse.rules.js';
import { Browse } from '../../../finding/directory/browse.service.js';
import type { NsfwChoice } from '../../../finding/directory/directory.rules.js';
import type { Call } from '../interactions/call.js';
import { ChatCommands } from '../interactions/chat-commands.service.js';
import { shortText } from '../interactions/chat-text.rules.js';
import type { Reply } from '../interactions/reply.js';
import { FOUND_SHOWN, TOP_SHOWN } from './commands.rules.js';
import { lineOf } from './listing-message.js';
import { PersonLimits } from './person-limits.js';
import { type ShownListing, ShownListings } from './shown-listings.service.js';

interface Asked {
  readonly search: string;
  readonly nsfw: NsfwChoice;
  readonly limit: number;
}

/** `/search` and `/top`. */
@Injectable()
export class ListCommands {
  constructor(
    commands: ChatCommands,
    private readonly browse: Browse,
    private readonly listings: ShownListings,
    private readonly limits: PersonLimits,
  ) {
    commands.add({
      name: 'search',
      localName: () => t('search', {}, { context: 'the name of a command: one word in lower case' }),
      description: () => t('Search bots and servers'),
      scope: 'anywhere',
      options: [
        {
          type: 'text',
          name: 'words',
          description: () => t('What to search'),
          isRequired: true,
          maxLength: MAX_SEARCH_LENGTH,
        },
      ],
      run: (call) => this.#search(call),
    });
    commands.add({
      name: 'top',
      localName: () => t('top', {}, { context: 'the name of a command: one word in lower case' }),
      description: () => t('Show the bots and servers with the most votes'),
      scope: 'anywhere',
      run: (call) => this.#top(call),
    });
  }

  async #search(call: Call): Promise<Reply> {
    const search = call.text('words') ?? '';
    const fault = faultOfSearch(search, 'words');
    if (fault !== undefined) throw badRequest(fault);
    this.limits.count(call, 'searches');
    const nsfw = call.facts.isAdultChannel ? 'include' : 'exclude';
    const found = await this.#lists({ search, nsfw, limit: FOUND_SHOWN });
    return call.say(() =>
      replyOf(found, t('Nothing was found for {search}.', { search: shortText(search, MAX_SEARCH_LENGTH) })),
    );
  }

  async #top(call: Call): Promise<Reply> {
    const found = await this.#lists({ search: '', nsfw: 'exclude', limit: TOP_SHOWN });
    return call.say(() => replyOf(found, t('There are no listings yet.')));
  }

  async #lists({ search, nsfw, limit }: Asked): Promise<readonly (readonly ShownListing[])[]> {
    const query = { search, nsfw, facets: [], sortColumn: null, isExact: false };
    // Filtered, so that the holder of the Spotlight has its own place in the list.
    const request = { page: FIRST_PAGE, limit, offset: 0, isFiltered: true };
    const [servers, bots] = await Promise.all([
      this.browse.servers({ ...request, directoryQuery: { ...query, kind: 'server' } }),
      this.browse.bots({ ...request, directoryQuery: { ...query, kind: 'bot' } }),
    ]);
    return [servers.cards, bots.cards].map((cards) => cards.map((card) => this.listings.toShown(card)));
  }
}

function replyOf([servers = [], bots = []]: readonly (readonly ShownListing[])[], nothing: string): Reply {
  const lists = [
    { title: t('Servers'), description: servers.map(lineOf).join('\n') },
    { title: t('Bots'), description: bots.map(lineOf).join('\n') },
  ];
  const embeds = lists.filter(({ description }) => description !== '');
  return embeds.length === 0 ? { isPrivate: true, content: nothing } : { isPrivate: true, embeds };
}
