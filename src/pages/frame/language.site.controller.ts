import { HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Browsers, CurrentRequest } from '../../core/http/browser.js';
import type { MarqueeRequest } from '../../core/http/context.js';
import { LANGUAGE_COOKIE } from '../../core/http/pages/language.js';
import { SessionOptional, SiteController } from '../../core/http/surfaces.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { InputProblem } from '../../core/shared/errors.js';
import { SECOND } from '../../core/shared/utc.js';
import { Languages } from '../../core/texts/languages.service.js';
import { LANGUAGE_KEPT } from '../shown.rules.js';
import { LanguageBody } from './language.dto.js';

/** Keeps the language that a visitor chose at the foot of a page. */
@ApiExcludeController()
@SiteController('language', 'Account')
export class LanguageSiteController {
  constructor(
    private readonly browsers: Browsers,
    private readonly languages: Languages,
  ) {}

  @Post()
  @SessionOptional()
  @HttpCode(200)
  choose(@CurrentRequest() request: MarqueeRequest, @ReadBody() { language }: LanguageBody) {
    const chosen = this.languages.find(language);
    if (chosen === undefined) throw new InputProblem({ language: `language is one of ${this.#tags()}.` });
    this.browsers.setCookie(request, LANGUAGE_COOKIE, chosen.tag, LANGUAGE_KEPT / SECOND);
    return { language: chosen.tag };
  }

  #tags(): string {
    return this.languages.offered.map(({ tag }) => tag).join(', ');
  }
}
