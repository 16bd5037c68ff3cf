import { Get } from '@nestjs/common';
import { SiteOperation } from '../../core/openapi/operation.js';
import { SiteController } from '../../core/http/surfaces.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { GuildPicker } from './guild-picker.service.js';
import { GuildsAnswer, toGuild } from './guild-picker.view.js';
import { CurrentVisitor } from '../../core/http/who/current.js';

@SiteController('account', 'Listings')
export class GuildPickerSiteController {
  constructor(private readonly picker: GuildPicker) {}

  @Get('guilds')
  @SiteOperation('List the servers that you manage on the platform', GuildsAnswer)
  async listGuilds(@CurrentVisitor() { accountId }: Visitor) {
    return { guilds: (await this.picker.of(accountId)).map(toGuild) };
  }
}
