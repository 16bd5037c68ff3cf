import { Get } from '@nestjs/common';
import { SiteOperation } from '../../core/openapi/operation.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { SessionOptional, SiteController } from '../../core/http/controllers.js';
import { CountsAs } from '../../core/http/throttle/counts-as.js';
import { BotsQuery, ServersQuery } from './browse.dto.js';
import { Browse } from './browse.service.js';
import { newSearchIn } from '../search-figures/recorded-searches.rules.js';
import { SearchFigures } from '../search-figures/search-figures.service.js';
import { DirectoryOverview } from './overview.service.js';
import { OverviewAnswer, toOverview } from './overview.view.js';
import { BotsAnswer, ServersAnswer, toBotsAnswer, toServersAnswer } from './card.view.js';

@SiteController('bots', 'Bots')
export class BotsDirectorySiteController {
  constructor(
    private readonly browse: Browse,
    private readonly figures: SearchFigures,
  ) {}

  @Get()
  @SessionOptional()
  @CountsAs('searches', { when: 'search' })
  @SiteOperation('Browse and search bots', BotsAnswer)
  async listBots(@ReadQuery() query: BotsQuery) {
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
  @SiteOperation('Browse and search servers', ServersAnswer)
  async listServers(@ReadQuery() query: ServersQuery) {
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
  @SiteOperation('See how many listings there are: by category, language and tag', OverviewAnswer)
  async showDirectory() {
    return toOverview(await this.overview.read());
  }
}
