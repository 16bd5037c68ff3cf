import type { Config } from './config.js';
import { isLoopback, isPlain } from './loopback.rules.js';

/** Warnings about settings that work, but are risky. */
export function warningsOf({ isProduction, isDemo, values, publicUrl }: Config): string[] {
  const warnings: string[] = [];
  if (isDemo && !isLoopback(values.host))
    warnings.push(
      `HOST ${values.host} may be reached from other machines, and this is the demo: every visitor can sign in as an admin. Set NODE_ENV=production, or leave HOST empty.`,
    );
  if (isProduction && values.keyPepper === undefined)
    warnings.push(
      'KEY_PEPPER is not set: the hashes of API keys and the secrets of webhooks are as safe as the database alone. Set it before keys exist, because changing it makes every key invalid.',
    );
  if (isProduction && values.publicUrl !== undefined && isPlain(publicUrl))
    warnings.push(
      'PUBLIC_URL begins with http://, so sessions and keys are sent without encryption. Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
    );
  return warnings;
}
