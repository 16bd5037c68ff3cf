import { IncomingMessage, ServerResponse, type ServerOptions, createServer } from 'node:http';
import { parse } from 'node:querystring';
import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import type { MarqueeRequest, MarqueeResponse } from './context.js';
import { Elsewhere, sendElsewhere } from './redirect.js';
import { About, type ReplyCache } from './reply-cache.js';
import { ReadyReply, readyJson, sendJson, sendReady } from './reply.js';
import { type Route, RouteTable, parametersOf } from './routes.js';

type Next = () => void;
type Handler = (request: express.Request, response: express.Response, next: Next) => unknown;
/** What Nest and Swagger register: a path with its handler, or a handler alone. */
type Registration = [pathOrHandler: unknown, handler?: Handler];
type ToExpress = Parameters<ExpressAdapter['get']>;
type Receiver = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const MOST_HEADER_BYTES = 16 * 1024;
/** How often the server looks for requests that take too long to arrive; what that means is in `setTimeLimits`. */
const CHECK_MS = 2_000;

/** Every parameter, however many the headers' size lets in: without this, what comes after a thousand would not be seen. */
const wholeQuery = (text: string): unknown => parse(text, '&', '=', { maxKeys: 0 });

/**
 * Express below Nest, with five differences:
 * - Express gives every request and response another prototype, which makes each later access to them slow. Here the
 *   server makes them with Express's prototypes from the start, so that its switch changes nothing.
 * - A request goes through `receive` first, which may answer it before Express sees it.
 * - Routes of controllers are not registered with Express, whatever their method. The front door finds the route, and
 *   Nest's handler for it is called at once: Express would try one route after the other. Express serves the
 *   documentation, and answers what nothing else has taken.
 * - Replies are written in one piece, with an ETag, instead of through Express's `send`.
 * - A query is read whole, see `wholeQuery`.
 */
export class MarqueeAdapter extends ExpressAdapter {
  receive: Receiver = (_request, _response, next) => next();
  replies: ReplyCache | undefined;
  /** The routes of the controllers: set before the application is initialised. */
  routes = new RouteTable([]);
  readonly #handlers = new Map<Route, Handler>();

  constructor() {
    const instance = express();
    instance.disable('x-powered-by');
    instance.enable('case sensitive routing');
    instance.set('query parser', wholeQuery);
    super(instance);
  }

  override initHttpServer(): void {
    const app = this.getInstance<express.Express>();
    const options = {
      maxHeaderSize: MOST_HEADER_BYTES,
      connectionsCheckingInterval: CHECK_MS,
      // The front door refuses a request without one, in words.
      requireHostHeader: false,
      ...bornAsExpress(app),
    };
    this.httpServer = createServer(options, (request, response) => {
      this.receive(request, response, () => this.#pass(app, request as MarqueeRequest, response as MarqueeResponse));
    });
  }

  override get(...registration: Registration): unknown {
    return this.#keep('GET', registration) ?? super.get(...(registration as ToExpress));
  }

  override post(...registration: Registration): unknown {
    return this.#keep('POST', registration) ?? super.post(...(registration as ToExpress));
  }

  override put(...registration: Registration): unknown {
    return this.#keep('PUT', registration) ?? super.put(...(registration as ToExpress));
  }

  override patch(...registration: Registration): unknown {
    return this.#keep('PATCH', registration) ?? super.patch(...(registration as ToExpress));
  }

  override delete(...registration: Registration): unknown {
    return this.#keep('DELETE', registration) ?? super.delete(...(registration as ToExpress));
  }

  override reply(response: MarqueeResponse, body: unknown, statusCode?: number): void {
    const request = response.req;
    if (body instanceof Elsewhere) return sendElsewhere(request, response, body);
    const listing = body instanceof About ? body : undefined;
    const content = listing ? listing.body : body;
    const status = statusCode ?? response.statusCode;
    const cacheable = status === 200 && (request.method === 'GET' || request.method === 'HEAD');
    if (!cacheable && typeof content !== 'string') return sendJson(request, response, status, content);
    const ready = readyOf(content, response);
    // Only what the front door has judged: it answers from memory, and must not answer what it would not judge.
    if (listing && cacheable && request.context.route)
      this.replies?.remember(request.originalUrl, listing.listingId, ready, request.context.stamp);
    if (cacheable) sendReady(request, response, ready);
    else response.status(status).end(content);
  }

  /** Keeps the handler of a controller's route; `undefined` for everything else. */
  #keep(method: string, [path, handler]: Registration): this | undefined {
    const route = typeof path === 'string' ? this.routes.declared(method, path) : undefined;
    if (route === undefined || handler === undefined) return undefined;
    this.#handlers.set(route, handler);
    return this;
  }

  #pass(app: express.Express, request: MarqueeRequest, response: MarqueeResponse): void {
    const { route } = request.context;
    const handler = route && this.#handlers.get(route);
    const toExpress = (): void => void app(request, response);
    if (route === undefined || handler === undefined) return toExpress();
    request.originalUrl = request.url;
    request.params = parametersOf(route, request.path);
    handler(request, response, toExpress);
  }
}

function readyOf(content: unknown, response: MarqueeResponse): ReadyReply {
  if (content instanceof ReadyReply) return content;
  if (typeof content !== 'string') return readyJson(content);
  const type = String(response.getHeader('Content-Type') ?? 'text/plain; charset=utf-8');
  return new ReadyReply(content, type, String(response.getHeader('Cache-Control') ?? 'no-cache'));
}

/**
 * Classes of requests and responses with Express's methods. They extend Node's as classes do, because only then V8 lays
 * their objects out as it does Node's own; the app takes over their prototypes as the ones that it would switch to.
 */
function bornAsExpress(app: express.Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class Incoming extends IncomingMessage {}
  class Outgoing extends ServerResponse {}
  app.request = Object.setPrototypeOf(Incoming.prototype, app.request) as express.Request;
  app.response = Object.setPrototypeOf(Outgoing.prototype, app.response) as express.Response;
  return { IncomingMessage: Incoming, ServerResponse: Outgoing as typeof ServerResponse };
}
