import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Problem, badRequest } from '../shared/errors.js';
import { ClientAddress } from './client-address.js';
import type { MarqueeRequest, RequestContext } from './context.js';
import { Cors } from './cors.js';
import { Life } from './monitoring/drain-state.js';
import { Log, loggedPath } from './monitoring/log.js';
import { Metrics } from './monitoring/metrics.js';
import { problemOf, sendProblem } from './problems.js';
import { ReplyCache } from './reply-cache.js';
import { isApiPath, sendReady } from './reply.js';
import { type Route, RouteTable } from './routes.js';
import type { Surface } from './surfaces.js';
import { AddressThrottle } from './throttle/address-throttle.js';
import { addressLimitOf, isThrottled } from './throttle/counts-as.js';

type Next = () => void;

/** Decides whether a request may enter its surface: throws a `Problem` when not. Guards ask it too, and it answers once. */
export interface Gate {
  admit(request: MarqueeRequest, route: Pick<Route, 'handler' | 'template'>): void | Promise<void>;
}

/**
 * What every request passes before the framework. It gets its id, is seen by log and metrics, and is judged by the gate
 * of its surface here already: most of what such a service gets is refusals and the same few lookups, and both can be
 * answered without the cost of a framework. What is not answered here goes on to Express, Nest and the guards.
 */
@Injectable()
export class FrontDoor {
  routes = new RouteTable([]);
  readonly #gates = new Map<Surface, Gate>();
  #hasWarnedOfProxy = false;

  constructor(
    private readonly life: Life,
    private readonly cors: Cors,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly replies: ReplyCache,
    private readonly client: ClientAddress,
    private readonly throttle: AddressThrottle,
  ) {}

  guardWith(surface: Surface, gate: Gate): void {
    this.#gates.set(surface, gate);
  }

  receive(incoming: IncomingMessage, response: ServerResponse, next: Next): void {
    const request = incoming as MarqueeRequest;
    this.#open(request, response);
    try {
      const waiting = this.#judge(request, response);
      if (waiting === undefined) this.#proceed(request, response, next);
      else
        waiting
          .then(() => this.#proceed(request, response, next))
          .catch((error) => this.#refuse(error, request, response));
    } catch (error) {
      this.#refuse(error, request, response);
    }
  }

  #open(request: MarqueeRequest, response: ServerResponse): void {
    const id = requestIdOf(request);
    const context: RequestContext = {
      id,
      startedAt: performance.now(),
      stamp: this.replies.stamp,
      headers: { 'X-Request-Id': id, ...(this.cors.isOff ? undefined : this.cors.headersFor(request)) },
    };
    request.context = context;
    this.life.begun();
    if (!this.#hasWarnedOfProxy && this.client.isUnnamedProxy(request)) this.#warnOfProxy(request);
    const close = (): void => this.#close(request, response);
    if (response.socket) response.once('close', close);
    else closeQueued(request, response, close);
  }

  #close(request: MarqueeRequest, response: ServerResponse): void {
    this.life.finished();
    const { context, method } = request;
    const ms = performance.now() - context.startedAt;
    const status = response.headersSent ? response.statusCode : CLIENT_GONE;
    this.metrics.answered(method, context.route?.template ?? 'other', status, ms);
    if (!this.log.tellsAccess) return;
    this.log.access({
      requestId: context.id,
      method,
      path: loggedPath(request.originalUrl ?? request.url),
      status,
      ms: Math.round(ms * 10) / 10,
      ...(response.writableFinished ? {} : { aborted: true as const }),
    });
  }

  #judge(request: MarqueeRequest, response: ServerResponse): void | Promise<void> {
    if (this.life.stage !== 'serving') request.context.headers['Connection'] = 'close';
    if (this.life.stage === 'closing') throw shuttingDown();
    const hosts = hostsNamedBy(request);
    if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) throw badHost();
    if (expectsTooMuch(request)) throw unmetExpectation();
    const preflight = this.cors.preflightHeaders(request);
    if (preflight !== undefined) {
      response.writeHead(204, { ...request.context.headers, ...preflight }).end();
      return undefined;
    }
    const path = tidy(request);
    const route = this.routes.find(request.method, path);
    if (route === undefined) return this.#explain(path);
    request.context.route = route;
    if (isThrottled(route)) this.throttle.check(request, addressLimitOf(route.handler, request));
    return this.#gates.get(route.surface)?.admit(request, route);
  }

  #proceed(request: MarqueeRequest, response: ServerResponse, next: Next): void {
    if (response.headersSent) return;
    const ready = request.method === 'GET' || request.method === 'HEAD' ? this.replies.find(request.url) : undefined;
    const { route } = request.context;
    if (ready !== undefined) {
      if (route && isThrottled(route)) this.throttle.count(request, addressLimitOf(route.handler, request));
      return sendReady(request, response, ready);
    }
    // The pages of the documentation are sent by Express, which knows nothing of what the request has gathered.
    if (route === undefined) response.setHeader('X-Request-Id', request.context.id);
    next();
  }

  #warnOfProxy({ socket }: IncomingMessage): void {
    this.#hasWarnedOfProxy = true;
    this.log.warn(
      `${socket.remoteAddress} sends X-Forwarded-For, but TRUST_PROXY is not set: all clients of that proxy count as one ` +
        'address. Set TRUST_PROXY to the number of proxies, or to 0 when there is none.',
      'TRUST_PROXY',
    );
  }

  /** A path that exists for other methods gets to hear which. */
  #explain(path: string): void {
    const methods = this.routes.methodsOf(path).join(', ');
    if (methods !== '') throw new Problem(405, `This address answers ${methods} only.`, {}, { Allow: methods });
    if (isApiPath(path))
      throw new Problem(404, 'There is no such endpoint. The documentation at /docs lists them all.');
  }

  #refuse(error: unknown, request: MarqueeRequest, response: ServerResponse): void {
    const problem = problemOf(error);
    if (problem.status >= 500 && !(error instanceof Problem)) this.log.fault(error, request.context.id);
    sendProblem(request, response, problem);
  }
}

