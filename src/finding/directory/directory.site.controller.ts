import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { SessionOptional, SiteController } from '../../core/http/surfaces.js';
import { CountsAs } from '../../core/http/throttle/counts-as.js';
import { BotsQuery, ServersQuery } from './browse.dto.js';
import { Browse } from './browse.service.js';
import { newSearchIn } from '../search-figures/asked.rules.js';
import { SearchFigures } from '../search-figures/search-figures.service.js';
import { DirectoryOverview } from './overview.service.js';
import { OverviewAnswer, toOverview } from './overview.view.js';
import { BotsAnswer, ServersAnswer, toBotsAnswer, toServersAnswer } from './card.view.js';
import { Refuses } from '../../core/openapi/refusals.js';
import { tooManySearches } from './search/search-queue.js';

@SiteController('bots', 'Bots')
export class BotsDirectorySiteController {
  constructor(
    private readonly browse: Browse,
    private readonly figures: SearchFigures,
  ) {}

  @Get()
  @SessionOptional()
  @CountsAs('searches', { when: 'search' })
  @ApiOperation({ summary: 'Browse and search bots' })
  @ApiOkResponse({ type: BotsAnswer })
  @Refuses(tooManySearches())
  async listBots(@ReadQuery() query: BotsQuery): Promise<BotsAnswer> {
    const listed = await this.browse.bots(query);
    const search = newSearchIn({ ...query });
    if (search !== undefined) this.figures.countSearch({ kind: 'bot', search, total: listed.total });
    return toBotsAnswer(listed, query);
  }
}

@SiteController('servers', 'Servers')
export class ServersDirectorySiteController {
  constructor(
    private readonly browse: Browse,
    private readonly figures: SearchFigures,
  ) {}

  @Get()
  @SessionOptional()
  @CountsAs('searches', { when: 'search' })
  @ApiOperation({ summary: 'Browse and search servers' })
  @ApiOkResponse({ type: ServersAnswer })
  @Refuses(tooManySearches())
  async listServers(@ReadQuery() query: ServersQuery): Promise<ServersAnswer> {
    const listed = await this.browse.servers(query);
    const search = newSearchIn({ ...query });
    if (search !== undefined) this.figures.countSearch({ kind: 'server', search, total: listed.total });
    return toServersAnswer(listed, query);
  }
}

@SiteController('directory', 'Servers')
export class DirectoryOverviewSiteController {
  constructor(private readonly overview: DirectoryOverview) {}

  @Get()
  @SessionOptional()
  @ApiOperation({ summary: 'See how many listings there are: by category, language and tag' })
  @ApiOkResponse({ type: OverviewAnswer })
  async showDirectory(): Promise<OverviewAnswer> {
    return toOverview(await this.overview.read());
  }
}
