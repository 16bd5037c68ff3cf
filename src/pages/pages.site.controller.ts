import { WorksReadOnly } from '../core/http/switches/works-read-only.js';
import { Get, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Redirect } from '../core/http/reply.js';
import { CurrentVisitor, SessionOptional, SiteController } from '../core/http/controllers.js';
import { Browsers, CurrentRequest } from '../core/http/browser.js';
import type { MarqueeRequest } from '../core/http/context.js';
import type { Visitor } from '../core/http/who/visitor.js';
import { isStaffRole } from '../core/http/who/staff.rules.js';
import { DashboardOverview } from '../owners/dashboard/dashboard-overview.service.js';
import { deskHome } from './staff/desks.js';
import { ADULT_COOKIE, ADULT_COOKIE_SECONDS } from './cookies.rules.js';

/** The home page. Programs are redirected to the API docs. */
@ApiExcludeController()
@SiteController('', 'Servers')
export class HomeSiteController {
  @Get()
  @SessionOptional()
  showHome(): Redirect {
    return new Redirect('/docs');
  }
}

/** Redirects from the address of the dashboard to its first page. */
@ApiExcludeController()
@SiteController('dashboard', 'Listings')
export class DashboardHomeSiteController {
  @Get()
  showDashboardHome(): Redirect {
    return new Redirect('/dashboard/listings');
  }
}

/** Where a sign-in leads that began on no page with a purpose: to the work of the account. */
@ApiExcludeController()
@SiteController('account', 'Account')
export class StartSiteController {
  constructor(private readonly overview: DashboardOverview) {}

  @Get('start')
  async goToStart(@CurrentVisitor() { accountId, role }: Visitor): Promise<Redirect> {
    if (isStaffRole(role)) return new Redirect(deskHome(role));
    return new Redirect((await this.overview.hasListings(accountId)) ? '/dashboard/listings' : '/');
  }
}

/** Stores the answer to the question before listings for adults. */
@ApiExcludeController()
@SiteController('adult', 'Servers')
export class AdultSiteController {
  constructor(private readonly browsers: Browsers) {}

  @Post()
  @WorksReadOnly()
  @SessionOptional()
  @HttpCode(200)
  confirm(@CurrentRequest() request: MarqueeRequest): { readonly adult: true } {
    this.browsers.setCookie(request, ADULT_COOKIE, 'yes', ADULT_COOKIE_SECONDS);
    return { adult: true };
  }
}
