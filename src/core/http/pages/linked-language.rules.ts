/** The language of a link, for example for search engines. */
const PARAMETER = /[?&]lang=([\w-]{2,35})(?=[&#]|$)/;

export const linkedTag = (url: string): string | undefined => PARAMETER.exec(url)?.[1];

const LOCAL = /^\/(?!\/)[^#]*/;

/** Where a link leads, in its language unless that address names one itself. Addresses of other sites stay as they are. */
export function inLanguageOf(url: string, location: string): string {
  const tag = linkedTag(url);
  if (tag === undefined || linkedTag(location) !== undefined) return location;
  return location.replace(LOCAL, (path) => `${path}${path.includes('?') ? '&' : '?'}lang=${tag}`);
}
