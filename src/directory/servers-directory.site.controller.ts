import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ReadQuery } from '../input/dto.pipe.js';
import { ForVisitors, SiteController } from '../http/surfaces.js';
import { CountsAs } from '../http/throttle/counts-as.js';
import { Browse } from './browse.service.js';
import { ServersQuery } from './browse.dto.js';
import { ServersAnswer, toServerCard } from './card.view.js';

@SiteController('servers', 'Servers')
export class ServersDirectorySiteController {
  constructor(private readonly browse: Browse) {}

  @Get()
  @ForVisitors()
  @CountsAs('searches', { when: 'search' })
  @ApiOperation({ summary: 'Look around among servers' })
  @ApiOkResponse({ type: ServersAnswer })
  async listServers(@ReadQuery() query: ServersQuery): Promise<ServersAnswer> {
    const { cards, spotlight, holderId, total, isTotalExact, pages } = await this.browse.servers(query);
    return {
      spotlight:
        spotlight === undefined
          ? null
          : {
              startsAt: spotlight.startsAt.toISOString(),
              endsAt: spotlight.endsAt.toISOString(),
              server: toServerCard(spotlight.card, holderId),
            },
      servers: cards.map((card) => toServerCard(card, holderId)),
      total,
      isTotalExact,
      page: query.page,
      limit: query.limit,
      pages,
    };
  }
}
