import { Get } from '@nestjs/common';
import { Redirect } from './redirect.js';
import { PublicController } from './surfaces.js';

/** There is no home page yet, so `/` redirects to the API docs. */
@PublicController('')
export class FrontPageController {
  @Get()
  toDocumentation(): Redirect {
    return new Redirect('/docs');
  }
}
