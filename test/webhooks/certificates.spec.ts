import { createServer as createPlainServer } from 'node:http';
import { type Server, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { DAY, HOUR } from '../../src/core/shared/utc.js';
import { Connector, Guard } from '../../src/core/delivery/connector.js';
import { TrustedHosts } from '../../src/core/delivery/blocked-hosts.js';
import { type Certificate, makeCertificate } from '../support/certificates.js';

const NAME = 'hooks.marquee-bots.org';
const OTHER_NAME = 'other.marquee-bots.org';
const message = { headers: { 'webhook-id': 'evt_1' }, body: '{"a":1}' };

const authority = makeCertificate('Authority of this test', { isAuthority: true });
const stranger = makeCertificate('Another authority', { isAuthority: true });
const good = makeCertificate(NAME, { by: authority, names: [NAME] });
const later = (ms: number): Date => new Date(Date.now() + ms);

/** All names lead to loopback, where the receivers of this test are. */
const connector = new Connector({
  guard: new Guard(new TrustedHosts([NAME, OTHER_NAME, '127.0.0.1']), (_name, _options, callback) =>
    process.nextTick(callback, null, [{ address: '127.0.0.1', family: 4 }]),
  ),
  timeoutMs: 60_000,
  ca: authority.cert,
});

let requests: string[] = [];
const servers: Server[] = [];

/** A receiver with this certificate; returns its port. */
async function receiver({ cert, key }: Pick<Certificate, 'cert' | 'key'>, options: TlsOptions = {}): Promise<number> {
  const server = createServer({ cert, key, ...options }, (request, response) => {
    requests.push(String(request.headers.host));
    request.resume().on('end', () => response.writeHead(204).end());
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeEach(() => {
  requests = [];
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => connector.close());

test('a good certificate is accepted, and its connection is used again', async () => {
  const port = await receiver(good);
  for (let turn = 0; turn < 2; turn += 1)
    expect(await connector.post(`https://${NAME}:${port}/`, message)).toMatchObject({ status: 204 });
  expect(requests).toEqual([`${NAME}:${port}`, `${NAME}:${port}`]);
});

test('a certificate for an address is accepted there', async () => {
  const port = await receiver(makeCertificate('an address', { by: authority, names: ['127.0.0.1'] }));
  expect(await connector.post(`https://127.0.0.1:${port}/`, message)).toMatchObject({ status: 204 });
});

const BAD: Readonly<Record<string, () => Pick<Certificate, 'cert' | 'key'>>> = {
  'that has expired': () =>
    makeCertificate(NAME, { by: authority, names: [NAME], from: later(-DAY), to: later(-HOUR) }),
  'that is not valid yet': () =>
    makeCertificate(NAME, { by: authority, names: [NAME], from: later(HOUR), to: later(DAY) }),
  'for another name': () => makeCertificate(OTHER_NAME, { by: authority, names: [OTHER_NAME] }),
  'whose wildcard covers deeper names only': () => makeCertificate(NAME, { by: authority, names: [`*.${NAME}`] }),
  'with the right name in its subject only, beside other names': () =>
    makeCertificate(NAME, { by: authority, names: [OTHER_NAME] }),
  'for the address only': () => makeCertificate('an address', { by: authority, names: ['127.0.0.1'] }),
  'that signed itself': () => makeCertificate(NAME, { names: [NAME] }),
  'of an unknown authority': () => makeCertificate(NAME, { by: stranger, names: [NAME] }),
  'that claims the name of a known authority': () =>
    makeCertificate(NAME, { by: { ...stranger, name: authority.name }, names: [NAME] }),
  'that another certificate of a receiver signed': () => {
    const issuer = makeCertificate(OTHER_NAME, { by: authority, names: [OTHER_NAME] });
    const issued = makeCertificate(NAME, { by: issuer, names: [NAME] });
    return { key: issued.key, cert: issued.cert + issuer.cert };
  },
  'for clients': () => makeCertificate(NAME, { by: authority, names: [NAME], usage: 'client' }),
};

test.each(Object.entries(BAD))('a certificate %s is refused before anything is sent', async (_name, certificate) => {
  const port = await receiver(certificate());
  expect(await connector.post(`https://${NAME}:${port}/`, message)).toMatchObject({ fault: 'bad certificate' });
  expect(requests).toEqual([]);
});

test('a connection that was made for one name is not used for another', async () => {
  const port = await receiver(good);
  expect(await connector.post(`https://${NAME}:${port}/`, message)).toMatchObject({ status: 204 });
  expect(await connector.post(`https://${OTHER_NAME}:${port}/`, message)).toMatchObject({ fault: 'bad certificate' });
  expect(requests).toHaveLength(1);
});

test('versions before TLS 1.2 are refused', async () => {
  const ciphers = 'DEFAULT:@SECLEVEL=0';
  const port = await receiver(good, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers });
  expect(await connector.post(`https://${NAME}:${port}/`, message)).toMatchObject({ fault: 'bad certificate' });
  expect(requests).toEqual([]);
});

test('a receiver without TLS at an https address is a failure', async () => {
  const plain = createPlainServer((_request, response) => void response.end());
  await new Promise<void>((resolve) => void plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as AddressInfo;
  expect(await connector.post(`https://${NAME}:${port}/`, message)).toMatchObject({ fault: 'bad certificate' });
  plain.closeAllConnections();
  plain.close();
});
