import type { MarqueeRequest } from '../core/http/context.js';
import type { InputClass } from '../core/input/input-classes.js';
import { readInput } from '../core/input/dto.pipe.js';
import { Problem } from '../core/shared/refusals.js';
import type { Staff } from '../core/http/who/staff.js';
import type { VNode } from 'preact';
import type { FormFields } from '../core/http/form.js';
import type { Redirect, LateAnswer, ReadyReply } from '../core/http/reply.js';
import type { CacheableReply } from '../core/http/reply-cache.js';
import type { Route } from '../core/http/routes.js';
import { doneOf } from '../core/http/controllers.js';
import type { Visitor } from '../core/http/who/visitor.js';
import type { InsteadAnswer } from '../finding/suggestions/suggestion.view.js';
import type { ListingFacts } from '../listings/listing/listing.rules.js';
import type { Undo } from './frame/frame.js';
import type { DeskName } from './staff/desks.js';
import type { StructuredData } from './structured-data.js';

/** Omits a part of a page that this visitor may not see, or that does not exist. */
export const unlessRefused = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Problem && error.status < 500) return null;
    throw error;
  });

/** The query of a request that a page makes to a controller. */
export const queryOf = <T extends object>(type: InputClass<T>, values: Readonly<Record<string, string>> = {}): T =>
  readInput(type, { values, source: 'query', isStrict: false });

/** The member of staff who opens a page of the back office: the guard has refused all others. */
export function staffOf({ staff }: Pick<PageRequest<unknown>, 'staff'>): Staff {
  if (staff === undefined) throw new Error('the page is shown without a member of staff');
  return staff;
}

type ProviderClass<C> = abstract new (...parameters: never[]) => C;

type BodyOf<R> = R extends CacheableReply<infer T> | LateAnswer<infer T, unknown>
  ? T
  : Exclude<R, ReadyReply | Redirect>;

type ViewOf<C, M extends keyof C> = C[M] extends (...parameters: never[]) => infer R ? BodyOf<Awaited<R>> : never;

/** What is known of the answer after a form: a late one is not made for a redirect. */
type KnownOf<C, M extends keyof C> = C[M] extends (...parameters: never[]) => infer R
  ? Awaited<R> extends LateAnswer<unknown, infer S>
    ? S
    : BodyOf<Awaited<R>>
  : never;

export type Parameters = Readonly<Record<string, string>>;

/** The facts of a request from which `beside` loads further data for the page. */
export interface PageRequest<V> {
  readonly view: V;
  readonly visitor: Visitor | undefined;
  /** Only on pages of the back office. */
  readonly staff: Staff | undefined;
  /** The listing that the path names. */
  readonly listing: ListingFacts | undefined;
  readonly params: Parameters;
  readonly query: URLSearchParams;
  readonly here: string;
  /** The path and query of the page of this site that linked here. */
  readonly cameFrom: string | undefined;
  readonly cookie: (name: string) => string | undefined;
  /** Returns a controller or service. Prefer controllers, so that the page shows exactly what their JSON says. */
  readonly ask: <C>(provider: ProviderClass<C>) => C;
}

export interface Shown<V, B = undefined> {
  readonly view: V;
  readonly beside: B;
  readonly params: Parameters;
  readonly query: URLSearchParams;
}

export interface Head {
  readonly title: string;
  readonly description?: string;
  /** What a link in a chat shows: the path of the picture, and figures that stand before the description. */
  readonly card?: string;
  readonly figures?: readonly string[];
  /** The path of the address for search engines to index; `null` for none. */
  readonly canonical?: string | null;
  readonly data?: StructuredData;
}

export type Section = 'Servers' | 'Bots' | 'Spotlight' | 'Developers';

/** An error page with a text of its own. */
export interface ErrorWords {
  readonly title: string;
  /** What happened. The default is the sentence of the error. */
  readonly lead?: string;
  /** A remark, for example on what still works. */
  readonly note?: string;
  /** Labels and addresses; the first one is the main button. */
  readonly ways: readonly (readonly [label: string, href: string])[];
  readonly status?: number;
}

/** The text for an error of a route; `undefined` for the default text. */
export type ErrorSpec = (problem: Problem, request: PageRequest<undefined>) => ErrorWords | undefined;

/** A title alone is for a page that search engines leave out. */
type HeadOrTitle = Head | string;

/** What the page of a missing thing says: a better reason, and what is called similarly. */
export interface Missing {
  readonly problem?: Problem | undefined;
  readonly near?: InsteadAnswer['near'] | undefined;
}

