import type { Browser, Page } from './browser.js';

/** The headers that browsers send when they open a page. */
export const PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' } as const;
const FORM_TYPE = 'application/x-www-form-urlencoded';

export const openPage = (browser: Browser, path: string): Promise<Page> => browser.get(path, PAGE);

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Sends a form as a browser does: `back` is the page that it is on. */
export function sendForm(browser: Browser, action: string, back: string, fields: Fields = {}): Promise<Page> {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  const body = new URLSearchParams([['_back', back], ...pairs] as [string, string][]).toString();
  return browser.send('POST', action, { body, headers: { ...PAGE, 'content-type': FORM_TYPE } });
}

/** The text of the element with this id. */
export function textOf(page: Page, id: string): string | undefined {
  const [, text] = new RegExp(`id="${id}"[^>]*>([\\s\\S]*?)</(?:p|div|li|h1|h2)>`).exec(page.text) ?? [];
  return text
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
