import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';

const PATHS = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const program = PATHS.find((path) => path !== '' && existsSync(path));

/** Without Chromium these tests are skipped, unless MARQUEE_BROWSER=required, as in .ci/run: then they fail. */
export const canBrowse = program !== undefined || process.env['MARQUEE_BROWSER'] === 'required';

/** A headless browser. `hosts` maps host names to addresses, as in `site.example 127.0.0.1:3000`. */
export function startChromium({ hosts = [] }: { readonly hosts?: readonly string[] } = {}): Promise<Browser> {
  if (program === undefined) throw new Error('Chromium is missing. Install it, or set CHROMIUM to its path.');
  // Containers run the tests as root, for which Chromium has no sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  if (hosts.length > 0) args.push(`--host-resolver-rules=${hosts.map((one) => `MAP ${one}`).join(', ')}`);
  return chromium.launch({ executablePath: program, args });
}

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
