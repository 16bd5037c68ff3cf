import { Get, Param } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import { ReadyReply } from '../../core/http/reply.js';
import { PublicController } from '../../core/http/surfaces.js';
import { NeverThrottled } from '../../core/http/throttle/counts-as.js';
import { notFound } from '../../core/shared/errors.js';
import { drawPicture } from './draw-picture.js';
import { PICTURE_KINDS } from '../texts/picture-address.js';

const TYPE = 'image/svg+xml; charset=utf-8';
const POLICY = { 'Content-Security-Policy': "default-src 'none'; sandbox" };
const FILE = /^([\w-]{1,40})\.svg$/;

/**
 * The pictures of the sample data. They are drawn here, so that the demo loads nothing from elsewhere. A list shows 50 of
 * them, which would soon use up the limit of an address.
 */
@PublicController('demo/pictures')
export class DemoPicturesController {
  constructor(private readonly config: Config) {}

  @Get(':kind/:file')
  @NeverThrottled()
  picture(@Param('kind') kindInPath: string, @Param('file') file: string): ReadyReply {
    const kind = PICTURE_KINDS.find((known) => known === kindInPath);
    const name = FILE.exec(file)?.[1];
    if (!this.config.isDemo || kind === undefined || name === undefined) throw notFound('There is no such picture.');
    return new ReadyReply(drawPicture(kind, name), TYPE, 'public, max-age=86400', POLICY);
  }
}
