import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service on loopback with one browser that is subscribed to it. */
export class PushService {
  readonly received: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
  readonly #browser = createECDH('prime256v1');
  readonly #auth = Buffer.alloc(16, 9);
  status = 201;
  location: string | undefined;

  private constructor(private readonly server: Server) {
    this.#browser.generateKeys();
  }

  static async start(): Promise<PushService> {
    const server = createServer();
    const service = new PushService(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        service.received.push({ headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(service.status, service.location === undefined ? {} : { location: service.location }).end();
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get subscription() {
    const keys = { p256dh: this.#browser.getPublicKey().toString('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: `${this.origin}/send/abc`, ...keys, name: 'Firefox on Linux' };
  }

  /** Decrypts a message as a browser does (RFC 8291). */
  read(body: Buffer): unknown {
    const [salt, server] = [body.subarray(0, 16), body.subarray(21, 86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#browser.getPublicKey(), server]);
    const input = Buffer.from(hkdfSync('sha256', this.#browser.computeSecret(server), this.#auth, info, 32));
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    expect(text.at(-1)).toBe(2);
    return JSON.parse(text.subarray(0, -1).toString());
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(resolve));
  }
}
