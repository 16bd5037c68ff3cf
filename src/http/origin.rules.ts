const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const changesSomething = (method: string): boolean => !SAFE_METHODS.has(method);

/** What a browser says about the page that sends a request. */
interface Sender {
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
}

/**
 * Could another site be behind this request? Browsers say so in `Sec-Fetch-Site`, or at least in `Origin`; a program that
 * sends neither is no browser, and carries nobody's cookie but its own.
 */
export function isForeign({ secFetchSite, origin }: Sender, ownOrigins: readonly string[]): boolean {
  if (secFetchSite !== undefined) return secFetchSite !== 'same-origin' && secFetchSite !== 'none';
  return origin !== undefined && !ownOrigins.includes(origin);
}
