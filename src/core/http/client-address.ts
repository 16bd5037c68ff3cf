import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import proxyAddr from 'proxy-addr';
import { Config } from '../config/config.js';

type Trust = (address: string, hop: number) => boolean;

/** Peers that may be the operator's own proxy. */
const isPrivate = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/** The address of the client, from `X-Forwarded-For` only as far as the proxies are trusted. */
@Injectable()
export class ClientAddress {
  readonly #trust: Trust | undefined;
  readonly #isUnset: boolean;

  constructor(config: Config) {
    this.#trust = trusted(config.values.trustProxy);
    this.#isUnset = config.values.trustProxy === '';
  }

  /** Whether the peer looks like a proxy and `TRUST_PROXY` is not set. The setting "0" means that there is none. */
  isUnconfiguredProxy({ headers, socket: { remoteAddress: peer = '' } }: IncomingMessage): boolean {
    return this.#isUnset && headers['x-forwarded-for'] !== undefined && isIP(peer) !== 0 && isPrivate(peer, 0);
  }

  of(request: IncomingMessage): string {
    const peer = request.socket.remoteAddress ?? '';
    // `proxyAddr` returns undefined when the peer has disconnected.
    const forwarded = this.#trust && (proxyAddr(request, this.#trust) as string | undefined);
    const address = withoutPort(forwarded ?? peer);
    // The header can hold any text of any length, and the result becomes a key in memory.
    return subnetOf(isIP(address) === 0 ? peer : address);
  }
}

/** Reads `TRUST_PROXY`: a number of hops, or subnets. Trusting every proxy would let clients choose their address. */
export function trusted(setting: string): Trust | undefined {
  if (setting === '') return undefined;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  return proxyAddr.compile(setting.split(',').map((part) => part.trim()));
}

/** Some proxies append the port. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** IPv6 addresses are counted by /64, because one household has a whole one. */
export function subnetOf(address: string): string {
  const plain = address.replace(/^(::|(0{1,4}:){5})ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? start : [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
