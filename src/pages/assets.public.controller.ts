import { Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { PublicController } from '../core/http/controllers.js';
import { NeverThrottled } from '../core/http/throttle/counts-as.js';
import { GuidePictures } from './guides/guides.service.js';
import { CurrentRequest } from '../core/http/browser.js';
import type { MarqueeRequest } from '../core/http/context.js';
import { Redirect, type ReadyReply } from '../core/http/reply.js';
import { Assets } from './assets.service.js';
import { says, notFound } from '../core/shared/refusals.js';

@ApiExcludeController()
@PublicController('guides/pictures')
export class GuidePicturesController {
  constructor(private readonly pictures: GuidePictures) {}

  /** Served from memory by its whole name, so it needs no limit, and no name leads to another file. */
  @Get(':name')
  @NeverThrottled()
  picture(@Param('name') name: string): ReadyReply {
    const found = this.pictures.reply(name);
    if (found === undefined) throw notFound(says('There is no such picture. Reload the guide.'));
    return found;
  }
}

@ApiExcludeController()
@PublicController('')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  /** Served from memory, so it needs no limit. */
  @Get('assets/:name')
  @NeverThrottled()
  file(@CurrentRequest() { headers }: MarqueeRequest, @Param('name') name: string): Promise<ReadyReply> {
    const found = this.assets.find(name, headers['accept-encoding']?.toString());
    if (found === undefined) throw notFound(says('There is no such file. Reload the page.'));
    return found;
  }

  /** Pages name their icon. Browsers ask for this one on answers that are not pages, such as JSON. */
  @Get('favicon.ico')
  @NeverThrottled()
  favicon(): Redirect {
    return new Redirect(this.assets.logo);
  }
}
