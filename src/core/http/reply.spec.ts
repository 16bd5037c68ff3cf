import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Wire } from '../../../test/edge/wire.js';
import { ReadyReply, sendReady } from './reply.js';

const LENGTHS = [10, 16 * 1024, 16 * 1024 + 1, 300_000];

let server: Server;
let port: number;
let reply: ReadyReply;

beforeAll(async () => {
  // The first of two requests waits, so that the response to the second one is queued behind it.
  server = createServer((request, response) => {
    if (request.url === '/late') setTimeout(() => sendReady(request, response, reply), 20);
    else sendReady(request, response, reply);
  });
  server.on('checkContinue', (request, response) => {
    response.writeContinue();
    sendReady(request, response, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each(LENGTHS)('a body of %i bytes arrives whole, whether it is a text or bytes', async (length) => {
  const text = `é${'x'.repeat(length - 2)}`;
  for (const content of [text, Buffer.from(text), 'y'.repeat(length)]) {
    reply = new ReadyReply(content, 'text/plain; charset=utf-8', 'no-cache');
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(answer.headers.get('Content-Length')).toBe(String(length));
    expect((await answer.text()) === String(content)).toBe(true);
  }
});

test.each(LENGTHS)('a "100 Continue" precedes a response of %i bytes that is queued', async (length) => {
  reply = new ReadyReply('x'.repeat(length), 'text/plain', 'no-cache');
  const asking = 'GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}';
  const { answers, rest } = await Wire.exchange(port, `GET /late HTTP/1.1\r\nHost: x\r\n\r\n${asking}`, 3);
  expect([answers.map(({ status }) => status), rest]).toEqual([[200, 100, 200], '']);
  expect(answers.map(({ text }) => text.length)).toEqual([length, 0, length]);
});
