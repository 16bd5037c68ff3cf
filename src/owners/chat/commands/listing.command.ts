import { Injectable } from '@nestjs/common';
import { t } from '../../../core/texts/t.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import type { NamedListing } from '../../../listings/listing/listing-lookup.service.js';
import type { Call } from '../interactions/call.js';
import { ChatCommands } from '../interactions/chat-commands.service.js';
import type { CommandOption } from '../interactions/command.js';
import type { Reply } from '../interactions/reply.js';
import { listingMessage } from './listing-message.js';
import { ShownListings } from './shown-listings.service.js';

/** The listing in the id of a button: see `idOf`. */
export function namedIn(argument: string): NamedListing {
  const [kind = '', reference = ''] = argument.split('/');
  return { kind: kind === 'bot' ? 'bot' : 'server', reference, by: ['uuid'] };
}

/** `/bot` and `/server`: the card of a listing, for everybody in the channel. */
@Injectable()
export class ListingCommands {
  constructor(
    commands: ChatCommands,
    private readonly listings: ShownListings,
  ) {
    commands.add({
      ...this.#of('bot', () => t('The name of the bot')),
      localName: () => t('bot', {}, { context: 'the name of a command: one word in lower case' }),
      description: () => t('Show a bot'),
    });
    commands.add({
      ...this.#of('server', () => t('The name of the server')),
      localName: () => t('server', {}, { context: 'the name of a command: one word in lower case' }),
      description: () => t('Show a server'),
    });
  }

  #of(kind: ListingKind, description: () => string) {
    const name: CommandOption = { type: 'text', name: 'name', description, isRequired: true, isCompleted: true };
    return {
      name: kind,
      scope: 'anywhere' as const,
      options: [name],
      run: async (call: Call): Promise<Reply> => {
        const listing = await this.listings.openly(call, kind, call.text('name') ?? '');
        return call.say(() => ({ isPrivate: false, ...listingMessage(listing) }));
      },
      complete: (call: Call) => this.listings.suggest(call, kind),
    };
  }
}
