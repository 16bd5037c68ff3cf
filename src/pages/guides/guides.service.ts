import { readFileSync, readdirSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import { INSTALLATION } from '../../core/config/installation.js';
import { type RenderedDocument, renderDocument } from './document.rules.js';
import { GuidePictures } from './guide-pictures.service.js';
import { guideTarget } from './guides.rules.js';

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
