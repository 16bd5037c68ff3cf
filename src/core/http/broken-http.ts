import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { JSON_TYPE } from './reply.js';

/** Limits the time that a request may take to arrive, so that slow senders cannot hold connections open. */
export function setTimeLimits(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  // Longer than proxies keep idle connections, so that a proxy never sends into one that is being closed.
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

/** How long a refused connection stays open, so that a client that is still sending can read the answer. */
const CLOSE_DELAY_MS = 2_000;

type HttpSocket = Socket & {
  /** The response that Node is writing to the socket. Private, but Node's own error handling depends on it too. */
  readonly _httpMessage?: (ServerResponse & { readonly req: IncomingMessage }) | null;
};

/** Node does not emit these as requests: invalid HTTP, CONNECT, and unmet expectations. All get an `{error}` body. */
export function answerBrokenHttp(server: Server): void {
  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!/^(HPE|ERR_HTTP)_/.test(error.code ?? '') || socket.destroyed) {
      socket.destroy();
      return;
    }
    // Every further chunk of a broken request raises the event again.
    if (refused.has(socket)) return;
    refused.add(socket);
    afterPendingResponse(socket, () => refuse(socket, ANSWERS[error.code ?? ''] ?? BROKEN));
  });
  server.on('connect', (_request, socket) => refuse(socket, NO_TUNNEL));
  // Handled as an ordinary request: the front door refuses it, with a request id and a log line.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}

/** Complete requests sent before the broken one are answered first, or this answer would be taken for theirs. */
function afterPendingResponse(socket: HttpSocket, send: () => void): void {
  const { _httpMessage: response } = socket;
  if (!response || socket.destroyed) send();
  else if (response.req.complete) response.once('close', () => afterPendingResponse(socket, send));
  // The broken part is the body of a request that is answered already.
  else if (response.headersSent) closeWith(socket);
  else send();
}

function refuse(socket: Duplex, [status, error]: readonly [status: string, error: string]): void {
  const body = JSON.stringify({ error });
  closeWith(
    socket,
    `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

function closeWith(socket: Duplex, answer = ''): void {
  socket.on('error', () => socket.destroy());
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref();
  if (socket.writable) socket.end(answer);
}
