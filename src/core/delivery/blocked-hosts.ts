import type { EntityManager } from 'typeorm';
import { rows } from '../database/sql.js';
import { type BlockList, isIP } from 'node:net';
import { isIn, subnetsOf } from './closed-addresses.js';
import { says, Problem } from '../shared/refusals.js';

const BLOCKED = 'SELECT COUNT(*) AS blocked FROM webhook_hosts WHERE host = ?';

export async function isHostBlocked(em: EntityManager, url: string): Promise<boolean> {
  const [found] = await rows<{ blocked: number | string }>(em, BLOCKED, [hostOf(url)]);
  return Number(found?.blocked ?? 0) > 0;
}

export async function refuseBlockedHost(em: EntityManager, url: string): Promise<void> {
  if (await isHostBlocked(em, url)) throw hostBlocked();
}

/** The host as it is stored: a name in lower case, or an address. */
export const hostOf = (url: string): string => new URL(url).hostname;

export const hostBlocked = (): Problem =>
  new Problem(409, says('Staff stopped all webhooks to this host. Use another one, or ask staff about it.')).about(
    'url',
  );

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
