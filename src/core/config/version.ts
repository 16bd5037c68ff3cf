import { readFileSync } from 'node:fs';
import { INSTALLATION } from './installation.js';

/** package.json is next to `src` in development and tests, and next to `dist` when built. */
export const VERSION = (JSON.parse(readFileSync(new URL('package.json', INSTALLATION), 'utf8')) as { version: string })
  .version;
