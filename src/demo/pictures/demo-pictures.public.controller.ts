import { Get, Param } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import { ReadyReply } from '../../core/http/reply.js';
import { PublicController } from '../../core/http/controllers.js';
import { NeverThrottled } from '../../core/http/throttle/counts-as.js';
import { Dice } from '../data/dice.js';
import { PICTURE_KINDS, type PictureKind } from '../texts/picture-address.js';
import { type Palette, avatar, banner, icon, paletteOf, screen } from './icons.js';
import { says, notFound } from '../../core/shared/refusals.js';

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
    if (!this.config.isDemo || kind === undefined || name === undefined)
      throw notFound(says('There is no such picture.'));
    return new ReadyReply(drawPicture(kind, name), TYPE, 'public, max-age=86400', POLICY);
  }
}

type Draw = (dice: Dice, palette: Palette) => string;

const FORMS: Readonly<Record<PictureKind, { width: number; height: number; draw: Draw }>> = {
  avatars: { width: 128, height: 128, draw: avatar },
  icons: { width: 128, height: 128, draw: icon },
  banners: { width: 960, height: 320, draw: banner },
  screens: { width: 640, height: 400, draw: screen },
};

/** Draws a picture for the demo as SVG. The same name always yields the same picture. */
function drawPicture(kind: PictureKind, name: string): string {
  const { width, height, draw } = FORMS[kind];
  const dice = new Dice(seedOf(`${kind}/${name}`));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw(dice, paletteOf(dice))}</svg>`;
}

/** FNV-1a, in 32 bits. */
function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (const character of text) seed = Math.imul(seed ^ character.charCodeAt(0), 0x01000193);
  return seed >>> 0;
}
