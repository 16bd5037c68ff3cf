import type { VNode } from 'preact';
import { jsxEscape, jsxTemplate } from 'preact/jsx-runtime';

/**
 * Markup as text, for parts with so many elements that creating an object for each would take most of the time of a
 * page. The markup is our own: every value in it is a number or has gone through `escaped`.
 */
export const markup = (html: string): VNode => jsxTemplate([html]) as VNode;

/** Escapes a text for markup, between elements or in a quoted attribute. */
export const escaped = (text: string): string => jsxEscape(text) as string;
