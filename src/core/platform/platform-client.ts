import * as oauth from 'openid-client';
import type { Config } from '../config/config.js';

/** In seconds, for each request to the platform's OAuth endpoints. */
const TIMEOUT = 5;

/** The OAuth client of the platform, from the configured endpoints or else from the metadata that the platform publishes. */
export async function platformClient(config: Config, issuer: string): Promise<oauth.Configuration> {
  const client = configuredClient(config, issuer) ?? (await discoveredClient(config, issuer));
  client.timeout = TIMEOUT;
  return client;
}

function configuredClient({ values }: Config, issuer: string): oauth.Configuration | undefined {
  const { platformAuthorizationUrl, platformTokenUrl, platformRevocationUrl } = values;
  if (platformAuthorizationUrl === undefined || platformTokenUrl === undefined) return undefined;
  const metadata: oauth.ServerMetadata = {
    issuer,
    authorization_endpoint: platformAuthorizationUrl,
    token_endpoint: platformTokenUrl,
    ...(platformRevocationUrl === undefined ? {} : { revocation_endpoint: platformRevocationUrl }),
  };
  const client = new oauth.Configuration(metadata, values.platformClientId, values.platformClientSecret);
  if ([platformTokenUrl, platformRevocationUrl].some(isInsecure)) oauth.allowInsecureRequests(client);
  return client;
}

/** Platforms publish one of two documents. Both are requested at once, and that of OpenID Connect is preferred. */
async function discoveredClient({ values }: Config, issuer: string): Promise<oauth.Configuration> {
  const { platformClientId, platformClientSecret } = values;
  const execute = isInsecure(issuer) ? [oauth.allowInsecureRequests] : [];
  const discover = (algorithm: 'oidc' | 'oauth2'): Promise<oauth.Configuration> =>
    oauth.discovery(new URL(issuer), platformClientId, platformClientSecret, undefined, {
      algorithm,
      execute,
      timeout: TIMEOUT,
    });
  const [openid, plain] = [discover('oidc'), discover('oauth2')];
  // If OpenID Connect succeeds, the other document is not needed.
  plain.catch(() => undefined);
  return openid.catch(() => plain);
}

const isInsecure = (url: string | undefined): boolean => url?.startsWith('http:') === true;
