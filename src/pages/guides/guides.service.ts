import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { INSTALLATION, CODE } from '../../core/config/installation.js';
import { ReadyReply } from '../../core/http/reply.js';
import { IMMUTABLE } from '../assets.service.js';
import { type Picture, type RenderedDocument, renderDocument } from './document.rules.js';
import { Config } from '../../core/config/config.js';
import { LANGUAGE_PLACE } from '../../core/config/setting.js';
import { ENGLISH, ENGLISH_TAG } from '../../core/texts/language.js';
import { Languages } from '../../core/texts/languages.service.js';
import { guideTarget } from './guides.rules.js';

const PICTURES = new URL('docs/pictures/', INSTALLATION);
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
  for (const file of readdirSync(PICTURES).filter((one) => one.endsWith(TYPE))) {
    const bytes = readFileSync(new URL(file, PICTURES));
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
    const name = `${file.slice(0, -TYPE.length)}.${hash}${TYPE}`;
    const [width, height] = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)];
    pictures.set(`pictures/${file}`, { src: `/guides/pictures/${name}`, width, height });
    replies.set(name, new ReadyReply(bytes, 'image/png', IMMUTABLE));
  }
  return { pictures, replies };
}

const DEFAULTS = new URL('pages/assets/texts/', CODE);

export type PolicyName = 'rules' | 'terms' | 'privacy';

/**
 * The operator's rules, terms and privacy notice, or the ones that come with the product. The operator may have a file for
 * each language. A language without one has that in English.
 */
@Injectable()
export class Policies {
  readonly #documents = new Map<string, RenderedDocument>();

  constructor({ values: { rulesFile, termsFile, privacyFile } }: Config, languages: Languages) {
    const files = { rules: rulesFile, terms: termsFile, privacy: privacyFile } as const;
    for (const name of ['rules', 'terms', 'privacy'] as const) {
      const others = files[name].includes(LANGUAGE_PLACE) ? languages.offered : [];
      for (const { tag } of [ENGLISH, ...others]) {
        const path = files[name].replace(LANGUAGE_PLACE, tag);
        if (tag === ENGLISH_TAG || existsSync(path)) this.#documents.set(`${name} ${tag}`, documentOf(name, path));
      }
    }
  }

  /** In the language, for pages; for programs, in English. */
  find(name: PolicyName, tag = ENGLISH_TAG): RenderedDocument {
    const found = [tag, ENGLISH_TAG].flatMap((one) => this.#documents.get(`${name} ${one}`) ?? [])[0];
    if (found === undefined) throw new Error(`no file has the ${name} in English`);
    return found;
  }
}

const TITLES: Readonly<Record<PolicyName, string>> = { rules: 'Rules', terms: 'Terms', privacy: 'Privacy' };

/** The operator's folder is not served, so relative links in the file have no target. */
const isReachable = (address: string): boolean => /^(?:https?:\/\/|mailto:|#|\/)/.test(address);

function documentOf(name: PolicyName, file: string): RenderedDocument {
  const text = readFileSync(file === '' ? new URL(`${name}.md`, DEFAULTS) : file, 'utf8');
  const document = renderDocument(text, (address) => (isReachable(address) ? address : undefined));
  return { ...document, title: document.title || TITLES[name] };
}

/** The folder is next to `src` in development and tests, and next to `dist` when built. */
const FOLDER = new URL('docs/', INSTALLATION);
/** The service's address in the examples of the guides. */
const EXAMPLE_ORIGIN = 'http://127.0.0.1:3000';

export interface Guide extends RenderedDocument {
  readonly name: string;
}

/** The guides in `docs`, rendered when they are first needed. */
@Injectable()
export class Guides {
  readonly #names = new Set(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.slice(0, -'.md'.length)),
  );
  readonly #rendered = new Map<string, Guide>();

  constructor(
    private readonly config: Config,
    private readonly pictures: GuidePictures,
  ) {}

  get all(): Guide[] {
    return [...this.#names].flatMap((name) => this.find(name) ?? []);
  }

  find(name: string): Guide | undefined {
    if (!this.#names.has(name)) return undefined;
    const known = this.#rendered.get(name);
    if (known !== undefined) return known;
    const guide = { name, ...this.#render(readFileSync(new URL(`${name}.md`, FOLDER), 'utf8'), name) };
    this.#rendered.set(name, guide);
    return guide;
  }

  #render(text: string, name: string): RenderedDocument {
    // In the API guide, examples use the real address, so that they can be copied. Other guides mean the operator's
    // machine.
    const shown = name === 'api' ? text.replaceAll(EXAMPLE_ORIGIN, this.config.publicUrl) : text;
    return renderDocument(
      shown,
      (address) => guideTarget(address, this.#names),
      (address) => this.pictures.find(address),
    );
  }
}
