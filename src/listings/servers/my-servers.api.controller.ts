import { Get } from '@nestjs/common';
import type { Caller } from '../../core/http/who/caller.js';
import { Operation } from '../../core/openapi/operation.js';
import { KeyedController } from '../../core/http/surfaces.js';
import { MyServersAnswer, toServer } from './server.view.js';
import { Servers } from './servers.service.js';
import { CurrentCaller } from '../../core/http/who/current.js';

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
