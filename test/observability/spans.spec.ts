import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { serve } from '../support/served.js';

const site = serve();

interface Span {
  readonly attributes: Record<string, unknown>;
  name: string;
}
type NameSpan = (
  span: { setAttribute(key: string, value: string): void; updateName(name: string): void },
  request: IncomingMessage,
) => void;

/** Without types: operators copy this file. */
const RECIPE: string = '../../docker/observability/opentelemetry/span-name.js';

/** The name and the route that the recipe for traces gives to the span of an answered request. */
async function spanOf(path: string, how: RequestInit = {}): Promise<Span> {
  const { nameSpan } = (await import(RECIPE)) as { nameSpan: NameSpan };
  const server: Server = site.app.nest.getHttpServer();
  const received = once(server, 'request');
  const answer = await fetch(`${site.app.url}${path}`, how);
  await answer.arrayBuffer();
  const [request] = (await received) as [IncomingMessage];
  const span: Span = { name: 'GET', attributes: {} };
  nameSpan(
    {
      setAttribute: (key, value) => void (span.attributes[key] = value),
      updateName: (name) => void (span.name = name),
    },
    request,
  );
  return span;
}

test.each([
  ['/bots/none', 'GET /bots/:id', '/bots/:id'],
  ['/api/v1/users/@me', 'GET /api/v1/users/@me', '/api/v1/users/@me'],
  ['/badges/bots/none/votes.svg', 'GET /badges/bots/:id/votes.svg', '/badges/bots/:id/votes.svg'],
])('the span of %s is named %s, also if the request is refused', async (path, name, route) => {
  expect(await spanOf(path)).toEqual({ name, attributes: { 'http.route': route } });
});

test('a request without a route keeps the name of its method, so that unknown paths do not become names', async () => {
  expect(await spanOf('/nothing/here')).toEqual({ name: 'GET', attributes: {} });
});
