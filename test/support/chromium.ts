import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';

const PLACES = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const program = PLACES.find((place) => place !== '' && existsSync(place));

/** Where nobody asks for it, a machine without Chromium skips these tests; .ci/run asks, and then a missing one is a failure. */
export const canBrowse = program !== undefined || process.env['MARQUEE_BROWSER'] === 'required';

/** A real browser without a window. */
export function startChromium(): Promise<Browser> {
  if (program === undefined) throw new Error('There is no Chromium: install it, or say where it is with CHROMIUM');
  // Root, as which containers run tests, gets no sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: program, args });
}

/** Notes whatever a page complains about: errors of its scripts, of its policy, and of what it loads. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  const watch = (page: Page): void => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
    page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  };
  context.on('page', watch);
  return complaints;
}
