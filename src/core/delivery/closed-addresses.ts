import { BlockList, isIP } from 'node:net';

/** Everything that IANA lists as not globally reachable, and the address at which one cloud answers from inside. */
const CLOSED_4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32`.split(/\s+/);

/** Only global unicast is open. That excludes mapped, compatible, translated, unique local and link-local addresses. */
const OPEN_6 = ['2000::/3'];
/** Tunnels that contain an IPv4 address, documentation, and addresses that are not routed. */
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

export function subnetsOf(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const closed4 = subnetsOf(CLOSED_4);
const open6 = subnetsOf(OPEN_6);
const closed6 = subnetsOf(CLOSED_6);

/** Whether this is an address of the public internet. Other texts are not. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  if (family === 0 || address.includes('%')) return false;
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

export const isIn = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !address.includes('%') && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
};
