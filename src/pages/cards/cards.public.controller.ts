import { Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CurrentRequest } from '../../core/http/browser.js';
import type { MarqueeRequest } from '../../core/http/context.js';
import { PublicController } from '../../core/http/controllers.js';
import { linkedLanguage } from '../../core/http/pages/language.js';
import type { ReadyReply } from '../../core/http/reply.js';
import { CountsAs } from '../../core/http/throttle/counts-as.js';
import type { Language } from '../../core/texts/language.js';
import { Languages } from '../../core/texts/languages.service.js';
import { Cards } from './cards.service.js';

/** The language of a card is that of its address: a chat asks for all of its readers. */
@ApiExcludeController()
@PublicController('cards')
export class CardsController {
  constructor(
    private readonly cards: Cards,
    private readonly languages: Languages,
  ) {}

  @Get('site.png')
  @CountsAs('cards')
  site(@CurrentRequest() request: MarqueeRequest): Promise<ReadyReply> {
    return this.cards.site(this.#language(request));
  }

  @Get('spotlight.png')
  @CountsAs('cards')
  spotlight(@CurrentRequest() request: MarqueeRequest): Promise<ReadyReply> {
    return this.cards.spotlight(this.#language(request));
  }

  @Get('icons/:name')
  @CountsAs('cards')
  icon(@Param('name') name: string): Promise<ReadyReply> {
    return this.cards.icon(name);
  }

  @Get('bots/:id/card.png')
  @CountsAs('cards')
  bot(@CurrentRequest() request: MarqueeRequest, @Param('id') id: string): Promise<ReadyReply> {
    return this.cards.listing('bot', id, this.#language(request));
  }

  @Get('servers/:id/card.png')
  @CountsAs('cards')
  server(@CurrentRequest() request: MarqueeRequest, @Param('id') id: string): Promise<ReadyReply> {
    return this.cards.listing('server', id, this.#language(request));
  }

  #language(request: MarqueeRequest): Language {
    return linkedLanguage(request, this.languages) ?? this.languages.offered[0];
  }
}
