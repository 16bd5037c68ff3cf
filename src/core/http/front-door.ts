import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { ClientAddress } from './client-address.js';
import { type MarqueeRequest, type RequestContext, requestIdOf } from './context.js';
import { Cors } from './cors.js';
import { DrainState } from './monitoring/drain-state.js';
import { Log, loggedPath } from './monitoring/log.js';
import { Metrics } from './monitoring/metrics.js';
import { isExpectedProbe } from './monitoring/probes.rules.js';
import { OwnOrigin } from './origin/own-origin.js';
import { answerError } from './problems.js';
import { SiteSwitches } from './switches/site-switches.service.js';
import { isRefusedReadOnly } from './switches/works-read-only.js';
import { Languages } from '../texts/languages.service.js';
import { languageFor } from './pages/language.js';
import { mayBePage, wantsPage } from './pages/accept.rules.js';
import { formMethod } from './pages/form-method.rules.js';
import { type Pages, varyByAccept } from './pages/pages.js';
import { ReplyCache, cacheKeyOf } from './reply-cache.js';
import { isApiPath, sendCompressed, sendReady, onceClosed } from './reply.js';
import { normalizePath } from './request-path.js';
import { type Route, RouteTable } from './routes.js';
import type { Surface } from './surfaces.js';
import { AddressThrottle } from './throttle/address-throttle.js';
import { addressLimitOf, isThrottled } from './throttle/counts-as.js';
import { FloodRefusals } from './throttle/flood-refusals.js';
import { says, Problem, badRequest, refusedFor } from '../shared/refusals.js';

type Next = () => void;

/** Throws a `Problem` when a request may not enter its surface. A guard calls it again for requests without a route. */
export interface Gate {
  admit(request: MarqueeRequest, route: Pick<Route, 'handler' | 'template'>): void | Promise<void>;
}

/**
 * Handles every request before the framework: request id, log, metrics, routing, the gate of the surface, cached replies.
 * Most traffic is refusals and the same few lookups, and both are answered here without the cost of a framework. All
 * other requests go on to Express, Nest and the guards.
 */
@Injectable()
export class FrontDoor {
  routes = new RouteTable([]);
  pages: Pages | undefined;
  readonly always: Readonly<Record<string, string>> = {};
  readonly #gates = new Map<Surface, Gate>();
  #hasWarnedOfProxy = false;

  constructor(
    private readonly drainState: DrainState,
    private readonly cors: Cors,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly replies: ReplyCache,
    private readonly client: ClientAddress,
    private readonly throttle: AddressThrottle,
    private readonly ownOrigin: OwnOrigin,
    private readonly floods: FloodRefusals,
    private readonly languages: Languages,
    private readonly switches: SiteSwitches,
    config: Config,
  ) {
    if (config.strictTransport !== undefined) this.always = { 'Strict-Transport-Security': config.strictTransport };
  }

  setGate(surface: Surface, gate: Gate): void {
    this.#gates.set(surface, gate);
  }

