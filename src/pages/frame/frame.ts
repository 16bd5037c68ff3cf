import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FormFields } from '../../core/http/form.js';
import type { StaffRole } from '../../core/http/who/staff.rules.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import type { ReferenceData } from '../../core/reference/reference-data.service.js';
import type { Switches } from '../../core/http/switches/switches.rules.js';
import type { Said, Faults } from '../../core/shared/refusals.js';
import type { Language } from '../../core/texts/language.js';
import type { FontScript } from '../fonts.rules.js';

/** A form that is shown again: because it was refused, or to show a preview. */
export interface ShownForm {
  /** The id of the form: see `formId`. */
  readonly id: string;
  readonly fields: FormFields;
  /** Why it was refused; empty for a preview. */
  readonly sentence: Said;
  /** Faults by field; none if the sentence is about the form as a whole. */
  readonly faults: Faults;
  /** Set if the form was sent before the sign-in: the part of the page with the form, as in `#reviews`, or empty. */
  readonly restoredAt?: string;
}

/** The data that is the same on all pages of a site. */
export interface Site {
  readonly name: string;
  readonly platformName: string;
  readonly origin: string;
  readonly style: string;
  readonly deskStyle?: string;
  readonly accountStyle?: string;
  readonly fonts: Readonly<Partial<Record<FontScript, string>>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly logo: string;
  /** In pixels. */
  readonly logoWidth: number;
  readonly manifest: string;
  readonly hasOwnLogo: boolean;
  /** Whether people can sign in, at the platform or as a sample account. */
  readonly hasSignIn: boolean;
  /** Whether commands in the chat are on. */
  readonly hasChat: boolean;
  /** The platform's page that adds the application to a server. */
  readonly addUrl: string | undefined;
  /** The platform's chats: with the id of a server behind it, or `@me`. */
  readonly chatUrl: string | undefined;
  readonly footerLinks: readonly { readonly label: string; readonly href: string }[];
  /** The address from which a page loads a picture; `undefined` if pages may not load it. */
  readonly pictureOf: (address: string | null) => string | undefined;
}

/** The form that takes a change back. */
export interface Undo {
  readonly to: string;
  readonly method?: 'post' | 'put' | 'delete';
}

export interface Frame {
  readonly site: Site;
  readonly language: Language;
  /** The languages of the site. */
  readonly languages: readonly [Language, ...Language[]];
  readonly now: Date;
  /** The path and query of the page, to which its forms return the visitor. */
  readonly here: string;
  readonly requestId: string;
  readonly visitor: Visitor | undefined;
  /** On pages of the back office: the role of the visitor. */
  readonly deskRole?: StaffRole | undefined;
  /** Whether the session was not read, for example on error pages of unknown addresses. */
  readonly isVisitorUnknown: boolean;
  readonly switches: Switches;
  /** The categories and content ratings of the site. */
  readonly values: ReferenceData['lastKnown'];
  readonly message: { readonly text: string; readonly undo: Undo | undefined } | undefined;
  readonly shownForm: ShownForm | undefined;
  /** The labels of the fields of forms, by the ids of the fields: each field adds its own. */
  readonly labels?: Map<string, string>;
}

/** Whether the visitor is signed in, or can sign in. Without it, nothing is offered that needs an account. */
export const canAct = ({ site, visitor }: Frame): boolean => visitor !== undefined || site.hasSignIn;

export const FrameContext = createContext<Frame>(undefined as unknown as Frame);
export const useFrame = (): Frame => useContext(FrameContext);

/** Identifies a form of a page by the request that it sends, in attributes and in links to its fields. */
export const formId = (method: string, path: string): string =>
  `${method} ${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export const fieldId = (form: string, name: string): string => `${form}-${name}`.replaceAll('.', '-');
