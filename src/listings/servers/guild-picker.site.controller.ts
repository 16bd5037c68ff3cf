import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../../core/http/surfaces.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { GuildPicker } from './guild-picker.service.js';
import { GuildsAnswer, toGuild } from './guild-picker.view.js';
import { CurrentVisitor } from '../../core/http/who/current.js';

@SiteController('account', 'Listings')
export class GuildPickerSiteController {
  constructor(private readonly picker: GuildPicker) {}

  @Get('guilds')
  @ApiOperation({ summary: 'List the servers that you manage on the platform' })
  @ApiOkResponse({ type: GuildsAnswer })
  async listGuilds(@CurrentVisitor() { accountId }: Visitor): Promise<GuildsAnswer> {
    return { guilds: (await this.picker.of(accountId)).map(toGuild) };
  }
}
