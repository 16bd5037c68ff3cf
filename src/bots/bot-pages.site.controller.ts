import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentRequest } from '../http/browser.js';
import type { MarqueeRequest } from '../http/context.js';
import { ForVisitors, SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { BotPageAnswer } from './bot-page.view.js';
import { BotPages } from './bot-pages.service.js';
import { MaybeVisitor } from '../http/who/current.js';

@SiteController('bots', 'Bots')
export class BotPagesSiteController {
  constructor(private readonly pages: BotPages) {}

  @Get(':id')
  @ForVisitors()
  @ApiOperation({ summary: 'See a bot' })
  @ApiOkResponse({ type: BotPageAnswer })
  showBot(
    @MaybeVisitor() visitor: Visitor | undefined,
    @Param('id') id: string,
    @CurrentRequest() { method }: MarqueeRequest,
  ): Promise<BotPageAnswer> {
    return this.pages.of(id, visitor, method === 'GET');
  }
}
