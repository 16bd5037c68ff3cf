import { isLoopback } from '../../config/loopback.rules.js';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const changesState = (method: string): boolean => !SAFE_METHODS.has(method);

/** The headers by which a browser names the page that sends a request, and the host that it sends the request to. */
interface Sender {
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/**
 * Whether a page of another site may have sent this request. `site` is the address of this site; if it is a loopback
 * address, all loopback names at its port are this site. A client that sends neither `Sec-Fetch-Site` nor `Origin` is not
 * a browser, so it cannot be made to send the cookie of a victim.
 */
export function isCrossSite({ secFetchSite, origin, host }: Sender, site: string): boolean {
  if (secFetchSite === undefined && origin === undefined) return false;
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return true;
  const own = parsed(site);
  // Browsers send `Origin` with every change. Without it, the request must at least be addressed to this site.
  const sender = parsed(origin ?? `${own?.protocol}//${host}`);
  if (own === undefined || sender === undefined) return true;
  if (origin !== undefined && origin !== sender.origin) return true;
  const isSamePort = sender.protocol === own.protocol && sender.port === own.port;
  return sender.origin !== own.origin && !(isSamePort && isLoopback(sender.hostname) && isLoopback(own.hostname));
}

/**
 * Whether the site answers to this host when `PUBLIC_URL` is not set and it listens at `address`. Another site can make a
 * name of its own lead here (DNS rebinding), but not these.
 */
export function isOwnHost(host: string | undefined, address: string): boolean {
  const asked = parsed(`http://${host}`);
  return asked !== undefined && (isLoopback(asked.hostname) || asked.hostname === parsed(address)?.hostname);
}

const parsed = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);
