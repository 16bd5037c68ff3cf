import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { JSON_TYPE } from './reply.js';

/** A request must have arrived in this time; a connection that only drips is not kept open for ever. */
export function setTimeLimits(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  // Longer than a proxy keeps its idle connections, so that it never sends into one that is being closed here.
  server.keepAliveTimeout = 75_000;
}

const ANSWERS: Readonly<Record<string, readonly [status: string, error: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The headers are too large: 16 KB are the most that is read.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The chunk extensions are too large: send none.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time: send it faster.'],
};
const BROKEN = ['400 Bad Request', 'This is not a request that HTTP/1.1 allows.'] as const;
const NO_TUNNEL = ['405 Method Not Allowed', 'This is not a proxy: send requests for its own addresses.'] as const;

/** How long a connection that is done for is kept, so that a client that is still sending can read why. */
const FAREWELL_MS = 2_000;

type Busy = Socket & {
  /** The answer that Node is writing to the socket; it looks there itself before it answers what is broken. */
  readonly _httpMessage?: (ServerResponse & { readonly req: IncomingMessage }) | null;
};

/** What is not HTTP, or asks what HTTP lets nobody answer, never becomes a request; it is answered in the shape of all errors. */
export function answerBrokenHttp(server: Server): void {
  const lost = new WeakSet<Socket>();
  server.on('clientError', (fault: NodeJS.ErrnoException, socket: Socket) => {
    if (!/^(HPE|ERR_HTTP)_/.test(fault.code ?? '') || socket.destroyed) {
      socket.destroy();
      return;
    }
    // Every further piece of it is broken too.
    if (lost.has(socket)) return;
    lost.add(socket);
    afterAnswers(socket, () => say(socket, ANSWERS[fault.code ?? ''] ?? BROKEN));
  });
  server.on('connect', (_request, socket) => say(socket, NO_TUNNEL));
  // The front door refuses it, as a request like any other: with an id, and in the log.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}

/** Requests that came whole before the broken one get their own answers first, or they would take this one for theirs. */
function afterAnswers(socket: Busy, proceed: () => void): void {
  const { _httpMessage: answer } = socket;
  if (!answer || socket.destroyed) proceed();
  else if (answer.req.complete) answer.once('close', () => afterAnswers(socket, proceed));
  // It has its answer already, only its body turned out to be broken.
  else if (answer.headersSent) hangUp(socket);
  else proceed();
}

function say(socket: Duplex, [status, error]: readonly [status: string, error: string]): void {
  const body = JSON.stringify({ error });
  hangUp(
    socket,
    `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

function hangUp(socket: Duplex, lastWords = ''): void {
  socket.on('error', () => socket.destroy());
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  if (socket.writable) socket.end(lastWords);
}
