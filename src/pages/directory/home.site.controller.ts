import { Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Redirect } from '../../core/http/reply.js';
import { SessionOptional, SiteController } from '../../core/http/surfaces.js';

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
