import type { Problem } from '../../shared/errors.js';
import type { MarqueeRequest, MarqueeResponse } from '../context.js';
import type { FormFields } from '../form.js';
import type { Route } from '../routes.js';

declare module '../context.js' {
  interface RequestContext {
    /** Set if the client prefers a page to JSON. */
    pages?: Pages;
    /** The form that a page sent. */
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

/** A form of a page, kept so that it can be shown again when it is refused. */
export interface SentForm {
  readonly method: string;
  readonly path: string;
  readonly route: Route;
  readonly fields: FormFields;
  /** The path and query of the page with the form; empty if the form names no page of this site. */
  readonly back: string;
  /** The part of that page, as in `#bid`. */
  readonly fragment: string;
  /** Why the form is shown again. */
  problem?: Problem;
}

/** The status for a form that only asks for a preview. It is handled like a refusal: the page shows the form again. */
export const PREVIEW_STATUS = 200;
