import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import proxyAddr from 'proxy-addr';
import { Config } from '../config/config.js';

type Trust = (address: string, hop: number) => boolean;

/** Peers that may be a proxy of the operator's. */
const isPrivate = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/** From where a request comes, as far as it can be believed. */
@Injectable()
export class ClientAddress {
  readonly #trust: Trust | undefined;

  readonly #isUnset: boolean;

  constructor(config: Config) {
    this.#trust = trusted(config.values.trustProxy);
    this.#isUnset = config.values.trustProxy === '';
  }

  /** Whether the peer looks like a proxy whose operator forgot `TRUST_PROXY`. The setting "0" says that there is none. */
  isUnnamedProxy({ headers, socket: { remoteAddress: peer = '' } }: IncomingMessage): boolean {
    return this.#isUnset && headers['x-forwarded-for'] !== undefined && isIP(peer) !== 0 && isPrivate(peer, 0);
  }

  of(request: IncomingMessage): string {
    const peer = request.socket.remoteAddress ?? '';
    // There is none when the peer has hung up already.
    const named = this.#trust && (proxyAddr(request, this.#trust) as string | undefined);
    const address = withoutPort(named ?? peer);
    // Only an address may be remembered as one: a header can hold anything, of any length.
    return subnetOf(isIP(address) === 0 ? peer : address);
  }
}

/** How many hops, or which subnets. Trusting every proxy would let anyone choose an address. */
export function trusted(setting: string): Trust | undefined {
  if (setting === '') return undefined;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  return proxyAddr.compile(setting.split(',').map((part) => part.trim()));
}

/** Some proxies write the port with the address. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** One household has a whole /64 of IPv6 addresses, so that is what counts as one. */
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
