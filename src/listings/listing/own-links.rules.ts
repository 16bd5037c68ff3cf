import { isLoopback } from '../../core/config/loopback.rules.js';

const LISTING_PAGE = /^\/(?:bots|servers)\/[\w-]{1,64}\/?$/;

/**
 * Whether a link in a text may lead to this address: anywhere on the web, but on this site only to pages of listings,
 * because a link or picture could do something in the name of the reader, such as sign them out. Scheme and port do not
 * matter, because hosts redirect between them.
 */
export function mayLinkTo(address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const [target, site] = [new URL(address), new URL(publicUrl)];
  const isOwn = hostOf(target) === hostOf(site) || (isLoopback(target.hostname) && isLoopback(site.hostname));
  if (!isOwn) return true;
  const prefix = site.pathname.replace(/\/$/, '');
  return target.pathname.startsWith(prefix) && LISTING_PAGE.test(target.pathname.slice(prefix.length));
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');
