const HTML = /^(?:text\/html|application\/xhtml\+xml)$/i;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/i;
/** Above 0, because everything else counts as 0. */
const QUALITY = /^q=(0\.\d{1,3}|1(?:\.0{1,3})?)$/i;

/** Programs and pictures: their answers never depend on `Accept`. */
const NEVER_PAGES = /^\/(?:api\/v1|badges|assets|healthz|readyz|metrics)(?:\/|$)/;

export const mayBePage = (path: string): boolean => !NEVER_PAGES.test(path);

/**
 * Whether a client prefers a page to JSON: it must name HTML, and not JSON with a better quality. A program that
 * accepts anything, or sends no header, gets JSON.
 */
export function wantsPage(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = rangesOf(accept);
  const html = bestQuality(ranges, HTML);
  return html > 0 && html >= bestQuality(ranges, JSON_TYPE);
}

/** Whether a client prefers JSON by name. Link previews accept anything, so this is never true for them. */
export const namesJson = (accept: string | undefined): boolean =>
  accept !== undefined && !wantsPage(accept) && bestQuality(rangesOf(accept), JSON_TYPE) > 0;

const rangesOf = (accept: string): string[][] =>
  accept.split(',').map((part) => part.split(';').map((piece) => piece.trim()));

function bestQuality(ranges: readonly (readonly string[])[], wanted: RegExp): number {
  const qualities = ranges
    .filter(([type]) => wanted.test(String(type)))
    .map(([, ...parameters]) => qualityOf(parameters));
  return Math.max(0, ...qualities);
}

/** A quality that cannot be read counts as 0, so that a broken header never turns an answer into a page. */
function qualityOf(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  return quality === undefined ? 1 : Number(QUALITY.exec(quality)?.[1] ?? 0);
}
