import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { readRefusedForm } from '../core/http/body.guard.js';
import type { MarqueeRequest, MarqueeResponse } from '../core/http/context.js';
import type { MarqueeAdapter } from '../core/http/express-adapter.js';
import { isFormType } from '../core/http/pages/form-method.rules.js';
import { type SentForm, noteForm } from '../core/http/pages/sent-form.js';
import { Redirect, sendRedirect } from '../core/http/reply.js';
import type { Route } from '../core/http/routes.js';
import type { Problem } from '../core/shared/refusals.js';
import { signInPath } from './frame/account-menu.js';
import { errorDocument } from './frame/document.js';
import type { Frame } from './frame/frame.js';
import type { Entry, ErrorWords, Missing } from './page-book.js';
import { ParkedDrafts } from './parked-drafts.js';

interface Means {
  readonly entryOf: (route: Route) => Entry | undefined;
  readonly words: (problem: Problem) => ErrorWords | undefined;
  readonly near?: Missing['near'];
  readonly frame: () => Frame;
  readonly send: (html: string, status: number, headers?: Readonly<Record<string, string>>) => void;
}

/** Refusals before the body is read, after which the page shows the input again. */
const EARLY = [401, 404, 409, 429, 503];
/** Statuses with which the page of the form would fail, too. */
const isEverywhere = (status: number): boolean => status === 401 || status === 429 || status >= 500;

/** Answers a refused request with a page. No input is lost: the form is shown again, or kept for the sign-in. */
@Injectable()
export class RefusedForms {
  constructor(
    private readonly host: HttpAdapterHost<MarqueeAdapter>,
    private readonly drafts: ParkedDrafts,
  ) {}

  async answer(request: MarqueeRequest, response: MarqueeResponse, problem: Problem, means: Means): Promise<void> {
    if (request.context.form === undefined && wasRefusedEarly(request, problem))
      await readRefusedForm(request)
        .then((fields) => noteForm(request, fields))
        // Without a readable body, the input is lost, and a preview is refused like any other form.
        .catch(() => undefined);
    const { form, route } = request.context;
    if (form !== undefined && form.problem === undefined) {
      form.problem = problem;
      const back = isEverywhere(problem.status) ? undefined : this.#pageOf(form);
      if (back !== undefined && means.entryOf(back)?.page !== undefined)
        return this.host.httpAdapter.showInstead(request, response, back, form.back);
    }
    const entry = form && means.entryOf(form.route)?.form;
    const kept = form && hasContent(form) && entry?.isSecret !== true ? form : undefined;
    const reason = form?.problem ?? problem;
    if (reason.status === 401 && kept === undefined && route !== undefined && !isByKey(request)) {
      if (form === undefined && isRead(request))
        return sendRedirect(request, response, new Redirect(signInPath(request.url)));
      // A redirect would continue to the platform, and browsers follow forms only to addresses that the CSP allows.
      const headers = { ...reason.headers, Refresh: `0; url=${signInPath(form?.back ?? '/')}` };
      const html = errorDocument(means.frame(), reason, {});
      return means.send(html, reason.status, headers);
    }
    if (kept === undefined) {
      const words = means.words(reason);
      return means.send(
        errorDocument(means.frame(), reason, { words, near: means.near }),
        words?.status ?? reason.status,
        reason.headers,
      );
    }
    const mayPark = reason.status === 401 && entry?.isLong === true && !isByKey(request);
    const isParked = mayPark && (await this.drafts.park(request, kept).catch(() => false));
    return means.send(errorDocument(means.frame(), reason, { kept, isParked }), reason.status, reason.headers);
  }

  #pageOf({ back }: SentForm): Route | undefined {
    const [path = ''] = back.split('?', 1);
    return back === '' ? undefined : this.host.httpAdapter.routes.find('GET', path);
  }
}

/** Whether a guard refused a form of this site, so that its body is still unread. */
const wasRefusedEarly = ({ headers, context, readableFlowing }: MarqueeRequest, { status }: Problem): boolean =>
  readableFlowing === null &&
  isFormType(headers['content-type']) &&
  (EARLY.includes(status) || (status === 403 && context.visitor !== undefined));

const isRead = ({ method }: MarqueeRequest): boolean => method === 'GET' || method === 'HEAD';

const isByKey = ({ headers }: MarqueeRequest): boolean => headers.authorization !== undefined;

const hasContent = ({ fields }: SentForm): boolean =>
  Object.keys(fields).some((name) => !name.startsWith('_') && name !== 'requestKey');