  receive(incoming: IncomingMessage, response: ServerResponse, next: Next): void {
    if (this.floods.take(incoming, response, this)) return;
    const request = incoming as MarqueeRequest;
    this.#begin(request, response);
    try {
      const checking = this.#check(request, response);
      if (checking === undefined) this.#proceed(request, response, next);
      else
        checking
          .then(() => this.#proceed(request, response, next))
          .catch((error) => this.#refuse(error, request, response));
    } catch (error) {
      this.#refuse(error, request, response);
    }
  }

  #begin(request: MarqueeRequest, response: ServerResponse): void {
    const id = requestIdOf(request);
    const context: RequestContext = {
      id,
      startedAt: performance.now(),
      cacheVersion: this.replies.version,
      headers: {
        'X-Request-Id': id,
        ...this.always,
        ...(this.cors.isOff ? undefined : this.cors.headersFor(request)),
      },
    };
    request.context = context;
    this.drainState.requestStarted();
    if (!this.#hasWarnedOfProxy && this.client.isUnconfiguredProxy(request)) this.#warnOfProxy(request);
    onceClosed(request, response, () => {
      try {
        this.#end(request, response);
      } catch (error) {
        this.log.unexpected(error, id);
      }
    });
  }

  #end(request: MarqueeRequest, response: ServerResponse): void {
    this.drainState.requestFinished();
    const { context } = request;
    context.endSharing?.();
    // The page of a refused form is shown instead, but log and metrics count the form's own request.
    const { method, route } = context.form ?? { method: request.method, route: context.route };
    const ms = performance.now() - context.startedAt;
    const status = response.headersSent ? response.statusCode : CLIENT_GONE;
    this.metrics.countRequest(method, route?.template ?? 'other', status, ms);
    if (!this.log.logsRequests || context.isUnlogged || isExpectedProbe(route?.template, status)) return;
    this.log.access({
      requestId: context.id,
      method,
      path: loggedPath(context.form?.path ?? request.originalUrl ?? request.url),
      status,
      ms: Math.round(ms * 10) / 10,
      ...(response.writableFinished ? {} : { aborted: true as const }),
    });
  }

  #check(request: MarqueeRequest, response: ServerResponse): void | Promise<void> {
    const path = normalizePath(request);
    if (this.pages && mayBePage(path) && wantsPage(request.headers.accept)) this.#preferPage(request, this.pages);
    if (this.drainState.stage !== 'serving') request.context.headers['Connection'] = 'close';
    if (this.drainState.stage === 'closing') throw shuttingDown();
    const hosts = countHostHeaders(request);
    if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) throw badHost();
    if (hasUnmetExpectation(request)) throw unmetExpectation();
    const preflight = this.cors.preflightHeaders(request);
    if (preflight !== undefined) {
      response.writeHead(204, { ...request.context.headers, ...preflight }).end();
      return undefined;
    }
    const route = this.routes.find(request.method, path);
    if (route === undefined) return this.#refuseUnrouted(path);
    request.context.route = route;
    if (this.pages?.hasPage(route) === true) varyByAccept(request.context.headers);
    if (isThrottled(route)) this.throttle.check(request, addressLimitOf(route.handler, request));
    if (route.surface === 'site' || route.surface === 'staff') this.ownOrigin.check(request);
    const admitted = this.#gates.get(route.surface)?.admit(request, route);
    return isRefusedReadOnly(route) ? this.switches.refuseReadOnly(admitted) : admitted;
  }

  #proceed(request: MarqueeRequest, response: ServerResponse, next: Next, hasWaited = false): void {
    if (response.headersSent) return;
    const key = request.method === 'GET' || request.method === 'HEAD' ? cacheKeyOf(request) : undefined;
    const ready = key === undefined ? undefined : this.replies.find(key);
    const { route } = request.context;
    if (ready !== undefined) {
      if (route && isThrottled(route)) this.throttle.count(request, addressLimitOf(route.handler, request));
      if (request.method === 'GET') ready.onReuse?.(request);
      if (request.context.pages === undefined) return sendReady(request, response, ready);
      sendCompressed(request, response, ready)?.catch((error) => this.#refuse(error, request, response));
      return;
    }
    if (key !== undefined && !hasWaited && this.#hasSharedPage(request)) {
      const sharing = this.replies.share(key);
      if (sharing instanceof Promise) {
        sharing
          .then(() => this.#proceed(request, response, next, true))
          .catch((error) => this.#refuse(error, request, response));
        return;
      }
      request.context.endSharing = sharing;
    }
    // Express serves the API docs and does not send the headers of the context.
    if (route === undefined)
      response.setHeaders(new Map(Object.entries({ ...this.always, 'X-Request-Id': request.context.id })));
    next();
  }

  #preferPage(request: MarqueeRequest, pages: Pages): void {
    request.context.pages = pages;
    const { method, url, headers } = request;
    Object.assign(request, formMethod({ method, url, contentType: headers['content-type'] }));
    request.context.language = languageFor(request, this.languages);
  }

  /** Renders a page once for all requests that ask for it at the same time and may share it. */
  #hasSharedPage({ context: { pages, route } }: MarqueeRequest): boolean {
    return route !== undefined && pages?.isShared(route) === true;
  }

  #warnOfProxy({ socket }: IncomingMessage): void {
    this.#hasWarnedOfProxy = true;
    this.log.warn(
      `${socket.remoteAddress} sends X-Forwarded-For, but TRUST_PROXY is not set: all clients of that proxy count as one ` +
        'address. Set TRUST_PROXY to the number of proxies, or to 0 when there is none.',
      'TRUST_PROXY',
    );
  }

  /** A 405 for a path with other methods, a 404 below the API; other paths go on to Express, which serves the API docs. */
  #refuseUnrouted(path: string): void {
    const methods = this.routes.methodsOf(path).join(', ');
    if (methods !== '') throw wrongMethod(methods);
    if (isApiPath(path))
      throw new Problem(404, 'There is no such endpoint. The documentation at /docs lists them all.');
  }

  #refuse(error: unknown, request: MarqueeRequest, response: ServerResponse): void {
    answerError(error, request, response, this.log);
  }
}

/** In log and metrics, for a client that disconnected before the response; never sent. */
const CLIENT_GONE = 499;

export const wrongMethod = (methods: string): Problem =>
  new Problem(405, says('This address answers {methods} only.', { methods }), {}, { Allow: methods });

export const shuttingDown = (): Problem =>
  refusedFor(2, 503, says('This instance is shutting down. Try again in a moment.'));

// Node would refuse some of these requests itself, but without a body.
const badHost = (): Problem => badRequest('Every HTTP/1.1 request needs one Host header.');

const hasUnmetExpectation = ({ headers: { expect }, httpVersion }: IncomingMessage): boolean =>
  expect !== undefined && httpVersion === '1.1' && !/(?:^|\W)100-continue(?:$|\W)/i.test(expect);

const unmetExpectation = (): Problem =>
  new Problem(
    417,
    'The only expectation that is met here is 100-continue: send the request without the Expect header.',
  );

/** `headers.host` is the first of several, but a proxy may have routed by another one. */
function countHostHeaders({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
