import type { IncomingMessage } from 'node:http';
import { Config } from '../config/config.js';
import { ClientAddress, subnetOf } from './client-address.js';

/** A request from `peer` with an X-Forwarded-For header. */
const from = (peer: string | undefined, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

const address = (trustProxy: string, peer: string | undefined, forwarded?: string): string =>
  new ClientAddress(Config.from({ TRUST_PROXY: trustProxy })).of(from(peer, forwarded));

describe('without a trusted proxy', () => {
  test('the peer is the client, and X-Forwarded-For is ignored', () => {
    expect(address('', '203.0.113.7')).toBe('203.0.113.7');
    expect(address('', '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(address('0', '203.0.113.7', '198.51.100.1, 198.51.100.2')).toBe('203.0.113.7');
  });

  test('a disconnected peer has no address', () => {
    expect(address('', undefined)).toBe('');
    expect(address('1', undefined)).toBe('');
  });
});

describe('a number of hops', () => {
  test('1: the last entry, written by the proxy, not the earlier ones of the client', () => {
    expect(address('1', '10.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
    expect(address('1', '10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.7')).toBe('203.0.113.7');
    expect(address('1', '10.0.0.1', '1.1.1.1,203.0.113.7')).toBe('203.0.113.7');
  });

  test('2: the last entry but one', () => {
    expect(address('2', '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
  });

  test('more than there are entries: the first entry, or the peer', () => {
    expect(address('3', '10.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
    expect(address('3', '10.0.0.1')).toBe('10.0.0.1');
  });
});

describe('trusted subnets', () => {
  const subnets = '10.0.0.0/8, loopback, fd00::/8';

  test('proxies in them are skipped, up to the first other address', () => {
    expect(address(subnets, '10.1.2.3', '203.0.113.7')).toBe('203.0.113.7');
    expect(address(subnets, '127.0.0.1', '203.0.113.7, 10.9.9.9, 10.8.8.8')).toBe('203.0.113.7');
    expect(address(subnets, '::ffff:10.1.2.3', '203.0.113.7')).toBe('203.0.113.7');
    expect(address(subnets, 'fd00::1', '203.0.113.7')).toBe('203.0.113.7');
  });

  test('entries are ignored when they come from an address outside of them', () => {
    expect(address(subnets, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(address(subnets, '10.1.2.3', '10.4.4.4, 198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  });
});

describe('an entry that is not an IP address', () => {
  test('is ignored, and the peer counts', () => {
    for (const odd of [
      'unknown',
      '_hidden',
      '',
      ' ',
      ',',
      '1.2.3',
      '1.2.3.4.5',
      '999.1.1.1',
      'x'.repeat(10_000),
      '<script>',
    ])
      expect(address('1', '10.0.0.1', odd)).toBe('10.0.0.1');
  });

  test('may have a port, which is removed', () => {
    expect(address('1', '10.0.0.1', '203.0.113.7:51234')).toBe('203.0.113.7');
    expect(address('1', '10.0.0.1', '[2001:db8:1:2:3::4]:51234')).toBe('2001:db8:1:2::/64');
    expect(address('1', '10.0.0.1', '[2001:db8:1:2:3::4]')).toBe('2001:db8:1:2::/64');
  });
});

describe('an unconfigured proxy', () => {
  const isUnconfigured = (trustProxy: string, peer: string | undefined, forwarded?: string): boolean =>
    new ClientAddress(Config.from({ TRUST_PROXY: trustProxy })).isUnconfiguredProxy(from(peer, forwarded));

  test.each(['127.0.0.1', '::1', '10.1.2.3', '172.16.0.9', '192.168.1.1', '169.254.1.1', 'fd00::1', '::ffff:10.1.2.3'])(
    'is a peer like %s that sends X-Forwarded-For while TRUST_PROXY is not set',
    (peer) => {
      expect(isUnconfigured('', peer, '203.0.113.7')).toBe(true);
      expect(isUnconfigured('', peer)).toBe(false);
      expect(isUnconfigured('0', peer, '203.0.113.7')).toBe(false);
      expect(isUnconfigured('1', peer, '203.0.113.7')).toBe(false);
    },
  );

  test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', undefined])(
    'is not a peer with the public address %s',
    (peer) => {
      expect(isUnconfigured('', peer, '10.0.0.1')).toBe(false);
    },
  );
});

describe('subnets', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (client, expected) => {
    expect(subnetOf(client)).toBe(expected);
  });

  test('IPv6 addresses of one /64 count as one, those of the next /64 do not', () => {
    expect(subnetOf('2001:db8:1:2::1')).toBe(subnetOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(subnetOf('2001:db8:1:2::1')).not.toBe(subnetOf('2001:db8:1:3::1'));
  });
});
