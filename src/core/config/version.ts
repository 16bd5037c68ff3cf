import { readFileSync } from 'node:fs';

/** package.json is next to `src` in development and tests, and next to `dist` when built. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
