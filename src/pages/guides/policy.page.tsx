import type { Shown } from '../page-book.js';
import type { RenderedDocument } from './document.rules.js';

/** Rules, terms or the privacy notice. */
export const PolicyPage = ({ view: { title, html } }: Shown<RenderedDocument>) => (
  <article class="policy">
    <h1>{title}</h1>
    <div class="prose document" dangerouslySetInnerHTML={{ __html: html }} />
  </article>
);
