import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Browsers } from '../core/http/browser.js';
import type { MarqueeRequest, MarqueeResponse } from '../core/http/context.js';
import {
  Redirect,
  sendRedirect,
  HTML_TYPE,
  LateAnswer,
  ReadyReply,
  sendCompressed,
  sendReady,
} from '../core/http/reply.js';
import { ANY_LISTING, CacheableReply, ReplyCache, cacheKeyOf } from '../core/http/reply-cache.js';
import type { Pages } from '../core/http/pages/pages.js';
import { type StaffRole, isStaffRole } from '../core/http/who/staff.rules.js';
import type { Route } from '../core/http/routes.js';
import { ReferenceData } from '../core/reference/reference-data.service.js';
import { SiteSwitches } from '../core/http/switches/site-switches.service.js';
import { Clock } from '../core/shared/clock.js';
import type { Problem } from '../core/shared/refusals.js';
import { BOOK } from './book.js';
import { mayHoldSecrets } from './cookies.rules.js';
import { Flash } from './flash.js';
import { document } from './frame/document.js';
import type { Frame, ShownForm } from './frame/frame.js';
import type { Entry, ErrorWords, Missing, PageRequest, PageSpec } from './page-book.js';
import { ParkedDrafts } from './parked-drafts.js';
import { RefusedForms } from './refused-forms.js';
import { shownFormOf } from './shown-form.js';
import { SiteFacts } from './site-facts.service.js';
import { ENGLISH, type Language } from '../core/texts/language.js';
import { linkedLanguage } from '../core/http/pages/language.js';
import { inLanguage } from '../core/texts/t.js';
import { Languages } from '../core/texts/languages.service.js';

type AnyPage = PageSpec<unknown, unknown>;

/** Turns an answer into a page: the only place that does. */
@Injectable()
export class Presenter implements Pages {
  readonly #entries = new Map<Route['handler'], Entry>(BOOK.map((entry) => [entry.handler, entry]));

  constructor(
    private readonly facts: SiteFacts,
    private readonly clock: Clock,
    private readonly browsers: Browsers,
    private readonly flash: Flash,
    private readonly replies: ReplyCache,
    private readonly refused: RefusedForms,
    private readonly drafts: ParkedDrafts,
    private readonly modules: ModuleRef,
    private readonly languages: Languages,
    private readonly switches: SiteSwitches,
    private readonly values: ReferenceData,
  ) {}

  entryOf(route: Route | undefined): Entry | undefined {
    return route && this.#entries.get(route.handler);
  }

  hasPage(route: Route): boolean {
    return this.entryOf(route)?.page !== undefined;
  }

  isShared(route: Route): boolean {
    return this.entryOf(route)?.page?.isShared === true;
  }

  answer(request: MarqueeRequest, response: MarqueeResponse, body: unknown, status: number): Promise<void> | undefined {
    const { route, form } = request.context;
    const entry = this.entryOf(route);
    const { page, form: after } = entry ?? {};
    if (form !== undefined && form.problem === undefined)
      return entry && after && this.#proceed(request, response, body, { ...entry, form: after });
    const isOther = body instanceof ReadyReply || (body instanceof Redirect && page?.replacesRedirect !== true);
    if (page === undefined || isOther) return undefined;
    const view = body instanceof CacheableReply ? body.body : body;
    return this.#show(request, response, { page, view, status: form?.problem?.status ?? status });
  }

