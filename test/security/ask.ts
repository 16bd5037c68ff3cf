import type { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';

type Headers = Readonly<Record<string, string>>;

/**
 * The status of a request with nothing in it, to a route such as `POST /bots/:id/reports`: whoever may not send it is told
 * so before anybody looks at what it says.
 */
export async function ask(browser: Browser, route: string, headers: Headers = {}): Promise<number> {
  const [method = '', template = ''] = route.split(' ');
  return (await browser.send(method, template.replaceAll(/:\w+/g, '1'), { headers })).status;
}

/** The same as pages of other sites make a browser send it, with its cookies. */
export async function askFromElsewhere(browser: Browser, route: string): Promise<number[]> {
  return [
    await ask(browser, route, { 'sec-fetch-site': 'cross-site' }),
    await ask(browser, route, { 'sec-fetch-site': 'same-site' }),
    await ask(browser, route, { 'sec-fetch-site': 'cross-site', origin: SITE }),
  ];
}
