import type { BrowserContext, Page } from 'playwright-core';
import { Browser } from './browser.js';
import { type Chromium, type Ports, canBrowse, closeProfiles, complaintsOf, openChromium } from './chromium.js';
import { dialect } from './database.js';
import { isOneOfTwo } from './effort.js';
import type { MadeAccount } from './factories.js';
import { SITE } from './platform.js';
import { type PlatformOptions, serveWithPlatform } from './served-with-platform.js';

/**
 * Deeds run with and without JavaScript. A run on both databases does them without on the embedded one, and with it on the
 * server, except in the long form.
 */
export const DEEDS = (
  [
    ['with', true],
    ['without', false],
  ] as const
).filter(([, hasScript]) => !isOneOfTwo || hasScript === (dialect === 'mysql'));

export const whereChromium = canBrowse ? describe : describe.skip;

/** A person in front of a browser. */
export interface Tab {
  readonly account: MadeAccount;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors in scripts and of the content security policy. The browser also reports the status of refused forms. */
  readonly complaints: () => readonly string[];
  /** The JSON of the site in the same session, checked against its document. */
  readonly json: <T>(path: string) => Promise<T>;
}

/** The product with a platform to sign in on, and a browser that finds both. `ports` are those of other hosts. */
export function serveInChromium(ports: () => Ports = () => ({}), options: PlatformOptions = {}) {
  const site = serveWithPlatform(options);
  let chromium: Chromium;

  beforeAll(async () => {
    chromium = await openChromium({ 'marquee.example': site.app.port, ...ports() });
  });
  afterEach(closeProfiles);

  /** A new browser profile of an account, which is not signed in yet. */
  async function tabOf(account: MadeAccount, javaScriptEnabled: boolean): Promise<Tab> {
    await site.platform.set({ users: [{ id: account.platformId, username: account.username }] });
    const context = await chromium.newContext({ baseURL: SITE, javaScriptEnabled, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const json = async <T>(path: string): Promise<T> => {
      const browser = new Browser(site.app);
      for (const { name, value } of await context.cookies(SITE)) browser.cookies().set(name, value);
      const { status, body, text } = await browser.get<T>(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      return body;
    };
    const all = complaintsOf(page);
    const complaints = () => all.filter((one) => !one.includes('Failed to load resource'));
    return { account, context, page, complaints, json };
  }

  /** Chooses the account on the page of the platform, and returns to the site. */
  async function choose({ page, account }: Tab): Promise<void> {
    await page.getByRole('link', { name: account.username, exact: true }).click();
    await page.waitForURL(`${SITE}/**`);
  }

  /** Goes through the whole sign-in, on the way to this path. */
  async function signedIn(account: MadeAccount, javaScriptEnabled: boolean, path: string): Promise<Tab> {
    const tab = await tabOf(account, javaScriptEnabled);
    await tab.page.goto(path);
    await choose(tab);
    return tab;
  }

  return { site, tabOf, choose, signedIn };
}
