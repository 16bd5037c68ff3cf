import { IncomingMessage, ServerResponse, type ServerOptions, createServer } from 'node:http';
import { parse } from 'node:querystring';
import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import type { MarqueeRequest, MarqueeResponse } from './context.js';
import {
  Redirect,
  sendRedirect,
  LateAnswer,
  READ_CACHE_CONTROL,
  ReadyReply,
  readyJson,
  sendJson,
  sendReady,
} from './reply.js';
import { ANY_LISTING, CacheableReply, type ReplyCache } from './reply-cache.js';
import { type Route, RouteTable, parametersOf } from './routes.js';

type Next = () => void;
/** Nest's handlers are asynchronous. Swagger's are not. */
type Handler = (request: express.Request, response: express.Response, next: Next) => unknown;
/** Nest and Swagger register a path with its handler, or a handler alone. */
type Registration = [pathOrHandler: unknown, handler?: Handler];
type ToExpress = Parameters<ExpressAdapter['get']>;
type FirstHandler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const MAX_HEADER_BYTES = 16 * 1024;
/** How often the server checks the limits of `setTimeLimits`. */
const TIMEOUT_CHECK_MS = 2_000;

/** Without `maxKeys: 0`, parameters after the thousandth would be dropped silently. */
const parseQuery = (text: string): unknown => parse(text, '&', '=', { maxKeys: 0 });

/**
 * Express below Nest, with these differences, mostly for speed:
 * - Requests and responses are created with Express's prototypes. Express switches the prototypes of plain ones, which
 *   makes every later property access slow.
 * - `receive` handles a request first and may answer it before Express.
 * - Routes of controllers are not registered with Express, which would try one after the other. The front door finds the
 *   route, and its handler is called directly. Express serves the API docs and the fallback handlers.
 * - Replies are written in one piece, with an ETag, instead of through Express's `send`.
 * - Query strings are parsed by `parseQuery`.
 */
export class MarqueeAdapter extends ExpressAdapter {
  receive: FirstHandler = (_request, _response, next) => next();
  /** Answers a request whose handler failed in a way that Nest does not answer: in a filter, for example. */
  fail: (error: unknown, request: MarqueeRequest, response: MarqueeResponse) => void = (error) => {
    throw error;
  };
  replies: ReplyCache | undefined;
  /** The routes of the controllers: set before the application is initialised. */
  routes = new RouteTable([]);
  readonly #handlers = new Map<Route, Handler>();

  constructor() {
    const instance = express();
    instance.disable('x-powered-by');
    instance.enable('case sensitive routing');
    instance.set('query parser', parseQuery);
    super(instance);
  }

  override initHttpServer(): void {
    const app = this.getInstance<express.Express>();
    const options = {
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // The front door refuses requests without a Host header, with a body.
      requireHostHeader: false,
      ...expressClasses(app),
    };
    this.httpServer = createServer(options, (request, response) => {
      this.receive(request, response, () =>
        this.#dispatch(app, request as MarqueeRequest, response as MarqueeResponse),
      );
    });
  }

  override get(...registration: Registration): unknown {
    return this.#register('GET', registration) ?? super.get(...(registration as ToExpress));
  }

  override post(...registration: Registration): unknown {
    return this.#register('POST', registration) ?? super.post(...(registration as ToExpress));
  }

  override put(...registration: Registration): unknown {
    return this.#register('PUT', registration) ?? super.put(...(registration as ToExpress));
  }

  override patch(...registration: Registration): unknown {
    return this.#register('PATCH', registration) ?? super.patch(...(registration as ToExpress));
  }

  override delete(...registration: Registration): unknown {
    return this.#register('DELETE', registration) ?? super.delete(...(registration as ToExpress));
  }

  override reply(response: MarqueeResponse, body: unknown, statusCode?: number): void | Promise<void> {
    const request = response.req;
    const page = request.context.pages?.answer(request, response, body, statusCode ?? response.statusCode);
    if (page !== undefined) return page;
    if (body instanceof Redirect) return sendRedirect(request, response, body);
    if (body instanceof LateAnswer) return body.make().then((made) => this.reply(response, made, statusCode));
    const cacheEntry = body instanceof CacheableReply ? body : undefined;
    const content = cacheEntry ? cacheEntry.body : body;
    const status = statusCode ?? response.statusCode;
    const isRead = status === 200 && (request.method === 'GET' || request.method === 'HEAD');
    if (!isRead && typeof content !== 'string')
      return sendJson(request, response, status, content, cacheHeadersOf(request));
    const ready = readyOf(content, response);
    // Only for routes of the front door, because it checks the gate of the route before it answers from the cache.
    if (cacheEntry && isRead && request.context.route) {
      const { listingId } = cacheEntry;
      const about = { listingId, showsOthers: listingId === ANY_LISTING, version: request.context.cacheVersion };
      this.replies?.store(request.originalUrl, ready, about);
    }
    if (isRead) sendReady(request, response, ready);
    else response.status(status).end(content);
  }

  /** Answers a request as if it had asked for another page: this is how a refused form is shown again. */
  showInstead(request: MarqueeRequest, response: MarqueeResponse, route: Route, url: string): void {
    Object.assign(request, { method: 'GET', url });
    request.context.route = route;
    this.#dispatch(this.getInstance<express.Express>(), request, response);
  }

  /** Stores the handler of a controller's route; returns `undefined` for everything else, which goes to Express. */
  #register(method: string, [path, handler]: Registration): this | undefined {
    const route = typeof path === 'string' ? this.routes.findByTemplate(method, path) : undefined;
    if (route === undefined || handler === undefined) return undefined;
    this.#handlers.set(route, handler);
    return this;
  }

  #dispatch(app: express.Express, request: MarqueeRequest, response: MarqueeResponse): void {
    const { route } = request.context;
    const handler = route && this.#handlers.get(route);
    const toExpress = (): void => void app(request, response);
    if (route === undefined || handler === undefined) return toExpress();
    request.originalUrl = request.url;
    request.params = parametersOf(route, request.path);
    const answering = handler(request, response, toExpress);
    if (answering instanceof Promise) answering.catch((error: unknown) => this.fail(error, request, response));
  }
}

/** Answers of the keyed API all have the same `Cache-Control`. Elsewhere, answers to changes must not be stored. */
const cacheHeadersOf = ({ context }: MarqueeRequest): Readonly<Record<string, string>> =>
  context.route?.surface === 'keyed' ? { 'Cache-Control': READ_CACHE_CONTROL } : {};

function readyOf(content: unknown, response: MarqueeResponse): ReadyReply {
  if (content instanceof ReadyReply) return content;
  if (typeof content !== 'string') return readyJson(content);
  const type = String(response.getHeader('Content-Type') ?? 'text/plain; charset=utf-8');
  return new ReadyReply(content, type, String(response.getHeader('Cache-Control') ?? 'no-cache'));
}

/**
 * Request and response classes with Express's methods. They are real subclasses of Node's, because only then V8 lays the
 * objects out as it does Node's own. Express is given their prototypes as the ones to switch to.
 */
function expressClasses(app: express.Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class Incoming extends IncomingMessage {}
  class Outgoing extends ServerResponse {}
  app.request = Object.setPrototypeOf(Incoming.prototype, app.request) as express.Request;
  app.response = Object.setPrototypeOf(Outgoing.prototype, app.response) as express.Response;
  return { IncomingMessage: Incoming, ServerResponse: Outgoing as typeof ServerResponse };
}
