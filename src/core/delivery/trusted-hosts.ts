import { isIP, type BlockList } from 'node:net';
import { isIn, subnetsOf } from './public-address.js';

/** The hosts that the operator allows although they are private: names, addresses and subnets. */
export class TrustedHosts {
  readonly #names: ReadonlySet<string>;
  readonly #subnets: BlockList;

  constructor(entries: readonly string[]) {
    const isSubnet = (entry: string): boolean => isIP(entry.split('/', 1)[0] ?? '') !== 0;
    this.#names = new Set(entries.filter((entry) => !isSubnet(entry)).map((entry) => entry.toLowerCase()));
    this.#subnets = subnetsOf(entries.filter(isSubnet));
  }

  hasAddress(address: string): boolean {
    return isIn(this.#subnets, address);
  }

  /** Whether the host of a URL is itself listed. A name that resolves into a trusted subnet is not. */
  has(host: string): boolean {
    return this.#names.has(host) || this.hasAddress(host);
  }

  hasName(name: string): boolean {
    return this.#names.has(name);
  }
}
