import { Post } from '@nestjs/common';
import { AccountId, SiteController } from '../../../core/http/controllers.js';
import { Refuses, SiteOperation } from '../../../core/openapi/operation.js';
import { CurrentListing, SiteAccess } from '../../listing/listing-access.js';
import type { ListingFacts } from '../../listing/listing.rules.js';
import { BotProofAnswer, toProof } from './bot-proof.view.js';
import { BotProofs, noDescription } from './bot-proofs.service.js';

@SiteController('dashboard/bots', 'Listings')
export class BotProofsSiteController {
  constructor(private readonly proofs: BotProofs) {}

  @Post(':id/proof')
  @SiteAccess('bot', 'own')
  @SiteOperation('Check the proof that a bot is yours', BotProofAnswer, {
    description:
      'Reads the description of the application from the platform, and looks for the code in it. The platform may show an older description for a while.',
  })
  @Refuses(noDescription())
  async checkProof(@AccountId() accountId: number, @CurrentListing() listing: ListingFacts): Promise<BotProofAnswer> {
    return toProof(await this.proofs.check(listing, accountId));
  }
}
