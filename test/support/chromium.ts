import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Doorway } from './doorway.js';

const PATHS = [
  process.env['CHROMIUM'] ?? '',
  // The same engine without the windows of a desktop, which cost more time than most pages.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const program = PATHS.find((path) => path !== '' && existsSync(path));

/** Without Chromium these tests are skipped, unless MARQUEE_BROWSER=required, as in .ci/run: then they fail. */
export const canBrowse = program !== undefined || process.env['MARQUEE_BROWSER'] === 'required';

/** The names that the browser finds at ports of this machine: the site, and a sister domain of it. */
const HOSTS = ['marquee.example', 'shop.marquee.example'] as const;
export type Ports = Partial<Readonly<Record<(typeof HOSTS)[number], number>>>;

/** The shared browser. Specs close their profiles, never the browser. */
export type Chromium = Pick<Browser, 'newContext' | 'newPage'>;

/** The usual limit of 30 s is too little for a page when the machine is busy with other tests. */
const PATIENCE_MS = 240_000;

interface Running {
  readonly browser: Browser;
  readonly doorways: ReadonlyMap<string, Doorway>;
}

let running: Promise<Running> | undefined;

/** A headless browser for all specs of this process: starting one takes longer than many tests. */
export async function openChromium(ports: Ports = {}): Promise<Chromium> {
  // A browser that has crashed must not fail the specs that follow.
  if ((await running)?.browser.isConnected() !== true) running = start();
  const { browser, doorways } = await (running ?? start());
  for (const host of HOSTS) doorways.get(host)?.leadTo(ports[host] ?? 0);
  return {
    newContext: async (options) => patient(await browser.newContext(options)),
    newPage: async (options) => patient(await browser.newPage(options)),
  };
}

function patient<T extends BrowserContext | Page>(target: T): T {
  target.setDefaultTimeout(PATIENCE_MS);
  return target;
}

async function start(): Promise<Running> {
  if (program === undefined) throw new Error('Chromium is missing. Install it, or set CHROMIUM to its path.');
  const doorways = new Map(await Promise.all(HOSTS.map(async (host) => [host, await Doorway.open()] as const)));
  const rules = [...doorways].map(([host, { port }]) => `MAP ${host} 127.0.0.1:${port}`);
  // Containers run the tests as root, for which Chromium has no sandbox.
  const args = [`--host-resolver-rules=${rules.join(', ')}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const { chromium } = await import('playwright-core');
  return { browser: await chromium.launch({ executablePath: program, args }), doorways };
}

/** Closes what a spec has opened in the shared browser. */
export async function closeProfiles(): Promise<void> {
  const known = await running;
  await Promise.all((known?.browser.contexts() ?? []).map((context) => context.close()));
}

afterAll(async () => {
  const known = await running;
  running = undefined;
  await known?.browser.close();
  for (const doorway of known?.doorways.values() ?? []) doorway.close();
});

/** Collects the errors of a page, or of all new pages: in scripts, against the content security policy, and of loads. */
export function complaintsOf(target: BrowserContext | Page, complaints: string[] = []): string[] {
  const watch = (page: Page): void => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
    page.on('requestfailed', (request) => {
      // Leaving a page aborts its loads, and a second click the request of the first one.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
    });
  };
  if ('newPage' in target) target.on('page', watch);
  else watch(target);
  return complaints;
}

/** Waits until the page has loaded, and for its transitions and the parts that appear a moment after the first paint. */
export async function whenSettled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    // The animation that keeps a message in view takes seconds, and changes nothing until it ends.
    const lasting = ({ effect }: Animation): boolean => Number(effect?.getComputedTiming().endTime) > 2_000;
    const ending = (): Animation[] => document.getAnimations().filter((animation) => !lasting(animation));
    // Parts of a part that appears begin to wait only then.
    while (ending().length > 0) {
      await Promise.allSettled(ending().map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
}
