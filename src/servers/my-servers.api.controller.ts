import { Get } from '@nestjs/common';
import type { Caller } from '../http/who/caller.js';
import { Operation } from '../openapi/operation.js';
import { KeyedController } from '../http/surfaces.js';
import { MyServersAnswer, toServer } from './server.view.js';
import { Servers } from './servers.service.js';
import { CurrentCaller } from '../http/who/current.js';

@KeyedController('users/@me', 'Account')
export class MyServersApiController {
  constructor(private readonly servers: Servers) {}

  @Get('servers')
  @Operation({
    summary: 'List the servers of this account',
    description:
      'Every server that the account owns or administers, in every state but removed, each with the part it has in it. Not paged.',
    answers: MyServersAnswer,
  })
  async listMyServers(@CurrentCaller() { accountId }: Caller): Promise<MyServersAnswer> {
    const mine = await this.servers.mine(accountId);
    return { servers: mine.map((row) => ({ ...toServer(row), role: row.ownerId === accountId ? 'owner' : 'admin' })) };
  }
}
