import * as oauth from 'openid-client';
import type { createApp } from './app.js';
import { CheckFailed, UsageError } from './command.js';
import type { Config } from '../core/config/config.js';
import { apiOf, userAgentOf } from '../core/platform/platform-api.js';
import { platformClient } from '../core/platform/platform-client.js';
import { Languages } from '../core/texts/languages.service.js';
import { ChatCommands } from '../owners/chat/interactions/chat-commands.service.js';
import { definitionsOf } from '../owners/chat/interactions/definitions.js';

type App = Awaited<ReturnType<typeof createApp>>;
type Definitions = ReturnType<typeof definitionsOf>;

const SCOPE = 'applications.commands.update';
const TIMEOUT_MS = 10_000;

/** The commands of this version, as the platform registers them. */
export function chatDefinitions(app: App, config: Config): Definitions {
  if (!config.hasChat)
    throw new UsageError('There are no commands in the chat: set PLATFORM_PUBLIC_KEY and PLATFORM_CLIENT_ID first.');
  return definitionsOf(app.get(ChatCommands).all, app.get(Languages).offered);
}

/** Replaces all commands of the application at the platform. */
export async function registerCommands(config: Config, definitions: Definitions): Promise<void> {
  await callCommands(config, { method: 'PUT', body: JSON.stringify(definitions) });
}

/** The commands that the application has at the platform. */
export async function registeredCommands(config: Config): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await callCommands(config, {}, '?with_localizations=true');
  const commands: unknown = await answer.json();
  return Array.isArray(commands) ? (commands as Readonly<Record<string, unknown>>[]) : refused('The answer is no list');
}

async function callCommands(config: Config, how: RequestInit, query = ''): Promise<Response> {
  const { platformIssuer: issuer, platformClientId, platformClientSecret } = config.values;
  if (issuer === undefined || platformClientSecret === undefined)
    throw new UsageError('Registering needs PLATFORM_ISSUER and PLATFORM_CLIENT_SECRET.');
  const token = await tokenOf(config, issuer);
  const url = `${apiOf(config)}/applications/${platformClientId}/commands${query}`;
  const answer = await fetch(url, {
    ...how,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'User-Agent': userAgentOf(config),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => refused(String(error)));
  if (!answer.ok) refused(`${answer.status} ${(await answer.text()).slice(0, 500)}`);
  return answer;
}

async function tokenOf(config: Config, issuer: string): Promise<string> {
  try {
    const grant = await oauth.clientCredentialsGrant(await platformClient(config, issuer), { scope: SCOPE });
    return grant.access_token;
  } catch (error) {
    return refused(
      String(error),
      'Check PLATFORM_CLIENT_ID and PLATFORM_CLIENT_SECRET, and that the platform answers.',
    );
  }
}

function refused(reason: string, advice = 'Check PLATFORM_API_URL, and try again.'): never {
  throw new CheckFailed(`The platform refused the call for commands: ${reason}. ${advice}`);
}
