import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Connector, Guard } from '../../src/core/delivery/connector.js';
import { TrustedHosts } from '../../src/core/delivery/blocked-hosts.js';
import { MISBEHAVING, listening } from './misbehaving.js';

/** For answers that never end. All others are received, however busy the machine is. */
const TIMEOUT_MS = 500;
const PATIENT_MS = 60_000;
const guard = new Guard(new TrustedHosts(['127.0.0.1']));
const message = { headers: { 'webhook-id': 'evt_1' }, body: '{"é":1}' };
let connector: Connector;

beforeEach(() => {
  connector = new Connector({ guard, timeoutMs: PATIENT_MS });
});
afterEach(() => connector.close());

test.each(Object.entries(MISBEHAVING))('%s ends as a fault', async (_name, { answer, fault }) => {
  const { server, sockets, url } = await listening(answer);
  const memory = process.memoryUsage().arrayBuffers;
  if (fault === 'timeout') connector = new Connector({ guard, timeoutMs: TIMEOUT_MS });
  const outcome = await connector.post(url, message);
  expect(outcome).toMatchObject({ fault, ms: expect.any(Number) as number });
  expect(outcome.text.length).toBeLessThanOrEqual(512);
  expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(64 * 1_024 * 1_024);
  connector.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => void server.close(resolve));
});

interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

async function receiver(status: number, headers: Record<string, string> = {}, body = '') {
  const requests: Received[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status, headers).end(body);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?a=1`;
  return { requests, url, close, server, count: () => connections };
}

test('a request has the headers and the bytes of its message, and its connection is used again', async () => {
  const { requests, url, close, count } = await receiver(204);
  for (let turn = 0; turn < 3; turn += 1)
    expect(await connector.post(url, message)).toMatchObject({ status: 204, text: '' });
  expect([requests.length, count()]).toEqual([3, 1]);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    body: '{"é":1}',
    headers: {
      'webhook-id': 'evt_1',
      'content-type': 'application/json',
      'content-length': '8',
      'accept-encoding': 'identity',
    },
  });
  await close();
});

test('a redirect is not followed', async () => {
  const target = await receiver(204);
  const { url, close } = await receiver(307, { location: target.url });
  expect(await connector.post(url, message)).toMatchObject({ status: 307 });
  expect(target.requests).toEqual([]);
  await Promise.all([close(), target.close()]);
});

test('the beginning of the answer is kept, without control characters', async () => {
  const { url, close } = await receiver(500, { 'retry-after': '7' }, `no\u001b[31m ${'ü'.repeat(600)}`);
  const outcome = await connector.post(url, message);
  expect(outcome).toMatchObject({ status: 500, retryAfter: '7' });
  expect(outcome.text).toMatch(/^no \[31m ü{240,}/);
  await close();
});

test('a connection that the receiver closed while it was idle is opened again', async () => {
  const { requests, url, close, server } = await receiver(204);
  await connector.post(url, message);
  server.closeAllConnections();
  expect(await connector.post(url, message)).toMatchObject({ status: 204 });
  expect(requests).toHaveLength(2);
  await close();
});

test('nothing listens there', async () => {
  const { url, close } = await receiver(204);
  await close();
  expect(await connector.post(url, message)).toMatchObject({ fault: 'no connection' });
});
