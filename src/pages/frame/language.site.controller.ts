import { WorksReadOnly } from '../../core/http/switches/works-read-only.js';
import { HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Browsers, CurrentRequest } from '../../core/http/browser.js';
import type { MarqueeRequest } from '../../core/http/context.js';
import { LANGUAGE_COOKIE } from '../../core/http/pages/language.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { Profiles } from '../../owners/account/profiles.service.js';
import { SessionOptional, SiteController, OptionalVisitor } from '../../core/http/controllers.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { SECOND } from '../../core/shared/utc.js';
import { Languages } from '../../core/texts/languages.service.js';
import { LANGUAGE_KEPT } from '../cookies.rules.js';
import { LanguageBody } from './language.dto.js';
import { says, InputProblem } from '../../core/shared/refusals.js';

/** Keeps the language that was chosen at the foot of a page: for the account, or for the browser of a visitor. */
@ApiExcludeController()
@SiteController('language', 'Account')
export class LanguageSiteController {
  constructor(
    private readonly browsers: Browsers,
    private readonly languages: Languages,
    private readonly profiles: Profiles,
  ) {}

  @Post()
  @WorksReadOnly()
  @SessionOptional()
  @HttpCode(200)
  async choose(
    @CurrentRequest() request: MarqueeRequest,
    @OptionalVisitor() visitor: Visitor | undefined,
    @ReadBody() { language }: LanguageBody,
  ) {
    const chosen = this.languages.find(language);
    if (chosen === undefined)
      throw new InputProblem({ language: says('language is one of {value}.', { value: this.#tags() }) });
    if (visitor !== undefined) await this.profiles.chooseLanguage(visitor.accountId, chosen.tag);
    this.browsers.setCookie(request, LANGUAGE_COOKIE, chosen.tag, LANGUAGE_KEPT / SECOND);
    return { language: chosen.tag };
  }

  #tags(): string {
    return this.languages.offered.map(({ tag }) => tag).join(', ');
  }
}
