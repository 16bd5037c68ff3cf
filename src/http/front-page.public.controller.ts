import { Get } from '@nestjs/common';
import { Elsewhere } from './redirect.js';
import { PublicController } from './surfaces.js';

/** There are no pages yet: whoever opens the bare address is shown what can be asked here. */
@PublicController('')
export class FrontPageController {
  @Get()
  toDocumentation(): Elsewhere {
    return new Elsewhere('/docs');
  }
}
