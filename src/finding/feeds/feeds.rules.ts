/** Listings of a feed, newest first. */
export const FEED_ENTRIES = 50;
/** Characters that XML 1.0 does not allow, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or an attribute of XML. */
export const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The protocol allows 50,000 addresses and 50 MB; smaller files are read and sent in one piece. */
export const ADDRESSES_PER_FILE = 10_000;

/** The file of the pages that are not listings. */
export const PAGES_FILE = 'pages.xml';

export const TOPICS_FILE = 'topics.xml';

/** The first row id of a file, by its name; `undefined` for other names. */
export function firstIdOf(file: string): number | undefined {
  const number = /^(0|[1-9][0-9]{0,5})\.xml$/.exec(file)?.[1];
  return number === undefined ? undefined : Number(number) * ADDRESSES_PER_FILE;
}

export const fileOf = (firstId: number): string => `${Math.floor(firstId / ADDRESSES_PER_FILE)}.xml`;
