import type { createApp } from '../app.js';
import { chatDefinitions, registeredCommands } from '../chat-registration.js';
import type { Config } from '../../core/config/config.js';
import { COMMAND_CALL } from '../../core/config/installation.js';
import { BotApi } from '../../core/platform/bot-api.js';
import { BotCallFailed, BotStopped } from '../../core/platform/bot-requests.js';
import { apiOf } from '../../core/platform/platform-api.js';
import type { Clock } from '../../core/shared/clock.js';
import { publicKeyOf } from '../../owners/chat/interactions/interaction-signature.rules.js';
import { judgeApplication, judgeCommands } from './chat-application.rules.js';
import { judgeChatClock } from './chat-clock.rules.js';
import { type Finding, fault, ok, warning } from './findings.rules.js';

const TIMEOUT_MS = 5_000;

type App = Awaited<ReturnType<typeof createApp>>;

/** The checks of commands in the chat; none if the site answers no commands. */
export async function chatFindings(config: Config, clock: Clock): Promise<Finding[]> {
  if (!config.hasChat) return [];
  const { platformPublicKeys, platformClientId } = config.values;
  const unusable = platformPublicKeys.find((key) => !isKey(key));
  if (unusable !== undefined)
    return [
      fault(
        'chat',
        `PLATFORM_PUBLIC_KEY has ${unusable}, which is no key.`,
        'Copy the public key from the page of your application on the platform. Until then all commands are refused.',
      ),
    ];
  const says = `Commands of the application ${platformClientId} are answered at ${config.publicUrl}/interactions.`;
  return [ok('chat', says), await clockFinding(config, clock)];
}

/** Compares the application at the platform with the settings and the commands of this version. */
export async function applicationFindings(app: App, config: Config): Promise<Finding[]> {
  if (!config.hasChat) return [];
  return [...(await botFindings(app.get(BotApi), config)), await commandsFinding(app, config)];
}

async function botFindings(bot: BotApi, { values, publicUrl }: Config): Promise<Finding[]> {
  if (values.platformBotToken === undefined)
    return [ok('chat', 'PLATFORM_BOT_TOKEN is not set: no bot, and the address that the platform has is not known.')];
  try {
    return judgeApplication(await bot.application(), {
      applicationId: values.platformClientId,
      publicKeys: values.platformPublicKeys,
      interactionsUrl: `${publicUrl}/interactions`,
    });
  } catch (error) {
    const isRefused = error instanceof BotStopped || (error instanceof BotCallFailed && error.status === 401);
    return [isRefused ? tokenFault() : warning('chat', `The bot could not be checked: ${String(error)}.`, TRY_LATER)];
  }
}

const TRY_LATER = 'Check PLATFORM_API_URL and the network, and try again. Commands are answered without the bot.';

const tokenFault = (): Finding =>
  fault(
    'chat',
    'The platform does not accept PLATFORM_BOT_TOKEN.',
    'Copy the token, or a new one, from the page of your application on the platform. Until then there are no voter roles, messages and counts.',
  );

async function commandsFinding(app: App, config: Config): Promise<Finding> {
  const { platformIssuer, platformClientSecret } = config.values;
  if (platformIssuer === undefined || platformClientSecret === undefined)
    return ok(
      'chat',
      'Without PLATFORM_ISSUER and PLATFORM_CLIENT_SECRET, commands are neither registered nor checked.',
    );
  try {
    // As it is sent: what JSON leaves out is no difference.
    const own = JSON.parse(JSON.stringify(chatDefinitions(app, config))) as Readonly<Record<string, unknown>>[];
    return judgeCommands(await registeredCommands(config), own, COMMAND_CALL);
  } catch (error) {
    return warning('chat', `The registered commands could not be read. ${(error as Error).message}`);
  }
}

function isKey(key: string): boolean {
  try {
    publicKeyOf(key);
    return true;
  } catch {
    return false;
  }
}

/** Compares this clock with that of the platform, which signs the time of each command. */
async function clockFinding(config: Config, clock: Clock): Promise<Finding> {
  const address = apiOf(config);
  if (address === undefined)
    return ok('chat', 'The clock of the platform is not known: neither PLATFORM_API_URL nor PLATFORM_ISSUER is set.');
  try {
    const begun = clock.now().getTime();
    const answer = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const middle = (begun + clock.now().getTime()) / 2;
    return judgeChatClock(Date.parse(answer.headers.get('date') ?? '') - middle);
  } catch (error) {
    return warning(
      'chat',
      `The clock of the platform could not be read: ${String(error)}.`,
      'Check the network. Commands are answered without it.',
    );
  }
}
