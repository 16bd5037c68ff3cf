import { Get } from '@nestjs/common';
import type { Caller } from '../../core/http/who/visitor.js';
import { Operation } from '../../core/openapi/operation.js';
import { KeyedController, CurrentCaller } from '../../core/http/controllers.js';
import { MeAnswer, toMe } from './me.view.js';
import { Users } from './users.service.js';

@KeyedController('users', 'Account')
export class MeApiController {
  constructor(private readonly users: Users) {}

  @Get('@me')
  @Operation({
    summary: 'Get the account of this key',
    description: '`@me` is the only account that can be asked for.',
    answers: MeAnswer,
  })
  async getMe(@CurrentCaller() { accountId }: Caller): Promise<MeAnswer> {
    return { user: toMe(await this.users.me(accountId)) };
  }
}
