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
 * Turns answers into pages for people. The front door gives it to a request only if the request prefers a page, so that
 * JSON never comes near it.
 */
export interface Pages {
  /** `undefined`: this answer has no page, and is sent as it is. */
  answer(request: MarqueeRequest, response: MarqueeResponse, body: unknown, status: number): Promise<void> | undefined;
  problem(request: MarqueeRequest, response: MarqueeResponse, problem: Problem): void;
  hasPage(route: Route): boolean;
  /** Whether requests without cookies share its page. */
  isShared(route: Route): boolean;
}

/** A form that a page sent, kept so that it can be shown again when it is refused. */
export interface SentForm {
  readonly method: string;
  readonly path: string;
  readonly route: Route;
  readonly fields: FormFields;
  /** The path and query of the page that the form is on; empty if the form names no page of this site. */
  readonly back: string;
  /** The part of that page, as in `#bid`. */
  readonly fragment: string;
  /** Why the form is shown again. */
  problem?: Problem;
}

/** The status with which a form is refused that only asks for a preview: its page is shown again with what was typed. */
export const PREVIEW_STATUS = 200;
