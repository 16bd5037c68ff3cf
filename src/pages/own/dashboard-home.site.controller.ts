import { Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Redirect } from '../../core/http/reply.js';
import { SiteController } from '../../core/http/surfaces.js';

/** Redirects from the address of the dashboard to its first page. */
@ApiExcludeController()
@SiteController('dashboard', 'Listings')
export class DashboardHomeSiteController {
  @Get()
  showDashboardHome(): Redirect {
    return new Redirect('/dashboard/listings');
  }
}
