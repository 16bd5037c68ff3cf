import { HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Browsers, CurrentRequest } from '../../core/http/browser.js';
import type { MarqueeRequest } from '../../core/http/context.js';
import { SessionOptional, SiteController } from '../../core/http/surfaces.js';
import { ADULT_COOKIE, ADULT_COOKIE_SECONDS } from './adult.rules.js';

/** Stores the answer to the question before listings for adults. */
@ApiExcludeController()
@SiteController('adult', 'Servers')
export class AdultSiteController {
  constructor(private readonly browsers: Browsers) {}

  @Post()
  @SessionOptional()
  @HttpCode(200)
  confirm(@CurrentRequest() request: MarqueeRequest): { readonly adult: true } {
    this.browsers.setCookie(request, ADULT_COOKIE, 'yes', ADULT_COOKIE_SECONDS);
    return { adult: true };
  }
}
