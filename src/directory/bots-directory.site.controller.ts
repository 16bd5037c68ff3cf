import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ReadQuery } from '../input/dto.pipe.js';
import { ForVisitors, SiteController } from '../http/surfaces.js';
import { CountsAs } from '../http/throttle/counts-as.js';
import { Browse } from './browse.service.js';
import { BotsQuery } from './browse.dto.js';
import { BotsAnswer, toBotCard } from './card.view.js';

@SiteController('bots', 'Bots')
export class BotsDirectorySiteController {
  constructor(private readonly browse: Browse) {}

  @Get()
  @ForVisitors()
  @CountsAs('searches', { when: 'search' })
  @ApiOperation({ summary: 'Look around among bots' })
  @ApiOkResponse({ type: BotsAnswer })
  async listBots(@ReadQuery() query: BotsQuery): Promise<BotsAnswer> {
    const { cards, total, isTotalExact, pages } = await this.browse.bots(query);
    return { bots: cards.map(toBotCard), total, isTotalExact, page: query.page, limit: query.limit, pages };
  }
}
