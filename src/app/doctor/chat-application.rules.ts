import { type Finding, fault, ok, warning } from './findings.rules.js';

interface ToldApplication {
  readonly applicationId: string;
  readonly publicKey: string | null;
  readonly interactionsUrl: string | null;
  readonly intents: readonly string[];
}

interface ExpectedApplication {
  readonly applicationId: string;
  readonly publicKeys: readonly string[];
  readonly interactionsUrl: string;
}

/** What the platform says about the application of the bot, compared with the settings. */
export function judgeApplication(told: ToldApplication, expected: ExpectedApplication): Finding[] {
  if (told.applicationId !== expected.applicationId)
    return [
      fault(
        'chat',
        `PLATFORM_BOT_TOKEN belongs to the application ${told.applicationId}, and PLATFORM_CLIENT_ID is ${expected.applicationId}.`,
        'Copy both from the page of the same application on the platform.',
      ),
    ];
  const found = [keyFinding(told, expected), addressFinding(told, expected), intentsFinding(told)];
  return [ok('chat', 'The platform accepts the token of the bot.'), ...found.filter((one) => one !== undefined)];
}

function keyFinding({ publicKey }: ToldApplication, { publicKeys }: ExpectedApplication): Finding | undefined {
  if (publicKey === null || publicKeys.includes(publicKey.toLowerCase())) return undefined;
  return fault(
    'chat',
    `PLATFORM_PUBLIC_KEY does not have the key of the application, ${publicKey}.`,
    'Copy the public key from the page of your application on the platform. Until then all commands are refused.',
  );
}

function addressFinding({ interactionsUrl: told }: ToldApplication, { interactionsUrl }: ExpectedApplication): Finding {
  if (told === interactionsUrl) return ok('chat', `The platform sends commands to ${told}.`);
  const advice = `Enter ${interactionsUrl} as Interactions Endpoint URL on the page of your application on the platform.`;
  return told === null
    ? fault('chat', 'The platform has no address for commands, so it sends none.', advice)
    : warning('chat', `The platform sends commands to ${told}.`, `If that does not lead here: ${advice}`);
}

function intentsFinding({ intents }: ToldApplication): Finding | undefined {
  if (intents.length === 0) return undefined;
  return warning(
    'chat',
    `The application has privileged intents: ${intents.join(', ')}.`,
    'Switch them off on the page of your application on the platform: Marquee needs none.',
  );
}

type Definition = Readonly<Record<string, unknown>>;

/** The commands that the platform has, compared with those of this version. */
export function judgeCommands(registered: readonly Definition[], own: readonly Definition[], call: string): Finding {
  const named = (list: readonly Definition[]) => new Map(list.map((one) => [String(one['name']), one]));
  const [theirs, ours] = [named(registered), named(own)];
  const missing = [...ours.keys()].filter((name) => !theirs.has(name));
  const unknown = [...theirs.keys()].filter((name) => !ours.has(name));
  const changed = [...ours].filter(([name, one]) => theirs.has(name) && !hasAll(theirs.get(name), one));
  const parts = [
    ['missing', missing],
    ['not of this version', unknown],
    ['defined otherwise', changed.map(([name]) => name)],
  ] as const;
  const faults = parts.filter(([, names]) => names.length > 0);
  if (faults.length === 0) return ok('chat', `The platform has the ${own.length} commands of this version.`);
  const says = faults.map(([what, names]) => `${what}: ${names.map((name) => `/${name}`).join(', ')}`).join('; ');
  return warning('chat', `The platform has other commands than this version. ${says}.`, `Run "${call} chat register".`);
}

/** Whether the value has everything of this one. The platform adds ids and versions, and leaves out what is empty or false. */
function hasAll(found: unknown, wanted: unknown): boolean {
  if (isEmpty(wanted)) return isEmpty(found);
  if (typeof wanted !== 'object' || wanted === null) return found === wanted;
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(wanted) && wanted.length !== (found as readonly unknown[]).length) return false;
  const values = found as Definition;
  return Object.entries(wanted).every(
    ([name, value]) => hasAll(values[name], value) && (!name.endsWith('_localizations') || hasAll(value, values[name])),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);
