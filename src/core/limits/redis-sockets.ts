import type { Duplex } from 'node:stream';
import type { Redis } from 'ioredis';

interface Connector {
  connect(onError: unknown): Promise<Duplex>;
}

/**
 * ioredis listens to the first error of a socket only. When a TLS connection is refused, the alert of the other side may
 * follow as a second one, which would end the process.
 */
export function tolerateLaterErrors(redis: Redis): void {
  const { connector } = redis as unknown as { readonly connector: Connector };
  const connect = connector.connect.bind(connector);
  connector.connect = async (onError) => {
    const socket = await connect(onError);
    return socket.on('error', () => undefined);
  };
}
