import { Get, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { SiteOperation, Refuses } from '../../core/openapi/operation.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { SessionOptional, SiteController, AccountId } from '../../core/http/controllers.js';
import { CurrentListing, SiteAccess } from '../../listings/listing/listing-access.js';
import type { ListingFacts } from '../../listings/listing/listing.rules.js';
import { BoostPurchaseBody } from './boost.dto.js';
import { Boosts } from './boosts.service.js';
import {
  BoostAnswer,
  BumpStatusAnswer,
  MyBumpAnswer,
  OwnBoostsAnswer,
  toBoost,
  toOwnBoosts,
  toBumpStatus,
  toMyBump,
  BumpRefusal,
} from './bump.view.js';
import { Bumps, tooSoon } from './bumps.service.js';
import { throwFaults } from '../../core/shared/refusals.js';
import { priceFaults, BUMP_BOOST_PRICE } from './boosts.rules.js';
import { later, HOUR } from '../../core/shared/utc.js';
import { EXAMPLE_TIME } from '../../core/shared/examples.js';
import { deletedAccount } from '../../accounts/users/account-problems.js';
import { InsufficientTokens } from '../../accounts/tokens/ledger.service.js';
import { TokensRefusal } from '../../accounts/tokens/tokens.view.js';

@SiteController('', 'Bumps')
export class BumpsSiteController {
  constructor(
    private readonly bumps: Bumps,
    private readonly boosts: Boosts,
  ) {}

  @Get('servers/:id/bump')
  @SiteAccess('server', 'see')
  @SessionOptional()
  @SiteOperation('See the bump status of a server', BumpStatusAnswer)
  async showBump(@CurrentListing() { id }: ListingFacts) {
    return toBumpStatus(await this.bumps.status(id));
  }

  @Post('servers/:id/bump')
  @SiteAccess('server', 'bump')
  @SiteOperation('Bump a server, and earn 10 tokens with the first bumps of a day', MyBumpAnswer)
  @Refuses({ problem: tooSoon(later(EXAMPLE_TIME, 6 * HOUR)), view: BumpRefusal })
  async bumpServer(@AccountId() accountId: number, @CurrentListing() { id }: ListingFacts) {
    const reward = await this.bumps.bump(accountId, id);
    return toMyBump(await this.bumps.myBump(accountId, id), reward);
  }

  @Get('account/boosts')
  @SiteOperation('List your bump boosts: running, upcoming and past ones', OwnBoostsAnswer)
  async listBoosts(@AccountId() accountId: number) {
    const [boosts, past] = await Promise.all([this.boosts.unexpired(accountId), this.boosts.past(accountId)]);
    return toOwnBoosts(boosts, past);
  }

  @Post('account/boosts')
  @SiteOperation('Buy a bump boost: 500 tokens for 7 days', BoostAnswer)
  @ApiBody({ type: BoostPurchaseBody, required: false })
  @Refuses(deletedAccount(), { problem: new InsufficientTokens(BUMP_BOOST_PRICE, 45), view: TokensRefusal })
  async buyBoost(@AccountId() accountId: number, @ReadBody() { price, requestKey }: BoostPurchaseBody) {
    throwFaults(priceFaults(price));
    return toBoost(await this.boosts.buy(accountId, requestKey));
  }
}
