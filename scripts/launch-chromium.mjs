import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Starts the Chromium of this machine, or that of `CHROMIUM`. */
export function launchChromium() {
  const executablePath = [
    process.env.CHROMIUM ?? '',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-headless-shell',
  ].find((path) => existsSync(path));
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}
