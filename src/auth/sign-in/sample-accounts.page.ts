import { ReadyReply } from '../../http/reply.js';
import type { SampleAccountView } from './login.view.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const button = ({ username, note }: SampleAccountView, next: string): string =>
  `<li><form method="post" action="/login/demo"><input type="hidden" name="next" value="${escaped(next)}">` +
  `<button name="account" value="${escaped(username)}">${escaped(username)}</button> ${escaped(note)}</form></li>`;

/** A page with a sign-in button for each sample account. */
export const samplePage = (accounts: readonly SampleAccountView[], next: string): ReadyReply =>
  new ReadyReply(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in to the demo</title>
<h1>Sign in to the demo</h1>
<p>These sample accounts are invented. Choose one to sign in with:</p>
<ul>${accounts.map((account) => button(account, next)).join('\n')}</ul></html>`,
    'text/html; charset=utf-8',
    'no-store',
    // With the usual `no-referrer`, browsers send forms with `Origin: null`, which is refused.
    { 'Referrer-Policy': 'same-origin' },
  );

export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') === true;
