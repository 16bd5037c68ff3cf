import { Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { ReadyReply } from '../../core/http/reply.js';
import { PublicController } from '../../core/http/surfaces.js';
import { NeverThrottled } from '../../core/http/throttle/counts-as.js';
import { notFound } from '../../core/shared/errors.js';
import { GuidePictures } from './guide-pictures.service.js';

@ApiExcludeController()
@PublicController('guides/pictures')
export class GuidePicturesController {
  constructor(private readonly pictures: GuidePictures) {}

  /** Served from memory by its whole name, so it needs no limit, and no name leads to another file. */
  @Get(':name')
  @NeverThrottled()
  picture(@Param('name') name: string): ReadyReply {
    const found = this.pictures.reply(name);
    if (found === undefined) throw notFound('There is no such picture. Reload the guide.');
    return found;
  }
}
