import { Get, Param, UseFilters } from '@nestjs/common';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { CacheableReply } from '../../core/http/reply-cache.js';
import { PublicController } from '../../core/http/controllers.js';
import { CountsAs } from '../../core/http/throttle/counts-as.js';
import { FRESH, pictureOf } from './badge.js';
import { BadgeFilter } from './badge.filter.js';
import { BadgeQuery } from './badge.query.js';
import { type Subject, drawingOf } from './badge.rules.js';
import { Badges, type BadgeCount } from './badges.service.js';

@PublicController('badges')
@UseFilters(BadgeFilter)
export class BadgesController {
  constructor(private readonly badges: Badges) {}

  @Get('bots/:id/servers.svg')
  @CountsAs('badges')
  async botServers(@Param('id') id: string, @ReadQuery() look: BadgeQuery): Promise<CacheableReply> {
    return badge('servers', await this.badges.servers(id), look);
  }

  @Get('bots/:id/votes.svg')
  @CountsAs('badges')
  async botVotes(@Param('id') id: string, @ReadQuery() look: BadgeQuery): Promise<CacheableReply> {
    return badge('votes', await this.badges.votes('bot', id), look);
  }

  @Get('servers/:id/members.svg')
  @CountsAs('badges')
  async serverMembers(@Param('id') id: string, @ReadQuery() look: BadgeQuery): Promise<CacheableReply> {
    return badge('members', await this.badges.members(id), look);
  }

  @Get('servers/:id/votes.svg')
  @CountsAs('badges')
  async serverVotes(@Param('id') id: string, @ReadQuery() look: BadgeQuery): Promise<CacheableReply> {
    return badge('votes', await this.badges.votes('server', id), look);
  }
}

const badge = (subject: Subject, { listingId, message }: BadgeCount, look: BadgeQuery): CacheableReply =>
  new CacheableReply(listingId, pictureOf(drawingOf(subject, message, look), FRESH));
