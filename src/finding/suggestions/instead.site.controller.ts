import { Get } from '@nestjs/common';
import { SiteOperation } from '../../core/openapi/operation.js';
import { BotsQuery, ServersQuery } from '../directory/browse.dto.js';
import { SessionOptional, SiteController } from '../../core/http/surfaces.js';
import { CountsAs } from '../../core/http/throttle/counts-as.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { InsteadOfNothing } from './instead.service.js';
import { InsteadAnswer } from './instead.view.js';

const DESCRIPTION =
  'For a list without results, with the parameters of the list: which filters to drop, and what is close to the search.';

@SiteController('suggest', 'Servers')
export class InsteadSiteController {
  constructor(private readonly instead: InsteadOfNothing) {}

  @Get('servers')
  @SessionOptional()
  @CountsAs('searches')
  @SiteOperation('Find out what to ask instead when no servers are found', InsteadAnswer, { description: DESCRIPTION })
  async insteadOfServers(@ReadQuery() query: ServersQuery) {
    return toInstead(await this.instead.find(query));
  }

  @Get('bots')
  @SessionOptional()
  @CountsAs('searches')
  @SiteOperation('Find out what to ask instead when no bots are found', InsteadAnswer, { description: DESCRIPTION })
  async insteadOfBots(@ReadQuery() query: BotsQuery) {
    return toInstead(await this.instead.find(query));
  }
}

const toInstead = ({ drop, near }: Awaited<ReturnType<InsteadOfNothing['find']>>): InsteadAnswer => ({
  drop: [...drop],
  near: [...near],
});
