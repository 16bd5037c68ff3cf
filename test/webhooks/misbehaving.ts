import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';

type Answer = (socket: Socket) => void;

/** 32 MB when it is unpacked. */
const BOMB = gzipSync(Buffer.alloc(32 * 1_024 * 1_024));

const HEAD = 'HTTP/1.1 200 OK\r\n';

/** Writes as fast as the peer reads, for as long as it reads. */
function pour(socket: Socket, chunk: string | Buffer): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

/** Answers that harm a client which trusts them. */
export const MISBEHAVING: Readonly<Record<string, { readonly answer: Answer; readonly fault: string }>> = {
  'a body without end': {
    answer: (socket) => (socket.write(`${HEAD}\r\n`), pour(socket, Buffer.alloc(65_536, 97))),
    fault: 'too long',
  },
  'chunks without end': {
    answer: (socket) => (
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`),
      pour(socket, `1000\r\n${'a'.repeat(4_096)}\r\n`)
    ),
    fault: 'too long',
  },
  'a body that drips': {
    answer(socket) {
      socket.write(`${HEAD}Content-Length: 1000\r\n\r\n`);
      const drip = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(drip));
    },
    fault: 'timeout',
  },
  'a head that drips': {
    answer(socket) {
      socket.write(HEAD);
      const drip = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(drip));
    },
    fault: 'timeout',
  },
  silence: { answer: () => undefined, fault: 'timeout' },
  'interim answers without end': {
    answer: (socket) => pour(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(500)),
    fault: 'bad answer',
  },
  '100 without end': {
    answer: (socket) => pour(socket, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(500)),
    fault: 'bad answer',
  },
  'headers without end': {
    answer: (socket) => (socket.write(HEAD), pour(socket, `X-A: ${'a'.repeat(1_000)}\r\n`)),
    fault: 'bad answer',
  },
  'a packed bomb': {
    answer: (socket) =>
      socket.write(Buffer.concat([Buffer.from(`${HEAD}Content-Encoding: gzip\r\nConnection: close\r\n\r\n`), BOMB])),
    fault: 'too long',
  },
  'a reset': { answer: (socket) => socket.resetAndDestroy(), fault: 'connection lost' },
  'the end without an answer': { answer: (socket) => socket.end(), fault: 'connection lost' },
  'half of a body': {
    answer: (socket) => socket.end(`${HEAD}Content-Length: 1000\r\n\r\nabc`),
    fault: 'connection lost',
  },
  garbage: { answer: (socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'), fault: 'bad answer' },
  'another protocol': {
    answer: (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
    fault: 'bad answer',
  },
  'a chunk without end': {
    answer: (socket) => (socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n1;`), pour(socket, 'a'.repeat(65_536))),
    fault: 'bad answer',
  },
  'trailers without end': {
    answer: (socket) => (
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n0\r\n`),
      pour(socket, 'A: b\r\n'.repeat(2_000))
    ),
    fault: 'bad answer',
  },
  'a first line without end': {
    answer: (socket) => (socket.write('HTTP/1.1 200 '), pour(socket, 'a'.repeat(65_536))),
    fault: 'bad answer',
  },
  'a length and chunks': {
    answer: (socket) => socket.end(`${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
    fault: 'bad answer',
  },
  'a chunk of 2^72 bytes': {
    answer: (socket) => socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${'F'.repeat(18)}\r\na`),
    fault: 'bad answer',
  },
  'a length that is not reached': {
    answer: (socket) => socket.write(`${HEAD}Content-Length: 999999999999999\r\n\r\na`),
    fault: 'timeout',
  },
  'a zero byte in a header': { answer: (socket) => socket.end(`${HEAD}X: a\u0000b\r\n\r\n`), fault: 'bad answer' },
  'two lengths': {
    answer: (socket) => socket.write(`${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`),
    fault: 'bad answer',
  },
};

/** A listener on loopback that answers every request in this way. */
export async function listening(answer: Answer): Promise<{ server: Server; url: string; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, sockets, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
