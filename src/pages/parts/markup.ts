import type { VNode } from 'preact';
import { jsxEscape, jsxTemplate } from 'preact/jsx-runtime';

/**
 * Markup as text, for parts with so many elements that building each as an object would take most of the time of a page.
 * The text is ours alone: every value in it is a number or has gone through `escaped`.
 */
export const markup = (html: string): VNode => jsxTemplate([html]) as VNode;

/** A text as it may stand in markup, between elements or in a quoted attribute. */
export const escaped = (text: string): string => jsxEscape(text) as string;
