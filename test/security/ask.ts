import type { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';

type Headers = Readonly<Record<string, string>>;

/**
 * The status of an empty request to a route such as `POST /bots/:id/reports`. Access is checked before input, so that it
 * is a 401 or 403 for accounts that may not use the route.
 */
export async function ask(browser: Browser, route: string, headers: Headers = {}): Promise<number> {
  const [method = '', template = ''] = route.split(' ');
  return (await browser.send(method, template.replaceAll(/:\w+/g, '1'), { headers })).status;
}

/** The statuses of the request as a browser sends it for pages of other sites, with its cookies. */
export async function askCrossSite(browser: Browser, route: string): Promise<number[]> {
  return [
    await ask(browser, route, { 'sec-fetch-site': 'cross-site' }),
    await ask(browser, route, { 'sec-fetch-site': 'same-site' }),
    await ask(browser, route, { 'sec-fetch-site': 'cross-site', origin: SITE }),
  ];
}
