import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
};
const BROKEN = ['400 Bad Request', 'This is not a request that HTTP/1.1 allows.'] as const;

/** What is not HTTP never becomes a request; its sender still gets an answer in the shape of all others. */
export function answerBrokenHttp(server: Server): void {
  server.on('clientError', (fault: NodeJS.ErrnoException, socket: Socket) => {
    if (fault.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, error] = ANSWERS[fault.code ?? ''] ?? BROKEN;
    const body = JSON.stringify({ error });
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}
