import type { Config } from '../config/config.js';

/** View channels, send messages, embed links, manage roles. */
const BOT_RIGHTS = (1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 28n);

/** The platform's page that adds the application to a server: with its bot if this site has one. `undefined` without a platform. */
export function installLink({ values }: Config): string | undefined {
  const { platformAuthorizationUrl, platformIssuer, platformClientId, platformBotToken } = values;
  const page =
    platformAuthorizationUrl ?? (platformIssuer === undefined ? undefined : `${platformIssuer}/oauth2/authorize`);
  if (page === undefined || platformClientId === '') return undefined;
  const url = new URL(page);
  url.searchParams.set('client_id', platformClientId);
  url.searchParams.set('scope', platformBotToken === undefined ? 'applications.commands' : 'bot applications.commands');
  if (platformBotToken !== undefined) url.searchParams.set('permissions', String(BOT_RIGHTS));
  return url.href;
}
