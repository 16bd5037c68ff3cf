import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type express from 'express';
import { MarqueeAdapter } from './express-adapter.js';

describe('the adapter', () => {
  it('creates requests and responses with the prototypes that Express would switch to', async () => {
    const adapter = new MarqueeAdapter();
    adapter.initHttpServer();
    const app = adapter.getInstance<express.Express>();
    const switched: boolean[] = [];
    adapter.receive = (request, response) => {
      const before = [request, response].map((one) => Object.getPrototypeOf(one) as object);
      switched.push(before[0] !== app.request, before[1] !== app.response);
      (response as express.Response).status(200).end((request as express.Request).get('host'));
    };
    const server = adapter.getHttpServer() as Server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe(`127.0.0.1:${port}`);
    expect(switched).toEqual([false, false]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
