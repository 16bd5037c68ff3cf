import { JOINS_NEXT, JOINS_PREVIOUS, VIRAMAS } from './joining-letters.js';
import { type Said, says } from '../shared/refusals.js';

/** How many combining marks one letter may carry: of any script (such as accents), and of its own script. */
const MAX_SHARED_MARKS = 2;
const MAX_OWN_MARKS = 6;

const PICTOGRAPH = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f\u20e3?|\ufe0e)?`;
const REGION = ['eng', 'sct', 'wls'].map((name) => tagged(`gb${name}`)).join('|');
const SHOWN = '■';

/** Emoji with the invisible characters that belong to them: flags of regions, joined pictographs and keycaps. */
const EMOJI = new RegExp(
  String.raw`\u{1f3f4}(?:${REGION})\u{e007f}|${PICTOGRAPH}(?:\u200d${PICTOGRAPH})*|[0-9#*]\ufe0f\u20e3`,
  'gu',
);

/** Joiners where the IDNA rules ContextJ allow them: after a virama, and between letters that would join. */
const JOINERS = new RegExp(
  String.raw`(?<=[${VIRAMAS}])[\u200c\u200d]|(?<=[${JOINS_NEXT}][\p{Mn}\p{Me}]*)\u200c(?=[\p{Mn}\p{Me}]*[${JOINS_PREVIOUS}])`,
  'gu',
);

/** Format characters that are drawn, such as the Arabic number sign. */
const DRAWN = String.raw`\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}`;
/** Control, format, private-use and unassigned characters, separators of lines, and characters that look like nothing. */
const INVISIBLE = new RegExp(
  String.raw`(?![${DRAWN}])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]`,
  'u',
);

/** The marks of one letter. At the start of a text they would join the text before it on a page. */
const MARKS = /\p{M}+/gu;

/** The fault of a composed text whose characters are not all visible; `undefined` if readers see everything. */
export function faultOfVisibility(text: string, field: string): Said | undefined {
  const shown = text.replaceAll(EMOJI, SHOWN).replaceAll(JOINERS, '');
  const [hidden] = INVISIBLE.exec(shown) ?? [];
  if (hidden !== undefined)
    return says('{field} contains {code}, which is invisible: take it out.', { field, code: codeOf(hidden) });
  return [...shown.matchAll(MARKS)].some(({ index, 0: marks }) => index === 0 || isStacked(marks))
    ? says('{field} has too many marks on one letter, or marks without a letter: take some out.', { field })
    : undefined;
}

export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function isStacked(marks: string): boolean {
  const all = [...marks];
  const shared = all.filter((mark) => /\p{Script=Inherited}/u.test(mark)).length;
  return shared > MAX_SHARED_MARKS || all.length - shared > MAX_OWN_MARKS;
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** ASCII letters as the invisible tag characters that name the region of a flag. */
function tagged(letters: string): string {
  return letters.replaceAll(/./g, (letter) => String.raw`\u{${(0xe0000 + letter.charCodeAt(0)).toString(16)}}`);
}
