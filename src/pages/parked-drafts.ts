import { Injectable } from '@nestjs/common';
import { PARKED_COOKIE, PARKED_FOR } from '../accounts/auth/sign-in/parked-form.rules.js';
import { ParkedForms } from '../accounts/auth/sign-in/parked-forms.service.js';
import { SESSION_COOKIE } from '../accounts/auth/sign-in/session.rules.js';
import { Browsers } from '../core/http/browser.js';
import type { MarqueeRequest } from '../core/http/context.js';
import type { SentForm } from '../core/http/pages/sent-form.js';
import { SECOND } from '../core/shared/utc.js';
import { type ShownForm, formId } from './frame/frame.js';

/** Long forms that come back after a sign-in. */
@Injectable()
export class ParkedDrafts {
  constructor(
    private readonly forms: ParkedForms,
    private readonly browsers: Browsers,
  ) {}

  /** Returns whether the form was stored, so that its page will show it again. */
  async park(request: MarqueeRequest, { method, path, back, fragment, fields }: SentForm): Promise<boolean> {
    // If a script cannot use the answer, it sends the form again as a navigation.
    if (back === '' || !isNavigation(request)) return false;
    const { address } = this.browsers.clientOf(request);
    const session = this.browsers.cookie(request, SESSION_COOKIE);
    const token = await this.forms.park({ method, path, back, fragment, fields }, { address, session });
    if (token === undefined) return false;
    await this.#discardOther(request);
    this.browsers.setCookie(request, PARKED_COOKIE, token, PARKED_FOR / SECOND);
    return true;
  }

  /** The form that was sent from this page before the sign-in. */
  async take(request: MarqueeRequest): Promise<ShownForm | undefined> {
    const { visitor } = request.context;
    const token = this.browsers.cookie(request, PARKED_COOKIE);
    if (token === undefined || visitor === undefined || request.method !== 'GET' || !isNavigation(request))
      return undefined;
    const form = await this.forms.take(token, { accountId: visitor.accountId, path: request.path });
    if (form === undefined) return undefined;
    this.browsers.clearCookie(request, PARKED_COOKIE);
    const { method, path, fields, fragment } = form;
    return { id: formId(method, path), fields, sentence: '', faults: {}, restoredAt: fragment };
  }

  /** A browser has one parked form. The input of an earlier one is still in its open page. */
  async #discardOther(request: MarqueeRequest): Promise<void> {
    const token = this.browsers.cookie(request, PARKED_COOKIE);
    if (token !== undefined) await this.forms.discard(token);
  }
}

/** Neither a script nor a prefetch. Old browsers send no such header. */
const isNavigation = ({ headers }: MarqueeRequest): boolean =>
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' && headers['sec-purpose'] === undefined;
