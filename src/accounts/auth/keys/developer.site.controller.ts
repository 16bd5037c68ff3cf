import { WorksReadOnly } from '../../../core/http/switches/works-read-only.js';
import { Delete, Get, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { AlwaysFresh, SiteOperation } from '../../../core/openapi/operation.js';
import { ReadBody } from '../../../core/input/dto.pipe.js';
import { SiteController, AccountId } from '../../../core/http/controllers.js';
import { NewKeyBody } from './developer.dto.js';
import { ApiKeys } from './api-keys.service.js';
import { Developers } from './developer.service.js';
import { DeveloperAnswer, NewKeyAnswer, RevokedAnswer, toDeveloper, toKeys } from './developer.view.js';

@SiteController('dashboard/developer', 'Developer tab')
export class DeveloperSiteController {
  constructor(
    private readonly developers: Developers,
    private readonly keys: ApiKeys,
  ) {}

  @Get()
  @AlwaysFresh()
  @SiteOperation('See your key, your limits and your usage', DeveloperAnswer)
  async showDeveloper(@AccountId() accountId: number) {
    return { developer: toDeveloper(await this.developers.details(accountId)) };
  }

  @Post('key')
  @SiteOperation('Make a key. The previous one ends, now or after the overlap', NewKeyAnswer)
  @ApiBody({ type: NewKeyBody, required: false })
  async makeKey(@AccountId() accountId: number, @ReadBody() options: NewKeyBody) {
    const key = await this.developers.newKey(accountId, options);
    return { key, keys: toKeys(await this.developers.details(accountId)) };
  }

  @Delete('key')
  @WorksReadOnly()
  @SiteOperation('Revoke your keys at once', RevokedAnswer)
  async revokeKey(@AccountId() accountId: number) {
    return { revoked: await this.keys.revoke(accountId) };
  }
}
