import type { ComponentChild } from 'preact';
import { currentLanguage } from '../../core/texts/t.js';
import { dateLanguage } from './words.js';

/** Elements with commas and "and", as the language of the page writes lists: "A, B and C". */
export function InList({ of: items }: { readonly of: readonly ComponentChild[] }) {
  const { tag } = currentLanguage();
  const parts = new Intl.ListFormat(dateLanguage(tag)).formatToParts(items.map((_item, index) => String(index)));
  return <>{parts.map(({ type, value }) => (type === 'element' ? items[Number(value)] : value))}</>;
}
