import { HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../http/surfaces.js';
import { CurrentVisitor, type Visitor } from '../http/visitor.js';
import { nothingMatches } from '../listings/listing-access.guard.js';
import { ListingLookup } from '../listings/listing-lookup.service.js';
import { Boosts } from './boosts.service.js';
import { BoostAnswer, MyBumpAnswer, toMyBump } from './bump.view.js';
import { Bumps } from './bumps.service.js';

@SiteController('', 'Bumps')
export class BumpsSiteController {
  constructor(
    private readonly bumps: Bumps,
    private readonly boosts: Boosts,
    private readonly lookup: ListingLookup,
  ) {}

  @Post('servers/:id/bump')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bump a server, and earn 10 tokens' })
  @ApiOkResponse({ type: MyBumpAnswer })
  async bumpServer(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<MyBumpAnswer> {
    const listing = await this.lookup.find('server', id, ['platform id', 'uuid', 'slug']);
    if (listing === undefined || listing.state !== 'approved') throw nothingMatches('server', false);
    await this.bumps.bump(accountId, listing.id);
    return toMyBump(await this.bumps.standing(accountId, listing.id));
  }

  @Post('account/boosts')
  @HttpCode(200)
  @ApiOperation({ summary: 'Buy a bump boost: 500 tokens for 7 days' })
  @ApiOkResponse({ type: BoostAnswer })
  async buyBoost(@CurrentVisitor() { accountId }: Visitor): Promise<BoostAnswer> {
    const { startsAt, endsAt } = await this.boosts.buy(accountId);
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  }
}
