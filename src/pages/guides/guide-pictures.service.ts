import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { INSTALLATION } from '../../core/config/installation.js';
import { ReadyReply } from '../../core/http/reply.js';
import { IMMUTABLE } from '../assets.service.js';
import type { Picture } from './document.rules.js';

const FOLDER = new URL('docs/pictures/', INSTALLATION);
const TYPE = '.png';
/** Where the head of a PNG file has the size. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

interface Loaded {
  /** By the address in the documents, such as `pictures/desk-home-light.png`. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** By the name in the address of the site, which has a hash of the content. */
  readonly replies: ReadonlyMap<string, ReadyReply>;
}

/** The pictures in `docs/pictures`, read when the first guide or picture is needed. */
@Injectable()
export class GuidePictures {
  #loaded: Loaded | undefined;

  find(address: string): Picture | undefined {
    return this.#load().pictures.get(address);
  }

  reply(name: string): ReadyReply | undefined {
    return this.#load().replies.get(name);
  }

  #load(): Loaded {
    return (this.#loaded ??= readPictures());
  }
}

function readPictures(): Loaded {
  const pictures = new Map<string, Picture>();
  const replies = new Map<string, ReadyReply>();
  for (const file of readdirSync(FOLDER).filter((one) => one.endsWith(TYPE))) {
    const bytes = readFileSync(new URL(file, FOLDER));
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
    const name = `${file.slice(0, -TYPE.length)}.${hash}${TYPE}`;
    const [width, height] = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)];
    pictures.set(`pictures/${file}`, { src: `/guides/pictures/${name}`, width, height });
    replies.set(name, new ReadyReply(bytes, 'image/png', IMMUTABLE));
  }
  return { pictures, replies };
}
