import { readFileSync } from 'node:fs';

/** The version of the package: beside `src` while developing and testing, beside `dist` when built. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
