import { Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ReadBody } from '../input/dto.pipe.js';
import { ForVisitors, SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { nothingMatches } from '../listings/listing-access.guard.js';
import { ListingLookup } from '../listings/listing-lookup.service.js';
import { BoostPurchaseBody } from './boost.dto.js';
import { Boosts, type OwnBoost } from './boosts.service.js';
import { BoostAnswer, BumpStatusAnswer, MyBumpAnswer, OwnBoostsAnswer, toBumpStatus, toMyBump } from './bump.view.js';
import { Bumps } from './bumps.service.js';
import { CurrentVisitor } from '../http/who/current.js';

@SiteController('', 'Bumps')
export class BumpsSiteController {
  constructor(
    private readonly bumps: Bumps,
    private readonly boosts: Boosts,
    private readonly lookup: ListingLookup,
  ) {}

  @Get('servers/:id/bump')
  @ForVisitors()
  @ApiOperation({ summary: 'See when a server was bumped, and when it can be bumped again' })
  @ApiOkResponse({ type: BumpStatusAnswer })
  async showBump(@Param('id') id: string): Promise<BumpStatusAnswer> {
    return toBumpStatus(await this.bumps.status(await this.#listingId(id)));
  }

  @Post('servers/:id/bump')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bump a server, and earn 10 tokens' })
  @ApiOkResponse({ type: MyBumpAnswer })
  async bumpServer(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<MyBumpAnswer> {
    const listingId = await this.#listingId(id);
    await this.bumps.bump(accountId, listingId);
    return toMyBump(await this.bumps.standing(accountId, listingId));
  }

  @Get('account/boosts')
  @ApiOperation({ summary: 'See the bump boosts that you have, running and to come' })
  @ApiOkResponse({ type: OwnBoostsAnswer })
  async listBoosts(@CurrentVisitor() { accountId }: Visitor): Promise<OwnBoostsAnswer> {
    const boosts = await this.boosts.of(accountId);
    return { boosts: boosts.map(toBoost) };
  }

  @Post('account/boosts')
  @HttpCode(200)
  @ApiOperation({ summary: 'Buy a bump boost: 500 tokens for 7 days' })
  @ApiBody({ type: BoostPurchaseBody, required: false })
  @ApiOkResponse({ type: BoostAnswer })
  async buyBoost(
    @CurrentVisitor() { accountId }: Visitor,
    @ReadBody() { requestKey }: BoostPurchaseBody,
  ): Promise<BoostAnswer> {
    return toBoost(await this.boosts.buy(accountId, requestKey));
  }

  async #listingId(reference: string): Promise<number> {
    const listing = await this.lookup.find('server', reference, ['platform id', 'uuid', 'slug']);
    if (listing === undefined || listing.state !== 'approved') throw nothingMatches('server', false);
    return listing.id;
  }
}

const toBoost = ({ origin, startsAt, endsAt }: OwnBoost): BoostAnswer => ({
  origin,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
