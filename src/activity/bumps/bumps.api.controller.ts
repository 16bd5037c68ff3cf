import { Get } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { Operation } from '../../core/openapi/operation.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { KeyedController } from '../../core/http/controllers.js';
import { CurrentListing, ServerAccess } from '../../listings/listing/listing-access.js';
import { SERVER_NOT_FOUND, SERVER_OWNER_ONLY, GUILD_ID } from '../../listings/listing/listing.doc.js';
import type { ListingFacts } from '../../listings/listing/listing.rules.js';
import { BumpPageAnswer, toBumpPage } from './bump.view.js';
import { Bumps } from './bumps.service.js';

@KeyedController('servers', 'Servers')
export class BumpsApiController {
  constructor(private readonly bumps: Bumps) {}

  @Get(':id/bumps')
  @ServerAccess('own')
  @ApiParam(GUILD_ID)
  @Operation({
    summary: "Get a server's bump status and history",
    description:
      'Whether the server can be bumped now, and who bumped it, newest first. The history begins when bumps were first tracked; earlier ones show in lastBumpedAt only. For keys of the owner only.',
    answers: BumpPageAnswer,
    refusals: [SERVER_OWNER_ONLY, SERVER_NOT_FOUND],
  })
  async listServerBumps(
    @CurrentListing() { id }: ListingFacts,
    @ReadQuery() slice: SliceQuery,
  ): Promise<BumpPageAnswer> {
    return toBumpPage(await this.bumps.slice(id, slice), slice);
  }
}