/**
 * An answer that waits behind others on its connection hears nothing when the connection breaks: then the connection's
 * own end is its end.
 */
function closeQueued({ socket }: MarqueeRequest, response: ServerResponse, close: () => void): void {
  const end = (): void => {
    socket.off('close', end);
    response.off('close', end);
    close();
  };
  socket.setMaxListeners(0).once('close', end);
  response.once('close', end);
}

/** What log and metrics show for a client that did not stay for its answer; never sent. */
const CLIENT_GONE = 499;

const shuttingDown = (): Problem =>
  new Problem(503, 'This instance is shutting down. Try again in a moment.', {}, { 'Retry-After': '2' });

// Node would answer some of these itself, but without a body.
const badHost = (): Problem => badRequest('Every HTTP/1.1 request needs one Host header.');

const expectsTooMuch = ({ headers: { expect }, httpVersion }: IncomingMessage): boolean =>
  expect !== undefined && httpVersion === '1.1' && !/(?:^|\W)100-continue(?:$|\W)/i.test(expect);

const unmetExpectation = (): Problem =>
  new Problem(
    417,
    'The only expectation that is met here is 100-continue: send the request without the Expect header.',
  );

/** Node keeps the first of several, and a proxy may have gone by another. */
function hostsNamedBy({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

// It is written into the log, so it must not be a key.
const REQUEST_ID = /^(?!.*mq_)[\w.:-]{1,64}$/;

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * Makes the path what the routes expect, and answers it: some clients encode the `@`, some encode nothing right, and some
 * end it with a slash.
 */
function tidy(request: MarqueeRequest): string {
  const url = originForm(request.url);
  const end = url.indexOf('?');
  let path = end === -1 ? url : url.slice(0, end);
  if (!isApiPath(path)) {
    request.url = decodable(path) ? url : url.replaceAll('%', '%25');
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  }
  if (path.includes('%')) path = decodable(path) ? path.replaceAll(/%40/g, '@') : path.replaceAll('%', '%25');
  if (path.endsWith('/')) path = path.slice(0, -1);
  request.url = end === -1 ? path : path + url.slice(end);
  return path;
}

/** A request may name its target with scheme and host, as to a proxy. */
const originForm = (url: string): string =>
  url.startsWith('/') || !url.includes('://') ? url : url.replace(/^[^/]*:\/\/[^/?]*\/?/, '/');

function decodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
