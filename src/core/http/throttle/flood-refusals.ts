import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type MarqueeRequest, type RequestContext, requestIdOf } from '../context.js';
import { Cors } from '../cors.js';
import { DrainState } from '../monitoring/drain-state.js';
import { Metrics } from '../monitoring/metrics.js';
import { wantsPage } from '../pages/accept.rules.js';
import { type Pages, varyByAccept } from '../pages/pages.js';
import { languageFor } from '../pages/language.js';
import type { Language } from '../../texts/language.js';
import { Languages } from '../../texts/languages.service.js';
import { inLanguage, t } from '../../texts/t.js';
import { translated } from '../../texts/translated.js';
import type { Problem } from '../../shared/refusals.js';
import { HTML_TYPE, sendJson, sendText } from '../reply.js';
import { normalizePath } from '../request-path.js';
import type { RouteTable } from '../routes.js';
import { FLOOD_WAIT_MS, MAX_FLOOD_WAITING } from './address-limits.rules.js';
import { AddressThrottle, ThrottleCounts } from './address-throttle.js';
import { addressLimitOf, isThrottled } from './counts-as.js';

interface Door {
  readonly routes: RouteTable;
  readonly pages: Pages | undefined;
  readonly always: Readonly<Record<string, string>>;
}

/**
 * Refuses the requests of an address that goes on after it was refused many times, before they cost anything else: without
 * context, log line or page. The refusals wait for a moment and are sent together, because a client that sends its next request
 * after each answer would otherwise take as much of the thread as it gets.
 */
@Injectable()
export class FloodRefusals {
  #waiting: (() => void)[] = [];

  constructor(
    private readonly counts: ThrottleCounts,
    private readonly throttle: AddressThrottle,
    private readonly drainState: DrainState,
    private readonly metrics: Metrics,
    private readonly cors: Cors,
    private readonly languages: Languages,
  ) {}

  take(incoming: IncomingMessage, response: ServerResponse, { routes, pages, always }: Door): boolean {
    if (!this.counts.isFlooded || this.drainState.stage !== 'serving') return false;
    const request = incoming as MarqueeRequest;
    const route = routes.find(request.method, normalizePath(request));
    if (route === undefined || !isThrottled(route)) return false;
    const limit = addressLimitOf(route.handler, request);
    const until = this.throttle.floodedUntil(request, limit);
    if (until === undefined) return false;
    const begun = performance.now();
    this.drainState.requestStarted();
    this.#wait(() => {
      this.drainState.requestFinished();
      const headers = { ...always, ...this.#headersOf(request, pages?.hasPage(route) === true) };
      const problem = this.throttle.refusal(request, limit, until);
      if (!response.destroyed) send(request, response, { headers, problem, languages: this.languages });
      this.metrics.countRequest(request.method, route.template, 429, performance.now() - begun);
    });
    return true;
  }

  #wait(send: () => void): void {
    if (this.#waiting.length >= MAX_FLOOD_WAITING) return send();
    if (this.#waiting.push(send) > 1) return;
    setTimeout(() => {
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const one of waiting) one();
    }, FLOOD_WAIT_MS);
  }

  #headersOf(request: MarqueeRequest, isPage: boolean): RequestContext['headers'] {
    const headers: RequestContext['headers'] = {
      'X-Request-Id': requestIdOf(request),
      ...this.cors.headersFor(request),
    };
    if (isPage) varyByAccept(headers);
    return headers;
  }
}

interface Refusal {
  readonly problem: Problem;
  readonly headers: RequestContext['headers'];
  readonly languages: Languages;
}

function send(request: MarqueeRequest, response: ServerResponse, { problem, headers: more, languages }: Refusal): void {
  const { message, extras } = problem;
  const headers = { ...problem.headers, ...more };
  if (wantsPage(request.headers.accept)) {
    const text = floodPage(problem, languageFor(request, languages));
    sendText(request, response, { status: 429, text, type: HTML_TYPE }, headers);
  } else sendJson(request, response, 429, { error: message, ...extras }, headers);
}

/** What a browser shows. Each language keeps its texts parsed, so that a page takes only microseconds. */
const floodPage = ({ sentence }: Problem, language: Language): string =>
  inLanguage(language, () => {
    const { tag, direction } = language;
    const [title, text] = [t('Too many requests'), translated(sentence)].map(escaped);
    return `<!doctype html><html lang="${tag}" dir="${direction}"><meta charset="utf-8"><title>${title}</title><p>${text}</p></html>\n`;
  });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
