import { Get, Param } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import { ReadyReply } from '../../core/http/reply.js';
import { PublicController } from '../../core/http/controllers.js';
import { NewListingsFeed } from './new-listings-feed.service.js';
import { Sitemap } from './sitemap.service.js';

/** Paths that need a session or are useless for search engines, and addresses that only count and redirect. */
const CLOSED = ['/account', '/api/', '/dashboard', '/login', '/staff', '/bots/*/invite', '/servers/*/join'];
const FOR_A_DAY = 'public, max-age=86400';

@PublicController('')
export class FeedsController {
  constructor(
    private readonly config: Config,
    private readonly sitemap: Sitemap,
    private readonly newListings: NewListingsFeed,
  ) {}

  @Get('robots.txt')
  robots(): ReadyReply {
    const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
    const text = `User-agent: *\n${closed}\nSitemap: ${this.config.publicUrl}/sitemap.xml\n`;
    return new ReadyReply(text, 'text/plain; charset=utf-8', FOR_A_DAY);
  }

  @Get('sitemap.xml')
  sitemapIndex(): Promise<ReadyReply> {
    return this.sitemap.index();
  }

  @Get('sitemaps/:file')
  sitemapFile(@Param('file') file: string): Promise<ReadyReply> {
    return this.sitemap.file(file);
  }

  @Get('servers/new.atom')
  newServers(): Promise<ReadyReply> {
    return this.newListings.of('server');
  }

  @Get('bots/new.atom')
  newBots(): Promise<ReadyReply> {
    return this.newListings.of('bot');
  }
}
