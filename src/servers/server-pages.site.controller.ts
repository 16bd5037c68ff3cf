import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentRequest } from '../http/browser.js';
import type { MarqueeRequest } from '../http/context.js';
import { ForVisitors, SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { ServerPageAnswer } from './server-page.view.js';
import { ServerPages } from './server-pages.service.js';
import { MaybeVisitor } from '../http/who/current.js';

@SiteController('servers', 'Servers')
export class ServerPagesSiteController {
  constructor(private readonly pages: ServerPages) {}

  @Get(':id')
  @ForVisitors()
  @ApiOperation({ summary: 'See a server' })
  @ApiOkResponse({ type: ServerPageAnswer })
  showServer(
    @MaybeVisitor() visitor: Visitor | undefined,
    @Param('id') id: string,
    @CurrentRequest() { method }: MarqueeRequest,
  ): Promise<ServerPageAnswer> {
    return this.pages.of(id, visitor, method === 'GET');
  }
}
