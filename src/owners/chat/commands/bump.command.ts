import { Injectable } from '@nestjs/common';
import { Bumps } from '../../../activity/bumps/bumps.service.js';
import type { BumpStatus } from '../../../activity/bumps/bumps.rules.js';
import { Problem, says } from '../../../core/shared/refusals.js';
import { t } from '../../../core/texts/t.js';
import { Directory } from '../../../finding/directory/directory.service.js';
import type { Call } from '../interactions/call.js';
import { ChatCommands } from '../interactions/chat-commands.service.js';
import { fromNow } from '../interactions/chat-text.rules.js';
import type { ButtonAction, Command } from '../interactions/command.js';
import { Deeds } from '../interactions/deeds.service.js';
import type { Reply } from '../interactions/reply.js';
import { nameOf, openButton, voteButton } from './listing-message.js';
import { type ShownListing, ShownListings } from './shown-listings.service.js';

/** `/bump`, and the button of a reminder, whose argument is the UUID of the server. */
@Injectable()
export class BumpCommand implements Command, ButtonAction {
  readonly name = 'bump';
  readonly scope = 'guilds';
  readonly localName = () => t('bump', {}, { context: 'the name of a command: one word in lower case' });
  readonly description = () => t('Bump this server');

  constructor(
    commands: ChatCommands,
    private readonly listings: ShownListings,
    private readonly directory: Directory,
    private readonly bumps: Bumps,
    private readonly deeds: Deeds,
  ) {
    commands.add(this);
    commands.addButton(this);
  }

  async run(call: Call): Promise<Reply> {
    return this.#bump(call, await this.listings.ofGuild(call));
  }

  async press(call: Call): Promise<Reply> {
    const listing = await this.listings.ofGuild(call);
    if (!call.facts.isInstalledInGuild || listing.card.id !== call.facts.argument) throw ofOtherServer();
    return this.#bump(call, listing);
  }

  async #bump(call: Call, listing: ShownListing): Promise<Reply> {
    const { listingId } = listing;
    const place = await this.directory.placeOf('server', listingId);
    return this.deeds.once(call, async (tx, accountId, now) => {
      const reward = await this.bumps.bumpIn(tx, { accountId, listingId, source: 'Command', now });
      const status = await this.bumps.statusIn(tx, listingId, now);
      return call.say(() => replyOf({ listing, place, reward, status }));
    });
  }
}

interface Bumped {
  readonly listing: ShownListing;
  readonly place: number | undefined;
  readonly reward: number;
  readonly status: BumpStatus;
}

function replyOf({ listing, place, reward, status: { bumpStreak, nextBumpAt } }: Bumped): Reply {
  const lines = [
    t('{days, plural, one {Bumped on # day.} other {Bumped on # days in a row.}}', { days: bumpStreak }),
    place === undefined ? '' : t('Place {place} in the list of servers, by votes.', { place }),
    nextBumpAt === null ? '' : t('It can be bumped again {when}.', { when: fromNow(nextBumpAt) }),
    reward === 0 ? '' : t('You earned {reward, plural, one {# token} other {# tokens}}.', { reward }),
  ];
  return {
    isPrivate: false,
    embeds: [
      {
        title: t('{name} is bumped', { name: nameOf(listing) }),
        url: listing.url,
        description: lines.filter((line) => line !== '').join('\n'),
      },
    ],
    rows: [[voteButton(listing), openButton(listing)]],
  };
}

const ofOtherServer = (): Problem => new Problem(409, says('This button belongs to another server.'));
