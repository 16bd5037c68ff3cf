/** A language for tests: every text is in brackets and a third longer, so that a text that nobody can translate is seen. */
export const PSEUDO_TAG = 'en-XA';

const OPEN = '⟦';
const CLOSE = '⟧';
const LONGER = 1 / 3;
const FILLER = ' ěẋŧṙą';

/** The text as if it were translated. Values and tags stay, so that the rest of the sentence can be formatted. */
export function pseudo(text: string): string {
  const more = Math.ceil(text.replaceAll(/[{<][^}>]*[}>]/g, '').length * LONGER);
  return OPEN + text + FILLER.repeat(Math.ceil(more / FILLER.length)).slice(0, more) + CLOSE;
}

/** Whether a text of a page is a translatable one. */
export const isPseudo = (text: string): boolean => text.includes(OPEN) && text.includes(CLOSE);
