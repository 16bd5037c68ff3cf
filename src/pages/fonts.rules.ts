export const FONT_SCRIPTS = ['latin', 'greek', 'cyrillic'] as const;
export type FontScript = (typeof FONT_SCRIPTS)[number];

/** The letters of each file but the Latin one, which every page needs. As `unicode-range` of 00-tokens.css. */
const LETTERS = { greek: /[\u0370-\u03ff]/, cyrillic: /[\u0400-\u0491]/ } as const;

/** The scripts that a page shows. With `font-display: optional`, a file that is requested late would not be used. */
export const scriptsIn = (html: string): FontScript[] =>
  FONT_SCRIPTS.filter((script) => script === 'latin' || LETTERS[script].test(html));
