import { t } from '../../core/texts/t.js';
import { escaped } from './markup.js';

/** Our Markdown renderer creates these tags only itself, because it escapes all HTML of users. */
const ALIGNED = /<(t[hd]) style="text-align:(left|center|right)">/g;
const TABLE = /<table>/g;
const BLOCK = /<(p|h[1-6]|li|blockquote|t[hd])(?=[ >])/g;
const FIRST_INSIDE = /(<(?:li|blockquote) dir="auto">\s*<p) dir="auto"/g;

/**
 * Adapts rendered Markdown to a page: columns are aligned by classes, because the CSP allows no style attributes, and
 * wide tables and code scroll in their own box, also with the keyboard. Each block has its own direction, and an item of a
 * list or a quote that of its first paragraph.
 */
export function fitted(html: string): string {
  let tables = 0;
  return html
    .replaceAll(ALIGNED, '<$1 class="to-$2">')
    .replaceAll(
      TABLE,
      () =>
        `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(t('Table {number}', { number: (tables += 1) }))}"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(BLOCK, '<$1 dir="auto"')
    .replaceAll(FIRST_INSIDE, '$1');
}

/** A long text of a listing. Our own Markdown renderer made the HTML, and lets no HTML of the author through. */
export const Prose = ({ html, id }: { readonly html: string; readonly id?: string }) => (
  <div class="prose" id={id} dangerouslySetInnerHTML={{ __html: fitted(html) }} />
);
