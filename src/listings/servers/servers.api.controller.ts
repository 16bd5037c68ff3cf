import { Get, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Operation } from '../../core/openapi/operation.js';
import { CacheableReply } from '../../core/http/reply-cache.js';
import { KeyedController } from '../../core/http/surfaces.js';
import { SERVER_NOT_FOUND } from '../listing/listing-refusals.doc.js';
import { GUILD_ID } from './guild-id.doc.js';
import { ServerAnswer, toServer } from './server.view.js';
import { Servers } from './servers.service.js';
import { requireFound } from '../listing/rights/listing-rights.service.js';
import { keyedWords } from '../listing/rights/rights.rules.js';

@KeyedController('servers', 'Servers')
export class ServersApiController {
  constructor(private readonly servers: Servers) {}

  @Get(':id')
  @ApiParam(GUILD_ID)
  @Operation({
    summary: 'Get a server',
    description: 'The public data of any approved server, for any key.',
    answers: ServerAnswer,
    refusals: [SERVER_NOT_FOUND],
  })
  async getServer(@Param('id') id: string): Promise<CacheableReply> {
    const row = requireFound(await this.servers.findApproved(id), keyedWords('server', true));
    return new CacheableReply(row.listingId, { server: toServer(row) } satisfies ServerAnswer);
  }
}
