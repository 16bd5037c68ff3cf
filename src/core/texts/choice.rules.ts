/** More ranges than any person sets; the rest of a long header is not read. */
const MAX_RANGES = 20;

/** The language ranges of `Accept-Language`, the most wanted first. Those of quality 0 are not wanted. */
export function rangesOf(header: string): string[] {
  return header
    .split(',', MAX_RANGES)
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter));
      return { range: range.toLowerCase(), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ range, quality }) => range !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ range }) => range);
}

/**
 * The best of the offered languages for these ranges: for each range it, then shorter ones (RFC 4647, section 3.4), as "de" for
 * "de-AT". A range without a region also finds a language with one: "pt" finds "pt-BR".
 */
export function lookup(ranges: readonly string[], offered: readonly string[]): string | undefined {
  for (const range of ranges) {
    const subtags = range.split('-');
    for (let length = subtags.length; length > 0; length -= 1) {
      const wanted = subtags.slice(0, length).join('-');
      const found = offered.find((tag) => tag.toLowerCase() === wanted);
      if (found !== undefined) return found;
    }
    const found = offered.find((tag) => tag.toLowerCase().startsWith(`${range}-`));
    if (found !== undefined) return found;
  }
  return undefined;
}
