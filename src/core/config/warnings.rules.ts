import type { Config } from './config.js';
import { isLoopback, isPlain } from './loopback.rules.js';

/** A link to a page with the operator's name or address. */
const CONTACT = /contact|imprint|impressum|kontakt|legal|mailto:/i;

/** What an installation for others should have. The command "doctor" says so; a start does not repeat it each time. */
export function omissionsOf({ isProduction, isHttps, values }: Config): string[] {
  if (!isProduction) return [];
  const omissions: string[] = [];
  if (values.metricsToken === undefined)
    omissions.push(
      'METRICS_TOKEN is not set: everyone who reaches /metrics can read it. Set it, or deny the path at the proxy.',
    );
  if (isHttps && values.trustProxy === '')
    omissions.push(
      'TRUST_PROXY is not set, although PUBLIC_URL begins with https: behind a proxy, all visitors count as one address. Set it to the number of your proxies, or to 0 if there is none.',
    );
  if (!values.footerLinks.some((link) => CONTACT.test(link)))
    omissions.push(
      'FOOTER_LINKS has no contact: visitors, and the law in many countries, expect one. Add one, as in Contact=https://example.org/contact.',
    );
  return omissions;
}

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
