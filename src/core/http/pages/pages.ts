import type { Problem } from '../../shared/refusals.js';
import type { Language } from '../../texts/language.js';
import type { MarqueeRequest, MarqueeResponse, RequestContext } from '../context.js';
import type { Route } from '../routes.js';
import type { SentForm } from './sent-form.js';

declare module '../context.js' {
  interface RequestContext {
    /** Set if the client prefers a page to JSON. */
    pages?: Pages;
    /** The language of the page, unless the account chose another one. */
    language?: Language;
    form?: SentForm;
  }
}

/**
 * Turns answers into pages for people. The front door sets it only on requests that prefer a page, so that other
 * requests always get JSON.
 */
export interface Pages {
  /** `undefined` if this answer has no page and is sent as it is. */
  answer(request: MarqueeRequest, response: MarqueeResponse, body: unknown, status: number): Promise<void> | undefined;
  problem(request: MarqueeRequest, response: MarqueeResponse, problem: Problem): void | Promise<void>;
  hasPage(route: Route): boolean;
  /** Whether requests without cookies share its page. */
  isShared(route: Route): boolean;
}

/** Without it, a browser's back button could show the JSON of an address instead of its page. */
export function varyByAccept(headers: RequestContext['headers']): void {
  const { Vary: others } = headers;
  headers['Vary'] = others === undefined ? 'Accept' : `${String(others)}, Accept`;
}
