import { type KeyObject, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import { DAY } from '../../src/core/shared/utc.js';

// Just enough of DER and X.509 for test certificates: Node reads certificates, but does not create them.

const TAG = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x18, list: 0x30, set: 0x31 };

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const list = (...parts: Buffer[]): Buffer => der(TAG.list, ...parts);
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const oid = (text: string): Buffer => der(TAG.oid, hex(text));
const bits = (content: Buffer): Buffer => der(TAG.bits, Buffer.concat([Buffer.from([0]), content]));

const ECDSA_WITH_SHA256 = list(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const EXTENSIONS = { basicConstraints: '551d13', alternativeNames: '551d11', extendedUsage: '551d25' } as const;
const USAGES = { server: '2b06010505070301', client: '2b06010505070302' } as const;
const TRUE = hex('0101ff');

const named = (name: string): Buffer => list(der(TAG.set, list(COMMON_NAME, der(TAG.text, Buffer.from(name)))));
const time = (at: Date): Buffer => der(TAG.time, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')));
const extension = (name: keyof typeof EXTENSIONS, content: Buffer): Buffer =>
  list(oid(EXTENSIONS[name]), der(TAG.octets, content));

function alternativeName(name: string): Buffer {
  if (isIP(name) === 4) return der(0x87, Buffer.from(name.split('.').map(Number)));
  return der(0x82, Buffer.from(name));
}

export interface Certificate {
  readonly name: string;
  readonly cert: string;
  readonly key: string;
  readonly privateKey: KeyObject;
}

interface CertificateOptions {
  /** Signs the certificate; without one, it signs itself. */
  readonly by?: Certificate;
  readonly isAuthority?: boolean;
  /** Names and IPv4 addresses that it is valid for. */
  readonly names?: readonly string[];
  readonly from?: Date;
  readonly to?: Date;
  readonly usage?: keyof typeof USAGES;
}

/** Makes a certificate with a key of its own, valid from yesterday until tomorrow. */
export function makeCertificate(
  name: string,
  {
    by,
    isAuthority = false,
    names = [],
    from = new Date(Date.now() - DAY),
    to = new Date(Date.now() + DAY),
    usage = 'server',
  }: CertificateOptions = {},
): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const extensions = [
    extension('basicConstraints', list(...(isAuthority ? [TRUE] : []))),
    ...(isAuthority ? [] : [extension('extendedUsage', list(oid(USAGES[usage])))]),
    ...(names.length === 0 ? [] : [extension('alternativeNames', list(...names.map(alternativeName)))]),
  ];
  const content = list(
    der(0xa0, der(TAG.integer, hex('02'))),
    der(TAG.integer, Buffer.concat([hex('01'), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    named(by?.name ?? name),
    list(time(from), time(to)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, list(...extensions)),
  );
  const signature = sign('sha256', content, by?.privateKey ?? privateKey);
  const bytes = list(content, ECDSA_WITH_SHA256, bits(signature)).toString('base64');
  const cert = `-----BEGIN CERTIFICATE-----\n${bytes.replaceAll(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;
  return { name, cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), privateKey };
}
