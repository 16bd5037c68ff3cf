import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Config } from '../core/config/config.js';
import { CODE } from '../core/config/installation.js';
import { type Coding, codingFor } from '../core/http/codings.js';
import { ReadyReply } from '../core/http/reply.js';
import { logoWidth } from './logo-size.rules.js';
import { FONT_SCRIPTS, type FontScript } from './fonts.rules.js';

const FOLDER = new URL('pages/assets/', CODE);
const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
} as const;
type Kind = keyof typeof TYPES;

/** For files whose name contains a hash of their content, so that they never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
type Content = string | Buffer;
type FileCoding = Coding | 'identity';
const COMPRESS: Readonly<Record<FileCoding, (content: Content) => Promise<Content>>> = {
  br: (content) => promisify(brotliCompress)(content, BEST),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
  identity: (content) => Promise.resolve(content),
};

/** A file in each coding. Compressed at the first request, in Node's thread pool. */
class AssetFile {
  readonly #replies = new Map<FileCoding, Promise<ReadyReply>>();

  constructor(
    private readonly kind: Kind,
    private readonly content: Content,
  ) {}

  as(accepted: FileCoding): Promise<ReadyReply> {
    // Fonts are compressed already.
    const coding = this.kind === 'woff2' ? 'identity' : accepted;
    const reply = this.#replies.get(coding) ?? this.#make(coding);
    this.#replies.set(coding, reply);
    return reply;
  }

  async #make(coding: FileCoding): Promise<ReadyReply> {
    const bytes = await COMPRESS[coding](this.content);
    const headers: Record<string, string> = coding === 'identity' ? {} : { 'Content-Encoding': coding };
    return new ReadyReply(bytes, TYPES[this.kind], IMMUTABLE, { Vary: 'Accept-Encoding', ...headers });
  }
}

/**
 * Style and scripts of the pages. At start, the files of a folder are joined in the order of their names, so that an operator's
 * style can be added. The build has already joined and shortened the scripts.
 */
@Injectable()
export class Assets {
  readonly style: string;
  readonly deskStyle: string;
  /** For all pages that are not `isLight`. */
  readonly accountStyle: string;
  /** The address of the font file of each script; empty if the operator's style names another font. */
  readonly fonts: Readonly<Partial<Record<FontScript, string>>>;
  /** The address of each bundle of script: a folder of `assets/js`. */
  readonly scripts: Readonly<Record<string, string>>;
  readonly logo: string;
  readonly logoSvg: string;
  readonly logoWidth: number;
  /** What phones and browsers show when the site is installed. */
  readonly manifest: string;
  readonly #files = new Map<string, AssetFile>();

  constructor({ values: { brandStyle, brandLogo, siteName } }: Config) {
    const brand = brandStyle === '' ? '' : `@layer brand {\n${readFileSync(brandStyle, 'utf8')}\n}`;
    const fonts = FONT_SCRIPTS.map((script) => {
      const file = `${script}.woff2`;
      return [script, file, this.#add(script, 'woff2', readFileSync(new URL(`fonts/${file}`, FOLDER)))] as const;
    });
    this.fonts = /--font\s*:/.test(brand) ? {} : Object.fromEntries(fonts.map(([script, , path]) => [script, path]));
    const style = fonts.reduce((css, [, file, path]) => css.replace(`url(${file})`, `url(${path})`), joined('css/'));
    this.style = this.#add('site', 'css', withoutComments(style) + brand);
    this.deskStyle = this.#add('desk', 'css', withoutComments(joined('css/desk/')));
    this.accountStyle = this.#add('account', 'css', withoutComments(joined('css/account/')));
    const bundles = readdirSync(new URL('js/', FOLDER));
    this.scripts = Object.fromEntries(bundles.map((name) => [name, this.#add(name, 'js', joined(`js/${name}/`))]));
    const logo = readFileSync(brandLogo === '' ? new URL('img/logo.svg', FOLDER) : brandLogo, 'utf8');
    this.logo = this.#add('logo', 'svg', logo);
    this.logoSvg = logo;
    this.logoWidth = logoWidth(logo);
    this.manifest = this.#add('site', 'webmanifest', manifestOf(siteName, this.logo));
  }

  find(name: string, acceptEncoding = ''): Promise<ReadyReply> | undefined {
    return this.#files.get(name)?.as(codingFor(acceptEncoding) ?? 'identity');
  }

  #add(stem: string, kind: Kind, content: Content): string {
    const name = `${stem}.${createHash('sha256').update(content).digest('base64url').slice(0, 10)}.${kind}`;
    this.#files.set(name, new AssetFile(kind, content));
    return `/assets/${name}`;
  }
}

function joined(folder: string): string {
  const files = readdirSync(new URL(folder, FOLDER)).filter((name) => name.includes('.'));
  return files
    .toSorted()
    .map((file) => readFileSync(new URL(folder + file, FOLDER), 'utf8'))
    .join('\n');
}

const manifestOf = (name: string, logo: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    icons: [
      { src: logo, type: TYPES.svg, sizes: 'any' },
      ...['192', '512'].map((size) => ({
        src: `/cards/icons/${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
  });

/** No text between quotes has these signs. */
const withoutComments = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\n\s*/g, '\n')
    .replaceAll(/(?<=[{};,:(])\n|\n(?=\))/g, '')
    .replaceAll(/;(?=\})| (?=[{>~])|(?<=[:,>~]) |(?<=[ (,:])0(?=\.\d)/g, '');
