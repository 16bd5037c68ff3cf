/** Ends of file names that are no ends of host names. */
const FILE_ENDINGS: ReadonlySet<string> = new Set(
  'js mjs ts jsx tsx json html htm css txt png jpg jpeg gif webp svg pdf xml yml yaml toml ini cfg conf log exe jar cpp sql mp3'.split(
    ' ',
  ),
);

/** Ways to write a dot so that no program takes the text for an address. White space is a single blank here. */
const SPELLED_DOTS = [
  / ?[[({<] ?(?:\.|dot) ?[\])}>] ?/gi,
  / dot /gi,
  / \. /g,
  // Only before frequent ends of host names: a sentence may end before a blank, and a command may begin with a dot.
  / \.(?=(?:com|org|gg|io|xyz)\b)|\. (?=(?:com|org|gg|io|xyz)\b)/gi,
  /(?<=[a-z0-9])。(?=[a-z0-9])/gi,
] as const;

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const NAME = String.raw`(?:${LABEL}\.){1,10}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,63})`;
const NUMBERS = String.raw`\d{1,3}(?:\.\d{1,3}){3}`;
const ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])(${NAME}|${NUMBERS})(?![\p{L}\p{N}])(:\d{1,5})?(/[^\s<>"'()[\]{}]{0,500})?`,
  'giu',
);

/**
 * The addresses that readers of a text can see and type, also without a scheme or with a spelled-out dot, as in
 * "evil . example" or "evil[dot]example". Rather finds too many than too few: a reviewer looks at them.
 */
export function addressesInText(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ');
  const dotted = SPELLED_DOTS.reduce((found, dot) => found.replaceAll(dot, '.'), plain);
  return [...dotted.matchAll(ADDRESS)].flatMap(([, host = '', port = '', path = '']) =>
    FILE_ENDINGS.has(host.slice(host.lastIndexOf('.') + 1).toLowerCase())
      ? []
      : [`https://${host}${port}${path.replace(/[.,;:!?]+$/, '')}`],
  );
}
