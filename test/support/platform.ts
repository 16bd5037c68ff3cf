import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

interface PlatformUser {
  readonly id: string;
  readonly username: string;
  readonly global_name?: string | null;
  readonly discriminator?: string;
  readonly avatar?: string | null;
  readonly banner?: string | null;
}

/** A guild of the bot; `members` are the roles of each person by id. */
export interface BotGuild {
  readonly name: string;
  readonly owner_id: string;
  readonly preferred_locale?: string;
  readonly roles: readonly {
    readonly id: string;
    readonly name: string;
    readonly permissions: string;
    readonly position: number;
    readonly managed: boolean;
    readonly mentionable: boolean;
  }[];
  readonly members: Readonly<Record<string, readonly string[]>>;
  readonly channels?: readonly string[];
  readonly approximate_member_count?: number;
  readonly approximate_presence_count?: number;
}

/** A failure of the API for applications: see platform-chat.mjs. */
export interface Fault {
  readonly method?: string;
  readonly path: string;
  readonly status?: number;
  readonly code?: number;
  readonly times?: number;
  readonly share?: number;
  readonly retryAfter?: number;
  readonly isGlobal?: boolean;
  readonly isSilent?: boolean;
  readonly isCut?: boolean;
  readonly isLate?: boolean;
}

interface State {
  readonly users: readonly PlatformUser[];
  /** The guilds of each user, as the platform's API returns them. */
  readonly guilds: Readonly<Record<string, readonly object[]>>;
  readonly invites: Readonly<Record<string, object>>;
  readonly applications: Readonly<Record<string, object>>;
  readonly isDown: boolean;
  readonly isApiDown: boolean;
  /** The Retry-After of the API in seconds; 0 for no limit. */
  readonly limitedFor: number;
  readonly delayMs: number;
  /** Paths that answer 404. */
  readonly missing: readonly string[];
  readonly asked: Readonly<Record<string, number>>;
  readonly bot: {
    readonly token: string;
    readonly userId: string;
    readonly flags: number;
    readonly interactionsUrl: string | null;
  };
  readonly botGuilds: Readonly<Record<string, BotGuild>>;
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  readonly directChannels: Readonly<Record<string, string>>;
  readonly closedToMessages: readonly string[];
  readonly completions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly commands: readonly object[];
  readonly roleCalls: readonly {
    readonly method: string;
    readonly guild: string;
    readonly person: string;
    readonly role: string;
  }[];
  readonly faults: readonly Fault[];
  readonly routeLimit: { readonly limit: number; readonly windowMs: number } | null;
}

/** The public URL of the product under test; `Browser` connects to its real port. */
export const SITE = 'http://marquee.example';
export const SECURE_SITE = 'https://marquee.example';

interface Running {
  readonly child: ChildProcess;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly publicKey: string;
  readonly botToken: string;
}

let running: Promise<Running> | undefined;

/** One process for all specs of a group, because starting it takes longer than most of their tests. */
async function runSimulator(): Promise<Running> {
  const env = { PATH: process.env['PATH'], SITE_URL: `${SITE},${SECURE_SITE}` };
  const program = fileURLToPath(new URL('platform-simulator.mjs', import.meta.url));
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, ...(JSON.parse(line) as Omit<Running, 'child'>) };
}

afterAll(async () => {
  const { child } = (await running) ?? {};
  running = undefined;
  if (child === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
});

/** A simulated chat platform in its own process, and the settings with which the product uses it. */
export class SimulatedPlatform {
  private constructor(
    readonly issuer: string,
    readonly variables: Readonly<Record<string, string>>,
    /** The settings that turn commands in the chat and the bot on. */
    readonly chatVariables: Readonly<Record<'PLATFORM_PUBLIC_KEY' | 'PLATFORM_BOT_TOKEN', string>>,
  ) {}

  /** The platform without anything that an earlier spec has changed. */
  static async start(site = SITE): Promise<SimulatedPlatform> {
    const { issuer, clientId, clientSecret, publicKey, botToken } = await (running ??= runSimulator());
    await fetch(`${issuer}/simulator`, { method: 'DELETE' });
    const variables = {
      PUBLIC_URL: site,
      PLATFORM_NAME: 'Platypus',
      PLATFORM_ISSUER: issuer,
      PLATFORM_CLIENT_ID: clientId,
      PLATFORM_CLIENT_SECRET: clientSecret,
    };
    return new SimulatedPlatform(issuer, variables, { PLATFORM_PUBLIC_KEY: publicKey, PLATFORM_BOT_TOKEN: botToken });
  }

  /** Changes parts of the platform's state and returns the new state. */
  async set(changes: Partial<State> = {}): Promise<State> {
    const answer = await fetch(`${this.issuer}/simulator`, { method: 'PUT', body: JSON.stringify(changes) });
    return (await answer.json()) as State;
  }
}
