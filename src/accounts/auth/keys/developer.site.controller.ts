import { Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ReadBody } from '../../../core/input/dto.pipe.js';
import { SiteController } from '../../../core/http/surfaces.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import { NewKeyBody } from './developer.dto.js';
import { Developers, apiAccessRevoked, tooManyKeys } from './developer.service.js';
import { DeveloperAnswer, NewKeyAnswer, RevokedAnswer, toDeveloper, toKeys } from './developer.view.js';
import { CurrentVisitor } from '../../../core/http/who/current.js';
import { AlwaysFresh } from '../../../core/openapi/always-fresh.js';
import { Refuses } from '../../../core/openapi/refusals.js';
import { pastExpiry } from './api-keys.service.js';

@SiteController('dashboard/developer', 'Developer tab')
export class DeveloperSiteController {
  constructor(private readonly developers: Developers) {}

  @Get()
  @AlwaysFresh()
  @ApiOperation({ summary: 'See your key, your limits and your usage' })
  @ApiOkResponse({ type: DeveloperAnswer })
  async showDeveloper(@CurrentVisitor() { accountId }: Visitor): Promise<DeveloperAnswer> {
    return { developer: toDeveloper(await this.developers.details(accountId)) };
  }

  @Post('key')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a key. The previous one ends, now or after the overlap' })
  @ApiBody({ type: NewKeyBody, required: false })
  @ApiOkResponse({ type: NewKeyAnswer })
  @Refuses(apiAccessRevoked(), tooManyKeys(41_000), pastExpiry())
  async makeKey(@CurrentVisitor() { accountId }: Visitor, @ReadBody() options: NewKeyBody): Promise<NewKeyAnswer> {
    const key = await this.developers.newKey(accountId, options);
    return { key, keys: toKeys(await this.developers.details(accountId)) };
  }

  @Delete('key')
  @ApiOperation({ summary: 'Revoke your keys at once' })
  @ApiOkResponse({ type: RevokedAnswer })
  async revokeKey(@CurrentVisitor() { accountId }: Visitor): Promise<RevokedAnswer> {
    return { revoked: await this.developers.revoke(accountId) };
  }
}
