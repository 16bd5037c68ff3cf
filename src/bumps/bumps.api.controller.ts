import { Get, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Operation } from '../http/operation.js';
import { PageQuery } from '../http/page.dto.js';
import { KeyedController } from '../http/surfaces.js';
import { CurrentListing, ServerAccess } from '../listings/listing-access.js';
import type { ListingFacts } from '../listings/listing.rules.js';
import { GUILD_ID } from '../servers/guild-id.doc.js';
import { BumpPageAnswer, toBumpPage } from './bump.view.js';
import { Bumps } from './bumps.service.js';

@KeyedController('servers', 'Servers')
export class BumpsApiController {
  constructor(private readonly bumps: Bumps) {}

  @Get(':id/bumps')
  @ServerAccess('owner')
  @ApiParam(GUILD_ID)
  @Operation({
    summary: "Get a server's bump status and history",
    description:
      'The history, newest first, has the bumps since they are tracked; earlier ones show in lastBumpedAt only. For keys of the owner only.',
    answers: BumpPageAnswer,
    refusals: {
      403: 'Only the owner of this server may do this: use a key of that account.',
      404: 'No approved server matches this identifier. Use the guild id that the platform gives the server.',
    },
  })
  async listServerBumps(@CurrentListing() { id }: ListingFacts, @Query() page: PageQuery): Promise<BumpPageAnswer> {
    return toBumpPage(await this.bumps.page(id, page), page);
  }
}