export interface PageSpec<V, B> {
  readonly head: HeadOrTitle | ((shown: Shown<V, B>) => HeadOrTitle);
  /** Loads data that the page shows and the JSON does not contain. */
  readonly beside?: (request: PageRequest<V>) => Promise<B>;
  readonly show: (shown: Shown<V, B>) => VNode;
  readonly section?: Section;
  /** The current desk of the back office. Pages of staff routes have the frame of the back office. */
  readonly desk?: DeskName;
  readonly width?: 'wide' | 'narrow';
  /** Whether a second skip link leads to the element `results`. */
  readonly hasResults?: boolean;
  /** Bundles of script besides `site`: folders of `assets/js`. */
  readonly scripts?: readonly ('auction' | 'form' | 'push' | 'share')[];
  /** Whether the page does without the styles of accounts and guides, so that a first visit is lighter. */
  readonly isLight?: boolean;
  /** Whether requests without cookies share the page for a second. It must not show anything about the account. */
  readonly isShared?: boolean;
  /** Runs each time the page is sent, including from the cache. */
  readonly onSend?: (request: PageRequest<V>) => void;
  /** Returns the function that runs each time the shared page is sent again from the cache. */
  readonly onReuse?: (request: PageRequest<V>) => (other: MarqueeRequest) => void;
  readonly movedTo?: (shown: Shown<V, B>) => string | undefined;
  readonly whenMissing?: (request: PageRequest<undefined>) => Promise<Missing>;
  readonly leadsTo?: (shown: Shown<V, B>) => string | undefined;
  /** Whether the page is shown although the handler redirects programs. */
  readonly replacesRedirect?: boolean;
  readonly errors?: ErrorSpec;
}

/** The facts from which `goTo` finds the next page. */
interface AfterForm extends Pick<PageRequest<unknown>, 'staff' | 'ask'> {
  readonly fields: FormFields;
  /** The path and query of the page that the form is on. */
  readonly back: string;
}

export interface FormSpec<V> {
  /** Where to go next. The default is the page with the form. */
  readonly goTo?: (answer: V, params: Parameters, after: AfterForm) => string | Promise<string>;
  readonly say?: (answer: V, fields: FormFields) => string | undefined;
  /** The way back, which the message of `say` offers. Only the parameters of the path are known, and they may be forged. */
  readonly undo?: (params: Parameters) => Undo;
  /** Shows the answer itself instead of redirecting: for secrets that are shown once. */
  readonly page?: PageSpec<V, undefined>;
  /** The field that a refusal is about, if the refusal does not name it. */
  readonly fieldOf?: (problem: Problem) => string | undefined;
  /** Whether the input comes back after the sign-in if the session has ended. */
  readonly isLong?: boolean;
  /** Whether the fields hold secrets, so that a form that could not be carried out is not kept. */
  readonly isSecret?: boolean;
}

export const namedField = ({ field }: Problem): string | undefined => field;

type Handler = Route['handler'];

/** An entry of the book: the page or the form of a route, or only its error pages. */
export interface Entry {
  readonly handler: Handler;
  readonly name: string;
  readonly page?: PageSpec<unknown, unknown>;
  readonly form?: FormSpec<unknown>;
  readonly errors?: ErrorSpec;
}

const entryOf = (controller: ProviderClass<unknown>, method: string): Pick<Entry, 'handler' | 'name'> => ({
  handler: (controller.prototype as Record<string, Handler>)[method] as Handler,
  name: `${controller.name}.${method}`,
});

/** The page of a GET route. If the handler is renamed or its view changes, this no longer compiles. */
export const page = <C, M extends keyof C & string, B = undefined>(
  controller: ProviderClass<C>,
  method: M,
  spec: PageSpec<ViewOf<C, M>, B>,
): Entry => ({
  ...entryOf(controller, method),
  page: spec as unknown as PageSpec<unknown, unknown>,
  ...(spec.errors && { errors: spec.errors }),
});

export const form = <C, M extends keyof C & string>(
  controller: ProviderClass<C>,
  method: M,
  spec: FormSpec<KnownOf<C, M>> = {},
): Entry => ({ ...entryOf(controller, method), form: spec as unknown as FormSpec<unknown> });

/** The forms of a controller of staff whose declarations tell what the page says afterwards. */
export const formsOf = <C>(controller: ProviderClass<C>): Entry[] =>
  Object.getOwnPropertyNames(controller.prototype).flatMap((method) => {
    const entry = entryOf(controller, method);
    const say = doneOf(entry.handler);
    return say === undefined ? [] : [{ ...entry, form: { say } }];
  });

/** The error pages of a route without a page, because it always redirects. */
export const errorsOf = <C>(controller: ProviderClass<C>, method: keyof C & string, errors: ErrorSpec): Entry => ({
  ...entryOf(controller, method),
  errors,
});

/** The entries of a desk of the back office. */
export const atDesk = (
  look: Pick<PageSpec<never, never>, 'desk' | 'width'>,
  entries: readonly Entry[],
): readonly Entry[] => entries.map((entry) => (entry.page ? { ...entry, page: { ...entry.page, ...look } } : entry));
