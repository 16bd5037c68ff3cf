import type { Config } from '../../core/config/config.js';
import { apiOf } from '../../core/platform/platform-api.js';
import type { Clock } from '../../core/shared/clock.js';
import { publicKeyOf } from '../../owners/chat/interactions/signature.rules.js';
import { judgeChatClock } from './chat-clock.rules.js';
import { type Finding, fault, ok, warning } from './findings.rules.js';

const TIMEOUT_MS = 5_000;

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
