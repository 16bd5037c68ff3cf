import { heldRewardInWords } from '../../../activity/votes/vote.view.js';
import { Injectable } from '@nestjs/common';
import { AlreadyVoted } from '../../../activity/votes/vote-rows.js';
import { Votes } from '../../../activity/votes/votes.service.js';
import { sentences, t } from '../../../core/texts/t.js';
import type { Call } from '../interactions/call.js';
import { ChatCommands } from '../interactions/chat-commands.service.js';
import type { Choice, Command, CommandOption } from '../interactions/command.js';
import { Deeds } from '../interactions/deeds.service.js';
import { type Reply, button } from '../interactions/reply.js';
import { idOf, nameOf, openButton, voteButton } from './listing-message.js';
import { namedIn } from './listing.command.js';
import { type ShownListing, ShownListings } from './shown-listings.service.js';

/** `/vote`, and the buttons "Vote" and "Take back", whose argument is the listing. */
@Injectable()
export class VoteCommand implements Command {
  readonly name = 'vote';
  readonly scope = 'anywhere';
  readonly localName = () => t('vote', {}, { context: 'the name of a command: one word in lower case' });
  readonly description = () => t('Vote for this server, or for a bot');
  readonly options: readonly CommandOption[] = [
    { type: 'text', name: 'bot', description: () => t('The bot that you vote for'), isCompleted: true },
  ];

  constructor(
    commands: ChatCommands,
    private readonly listings: ShownListings,
    private readonly votes: Votes,
    private readonly deeds: Deeds,
  ) {
    commands.add(this);
    commands.addButton({ name: 'vote', press: async (call) => this.#vote(call, await this.#pressed(call)) });
    commands.addButton({ name: 'unvote', press: (call) => this.#takeBack(call) });
  }

  async run(call: Call): Promise<Reply> {
    const bot = call.text('bot');
    return this.#vote(
      call,
      await (bot === undefined ? this.listings.ofGuild(call) : this.listings.named(call, 'bot', bot)),
    );
  }

  complete(call: Call): Promise<Choice[]> {
    return this.listings.suggest(call, 'bot');
  }

  #pressed(call: Call): Promise<ShownListing> {
    const { kind, reference } = namedIn(call.facts.argument);
    return this.listings.named(call, kind, reference);
  }

  async #vote(call: Call, listing: ShownListing): Promise<Reply> {
    const { listingId } = listing;
    const name = nameOf(listing);
    const buttons = () => [button(t('Take back'), 'unvote', idOf(listing)), openButton(listing)];
    try {
      return await this.deeds.once(call, async (tx, accountId, now) => {
        const { amount: reward, isHeld } = await this.votes.castIn(tx, { accountId, listingId, now, byChat: true });
        return call.say(() => {
          const earned = isHeld
            ? heldRewardInWords()
            : t('You earned {reward, plural, one {# token} other {# tokens}}.', { reward });
          const voted = t('You voted for {name}.', { name });
          return { isPrivate: true, content: reward === 0 ? voted : sentences(voted, earned), rows: [buttons()] };
        });
      });
    } catch (error) {
      if (!(error instanceof AlreadyVoted)) throw error;
      const content = () => t('You have voted for {name} already. Your vote counts until you take it back.', { name });
      return call.say(() => ({ isPrivate: true, content: content(), rows: [buttons()] }));
    }
  }

  /** As on the site, also for a listing that is not public any more. */
  async #takeBack(call: Call): Promise<Reply> {
    const { accountId: known = 0 } = call;
    const { listingId } = await this.votes.named(known, namedIn(call.facts.argument));
    if (known === 0 || listingId === undefined) return call.say(noVote);
    const listing = await this.#pressed(call).catch(() => undefined);
    return this.deeds.once(call, async (tx, accountId, now) => {
      if (!(await this.votes.removeIn(tx, { accountId, listingId, now }))) return call.say(noVote);
      return call.say(() => ({
        isPrivate: true,
        isUpdate: true,
        content: t('Your vote is taken back.'),
        rows: listing === undefined ? [] : [[voteButton(listing), openButton(listing)]],
      }));
    });
  }
}

const noVote = (): Reply => ({ isPrivate: true, isUpdate: true, content: t('You have no vote there.') });
