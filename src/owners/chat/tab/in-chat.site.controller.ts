import { Delete, Get, Post } from '@nestjs/common';
import { AccountId, SiteController } from '../../../core/http/controllers.js';
import { Refuses, SiteOperation } from '../../../core/openapi/operation.js';
import { CurrentListing, SiteAccess } from '../../../listings/listing/listing-access.js';
import type { ListingFacts } from '../../../listings/listing/listing.rules.js';
import { tooManyTests } from '../../notifications/outside/channels.service.js';
import { noBot } from '../../notifications/outside/direct-messages.service.js';
import { CHANNEL_ENDS } from '../../notifications/stopped-words.rules.js';
import { notPublic } from '../roles/voter-roles.service.js';
import { InChat, noChannel } from './in-chat.service.js';
import { InChatAnswer, SentAnswer, toInChat } from './in-chat.view.js';
import { Problem } from '../../../core/shared/refusals.js';

/** Only with commands in the chat. */
@SiteController('servers/:id/chat', 'Listings')
export class InChatSiteController {
  constructor(private readonly chat: InChat) {}

  @Get()
  @SiteAccess('server', 'manage')
  @SiteOperation('See what the application does in the chat of a server of yours', InChatAnswer)
  async showInChat(@CurrentListing() { id }: ListingFacts) {
    return toInChat({ ...(await this.chat.of(id)), holders: await this.chat.holdersOf(id) }, this.chat);
  }

  @Delete('voter-role')
  @SiteAccess('server', 'manage')
  @SiteOperation(
    'Switch the voter role of a server off. The bot takes it from the members whom it gave it to',
    InChatAnswer,
  )
  @Refuses(noBot(), noChannel(), notPublic())
  async switchOffVoterRole(@CurrentListing() listing: ListingFacts, @AccountId() accountId: number) {
    await this.chat.switchOffRole({ accountId, listingId: listing.id });
    return this.showInChat(listing);
  }

  @Delete('reminders')
  @SiteAccess('server', 'manage')
  @SiteOperation('Write no more reminders of bumps into the channel of a server', InChatAnswer)
  @Refuses(noBot(), noChannel(), notPublic())
  async switchOffReminders(@CurrentListing() listing: ListingFacts, @AccountId() accountId: number) {
    await this.chat.switchOffReminders({ accountId, listingId: listing.id });
    return this.showInChat(listing);
  }

  @Post('test')
  @SiteAccess('server', 'manage')
  @SiteOperation('Send a test message into the channel of the reminders', SentAnswer)
  @Refuses(noBot(), noChannel(), new Problem(409, CHANNEL_ENDS['no rights']), tooManyTests())
  async testInChat(@CurrentListing() { id }: ListingFacts, @AccountId() accountId: number): Promise<SentAnswer> {
    await this.chat.test({ accountId, listingId: id });
    return { sent: true };
  }
}
