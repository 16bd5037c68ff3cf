import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import { CODE } from '../../core/config/installation.js';
import { type RenderedDocument, renderDocument } from './document.rules.js';

const DEFAULTS = new URL('pages/assets/texts/', CODE);

type PolicyName = 'rules' | 'terms' | 'privacy';

/** The operator's rules, terms and privacy notice, or the ones that come with the product. */
@Injectable()
export class Policies {
  readonly #documents: Readonly<Record<PolicyName, RenderedDocument>>;

  constructor({ values: { rulesFile, termsFile, privacyFile } }: Config) {
    this.#documents = {
      rules: documentOf('rules', rulesFile),
      terms: documentOf('terms', termsFile),
      privacy: documentOf('privacy', privacyFile),
    };
  }

  find(name: PolicyName): RenderedDocument {
    return this.#documents[name];
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
