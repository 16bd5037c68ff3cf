import { ReadyReply } from '../../http/reply.js';
import type { SampleAccountView } from './login.view.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const button = ({ username, note }: SampleAccountView, next: string): string =>
  `<li><form method="post" action="/login/demo"><input type="hidden" name="next" value="${escaped(next)}">` +
  `<button name="account" value="${escaped(username)}">${escaped(username)}</button> ${escaped(note)}</form></li>`;

/** The sample accounts for somebody with a browser: one press of a button, and on to where he wanted to go. */
export const samplePage = (accounts: readonly SampleAccountView[], next: string): ReadyReply =>
  new ReadyReply(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in to the demo</title>
<h1>Sign in to the demo</h1>
<p>Everybody here is invented. Choose who you are:</p>
<ul>${accounts.map((account) => button(account, next)).join('\n')}</ul></html>`,
    'text/html; charset=utf-8',
    'no-store',
  );

export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') === true;
