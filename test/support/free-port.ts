import { createServer } from 'node:net';

/** Below the ephemeral ports, so that the system does not assign the port between this check and its use. */
const PORTS = { from: 20_000, count: 12_000 };
let nextPort = process.pid * 101;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + (nextPort++ % PORTS.count);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((closed) => server.close(closed));
    return port;
  }
}
