import { Get } from '@nestjs/common';
import { SiteController } from '../../../core/http/controllers.js';
import { SiteOperation } from '../../../core/openapi/operation.js';
import { CurrentListing, SiteAccess } from '../../../listings/listing/listing-access.js';
import type { ListingFacts } from '../../../listings/listing/listing.rules.js';
import { InChat } from './in-chat.service.js';
import { InChatAnswer, toInChat } from './in-chat.view.js';

/** Only with commands in the chat. */
@SiteController('servers/:id/chat', 'Listings')
export class InChatSiteController {
  constructor(private readonly chat: InChat) {}

  @Get()
  @SiteAccess('server', 'manage')
  @SiteOperation('See what the application does in the chat of a server of yours', InChatAnswer)
  async showInChat(@CurrentListing() { id }: ListingFacts) {
    return toInChat(await this.chat.of(id), this.chat);
  }
}
