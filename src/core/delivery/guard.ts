import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublic } from './public-address.js';
import type { TrustedHosts } from './blocked-hosts.js';
import { type Target, judgeUrl } from './address.rules.js';

/** The request would have led to an address that is not public. */
export class Refused extends Error {}

export type Resolve = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

/**
 * Decides whether a request may be sent to an address: checks its text, every address that its name resolves to, and
 * the address that was connected to.
 */
export class Guard {
  constructor(
    private readonly trusted: TrustedHosts,
    private readonly resolve: Resolve = dns.lookup,
  ) {}

  judge(text: string): { readonly target: Target } | { readonly refusal: string } {
    return judgeUrl(
      text,
      (host) => this.trusted.has(host),
      (address) => this.isOpen(address),
    );
  }

  /** Whether the operator allows this host although it may be private. It may use http, and any port. */
  trusts(host: string): boolean {
    return this.trusted.has(host);
  }

  isOpen(address: string, name?: string): boolean {
    if (isPublic(address) || this.trusted.hasAddress(address)) return true;
    return name !== undefined && this.trusted.hasName(name);
  }

  /**
   * For `net.connect`, which then connects to exactly the addresses that were checked. If one of them is not public,
   * the name is refused. With an empty list, Node 20 ends the process.
   */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.resolve(hostname, { hints: options.hints, all: true, verbatim: true }, (error, found) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => this.isOpen(address, hostname)))
        return callback(new Refused(`${hostname} leads to an address that is not public`), '', 0);
      if (options.all === true) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}
