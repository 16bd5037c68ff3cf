import { Get, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Operation } from '../../core/openapi/operation.js';
import { CacheableReply } from '../../core/http/reply-cache.js';
import { KeyedController, CurrentCaller } from '../../core/http/controllers.js';
import { SERVER_NOT_FOUND, GUILD_ID } from '../listing/listing.doc.js';
import { ServerAnswer, toServer, MyServersAnswer } from './server.view.js';
import { Servers } from './servers.service.js';
import { requireFound } from '../listing/rights/listing-rights.service.js';
import { keyedWords } from '../listing/rights/rights.rules.js';
import type { Caller } from '../../core/http/who/visitor.js';

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

@KeyedController('users/@me', 'Account')
export class MyServersApiController {
  constructor(private readonly servers: Servers) {}

  @Get('servers')
  @Operation({
    summary: 'List the servers of this account',
    description:
      'All servers that the account owns or administers, except removed ones, with its role on each team. Not paged.',
    answers: MyServersAnswer,
  })
  async listMyServers(@CurrentCaller() { accountId }: Caller): Promise<MyServersAnswer> {
    const mine = await this.servers.listOwn(accountId);
    return { servers: mine.map((row) => ({ ...toServer(row), role: row.ownerId === accountId ? 'owner' : 'admin' })) };
  }
}