  async problem(request: MarqueeRequest, response: MarqueeResponse, problem: Problem): Promise<void> {
    const { whenMissing } = this.entryOf(request.context.route)?.page ?? {};
    if (problem.status !== 404 || whenMissing === undefined || request.context.form !== undefined)
      return this.#refuse(request, response, problem);
    const missing = await whenMissing(this.#pageRequest(request, undefined)).catch(() => undefined);
    return this.#refuse(request, response, missing?.problem ?? problem, missing?.near);
  }

  #refuse(request: MarqueeRequest, response: MarqueeResponse, problem: Problem, near?: Missing['near']): Promise<void> {
    const frame = (): Frame => this.#frame(request);
    const send = (html: string, status: number, headers: Readonly<Record<string, string>> = {}): void =>
      sendReady(request, response, this.#reply(request, html, 'no-store', headers), status);
    const words = (reason: Problem): ErrorWords | undefined =>
      inLanguage(this.#languageOf(request), () =>
        this.entryOf(request.context.route)?.errors?.(reason, this.#pageRequest(request, undefined)),
      );
    return this.refused.answer(request, response, problem, {
      frame,
      send,
      words,
      near,
      entryOf: (route) => this.entryOf(route),
    });
  }

  async #proceed(
    request: MarqueeRequest,
    response: MarqueeResponse,
    body: unknown,
    { name, form: { goTo, say, undo, page } }: Entry & Required<Pick<Entry, 'form'>>,
  ): Promise<void> {
    const { form, headers } = request.context;
    if (page !== undefined) {
      headers['Cache-Control'] = 'no-store';
      return this.#show(request, response, { page: page as AnyPage, view: body, status: 200 });
    }
    if (body instanceof Redirect) return sendRedirect(request, response, body);
    const answer = body instanceof LateAnswer ? (body.summary as unknown) : body;
    const message = inLanguage(this.#languageOf(request), () => say?.(answer, form?.fields ?? {}));
    const back = form === undefined || form.back === '' ? '/' : form.back + form.fragment;
    const after = { ...this.#pageRequest(request, answer), fields: form?.fields ?? {}, back };
    const { params } = after;
    if (message !== undefined) this.flash.set(request, { text: message, ...(undo && { done: name, params }) });
    const next = (await goTo?.(answer, params, after)) ?? back;
    sendRedirect(request, response, new Redirect(next));
  }

  async #show(
    request: MarqueeRequest,
    response: MarqueeResponse,
    { page, view: answer, status }: { page: AnyPage; view: unknown; status: number },
  ): Promise<void> {
    // Read again at most every second or two; a page is also shown if they cannot be read.
    await Promise.all([this.switches.current(), this.values.choices()]).catch(() => undefined);
    const view = answer instanceof LateAnswer ? await answer.make() : answer;
    const pageRequest = this.#pageRequest(request, view);
    const { params, query } = pageRequest;
    const beside = await page.beside?.(pageRequest);
    const shown = { view, beside, params, query };
    const movedTo = page.movedTo?.(shown);
    if (movedTo !== undefined) return sendRedirect(request, response, new Redirect(movedTo, 301));
    const leadsTo = page.leadsTo?.(shown);
    if (leadsTo !== undefined) return sendRedirect(request, response, new Redirect(leadsTo));
    const restored = request.context.form === undefined ? await this.drafts.take(request) : undefined;
    const reply = this.#reply(request, document(this.#frame(request, restored), page, shown), 'private, no-cache');
    const key = page.isShared === true && status === 200 ? cacheKeyOf(request) : undefined;
    if (key !== undefined) {
      const reuse = page.onReuse?.(pageRequest);
      reply.onReuse = (other) => {
        reuse?.(other);
        page.onSend?.({ ...pageRequest, cameFrom: cameFrom(other) });
      };
      const listingId = pageRequest.listing?.id ?? ANY_LISTING;
      this.replies.store(key, reply, { listingId, showsOthers: true, version: request.context.cacheVersion });
    }
    if (request.method === 'GET' && status === 200) page.onSend?.(pageRequest);
    const { form, visitor } = request.context;
    if (form !== undefined || visitor !== undefined || mayHoldSecrets(request.headers.cookie))
      return sendReady(request, response, reply, status);
    return sendCompressed(request, response, reply, status);
  }

  #reply(
    request: MarqueeRequest,
    html: string,
    cacheControl: string,
    headers: Readonly<Record<string, string>> = {},
  ): ReadyReply {
    const language = { 'Content-Language': this.#languageOf(request).tag, Vary: varyOf(request) };
    return new ReadyReply(html, HTML_TYPE, cacheControl, { ...this.facts.headers, ...language, ...headers });
  }

  #pageRequest<V>(request: MarqueeRequest, view: V): PageRequest<V> {
    const { visitor, staff, listing } = request.context;
    return {
      view,
      visitor,
      staff,
      listing,
      params: request.params as Record<string, string>,
      query: new URLSearchParams(request.url.replace(/^[^?]*/, '')),
      here: request.url,
      cameFrom: cameFrom(request),
      cookie: (name) => this.browsers.cookie(request, name),
      ask: (provider) => this.modules.get(provider as never, { strict: false }),
    };
  }

  /** The language of a link wins over that of the account, which wins over that of the browser. */
  #languageOf(request: MarqueeRequest): Language {
    const { visitor, language } = request.context;
    const own = linkedLanguage(request, this.languages) ?? this.languages.find(visitor?.language);
    return own ?? language ?? ENGLISH;
  }

  #messageFor(request: MarqueeRequest): Frame['message'] {
    const { text, done, params = {} } = this.flash.take(request) ?? {};
    const entry = BOOK.find(({ name }) => name === done);
    return text === undefined ? undefined : { text, undo: entry?.form?.undo?.(params) };
  }

  #frame(request: MarqueeRequest, restored?: ShownForm): Frame {
    const { visitor, form, id, route } = request.context;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return {
      site: this.facts.site,
      language: this.#languageOf(request),
      languages: this.languages.offered,
      now: this.clock.now(),
      here: isRead ? request.url : (form?.back ?? '/'),
      requestId: id,
      visitor,
      deskRole: deskRoleOf(request),
      isVisitorUnknown: visitor === undefined && route === undefined && request.headers.cookie !== undefined,
      switches: this.switches.lastKnown,
      values: this.values.lastKnown,
      message: form === undefined ? this.#messageFor(request) : undefined,
      shownForm: form === undefined ? restored : shownFormOf(form, this.entryOf(form.route)?.form),
    };
  }
}

/** A page also depends on the language that the browser wants, on the one that the visitor chose, and on the coding. */
const varyOf = ({ context: { headers } }: MarqueeRequest): string =>
  [headers['Vary'] ?? [], 'Accept-Encoding', 'Accept-Language', 'Cookie'].flat().join(', ');

function deskRoleOf({ context: { route, visitor } }: MarqueeRequest): StaffRole | undefined {
  return route?.surface === 'staff' && visitor !== undefined && isStaffRole(visitor.role) ? visitor.role : undefined;
}

/** Browsers send the page of the same site that led here. */
function cameFrom({ headers: { referer, host } }: MarqueeRequest): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  return from.host === host ? from.pathname + from.search : undefined;
}
