import type { Config } from './config.js';
import { isLoopback, isPlain } from './loopback.rules.js';

/** A link to a page with the operator's name or address. */
const CONTACT = /contact|imprint|impressum|kontakt|legal|mailto:/i;

const lacksProxy = ({ isHttps, values }: Config): boolean => isHttps && values.trustProxy === '';

const isReadOnTheWay = ({ values, publicUrl }: Config): boolean => values.publicUrl !== undefined && isPlain(publicUrl);

/** Whether PUBLIC_URL is set, and neither of the warnings about the address and its proxy applies. */
export const hasSafeAddress = (config: Config): boolean =>
  config.values.publicUrl !== undefined && !lacksProxy(config) && !isReadOnTheWay(config);

/** What an installation for others should have. The command "doctor" says so; a start does not repeat it each time. */
export function omissionsOf(config: Config): string[] {
  const { isProduction, values } = config;
  if (!isProduction) return [];
  const omissions: string[] = [];
  if (values.metricsToken === undefined)
    omissions.push(
      'METRICS_TOKEN is not set: everyone who reaches /metrics can read it. Set it, or deny the path at the proxy.',
    );
  if (lacksProxy(config))
    omissions.push(
      'TRUST_PROXY is not set, although PUBLIC_URL begins with https: behind a proxy, all visitors count as one address. Set it to the number of your proxies, or to 0 if there is none.',
    );
  if (!values.footerLinks.some((link) => CONTACT.test(link)))
    omissions.push(
      'FOOTER_LINKS has no contact: visitors, and the law in many countries, expect one. Add one, as in Contact=https://example.org/contact.',
    );
  return omissions;
}

export function warningsOf(config: Config): string[] {
  const { isProduction, isDemo, values } = config;
  const warnings: string[] = [];
  if (isDemo && !isLoopback(values.host))
    warnings.push(
      `HOST ${values.host} may be reached from other machines, and this is the demo: every visitor can sign in as an admin. Set NODE_ENV=production, or leave HOST empty.`,
    );
  if (isProduction && values.keyPepper === undefined)
    warnings.push(
      'KEY_PEPPER is not set: the hashes of API keys and the secrets of webhooks are as safe as the database alone. Set it before keys exist, because changing it makes every key invalid.',
    );
  if (isProduction && isReadOnTheWay(config))
    warnings.push(
      'PUBLIC_URL begins with http://, so sessions and keys are sent without encryption. Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
    );
  return warnings;
}
