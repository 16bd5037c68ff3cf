import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { nearest } from '../shared/nearest.js';
import { DAY, SECOND } from '../shared/utc.js';
import { settings } from './settings.js';
import { isInsecureIssuer } from './loopback.rules.js';

type Settings = typeof settings;
type Values = { readonly [K in keyof Settings]: ReturnType<Settings[K]['read']> };
type Variables = Readonly<Record<string, string | undefined>>;

const COMMAND_TIMEOUT_MS = 60_000;
/** That of an application and of the one that replaces it. */
const MAX_PUBLIC_KEYS = 2;

export class ConfigFaults extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/** The checked configuration. Only `Config.fromEnvironment()` reads settings from `process.env`. */
export class Config {
  private constructor(readonly values: Values) {}

  static fromEnvironment(folder = process.cwd()): Config {
    const file = `${folder}/.env`;
    const fromFile = existsSync(file) ? readEnvFile(readFileSync(file, 'utf8')) : { variables: {}, faults: [] };
    return Config.from({ ...fromFile.variables, ...process.env }, fromFile.faults);
  }

  static from(variables: Variables, fileFaults: readonly string[] = []): Config {
    const faults = [...fileFaults];
    const values: Record<string, unknown> = {};
    for (const [name, setting] of Object.entries(settings)) {
      try {
        values[name] = setting.read(variables[setting.variable] ?? '');
      } catch (error) {
        faults.push(`${setting.variable} ${(error as Error).message}.`);
      }
    }
    const config = new Config(values as Values);
    faults.push(...config.contradictions());
    if (faults.length > 0) throw new ConfigFaults(faults);
    return config;
  }

  /** The configuration of a command. Its statements may take longer than those of a request, for which a person waits. */
  forCommand(): Config {
    const databaseTimeoutMs = Math.max(this.values.databaseTimeoutMs, COMMAND_TIMEOUT_MS);
    return new Config({ ...this.values, databaseTimeoutMs });
  }

  /** The same configuration with another database. */
  onDatabase(databaseUrl: string): Config {
    return new Config({ ...this.values, databaseUrl });
  }

  get isProduction(): boolean {
    return this.values.environment === 'production';
  }

  /** Sample data is never added to a configured database, nor in production. */
  get isDemo(): boolean {
    return this.values.environment === 'development' && this.values.databaseUrl === undefined;
  }

  get publicUrl(): string {
    return this.addressAt(this.values.port);
  }

  addressAt(port: number): string {
    return this.values.publicUrl ?? `http://${LOOPBACK_OF[this.#hostname] ?? this.#hostname}:${port}`;
  }

  /** The address that the process listens on, which may stand for all addresses of the machine. */
  ownAddressAt(port: number): string {
    return `http://${this.#hostname}:${port}`;
  }

  get #hostname(): string {
    const { host } = this.values;
    return new URL(`http://${host.includes(':') ? `[${host}]` : host}`).hostname;
  }

  /** Whether users reach the service over https; cookies are restricted to https then. */
  get isHttps(): boolean {
    return this.publicUrl.startsWith('https:');
  }

  /** The header that makes browsers use https only; `undefined`: none is sent. */
  get strictTransport(): string | undefined {
    const { hstsDays } = this.values;
    return this.isHttps && hstsDays > 0 ? `max-age=${(hstsDays * DAY) / SECOND}` : undefined;
  }

  /** Whether the site answers commands in the chat. */
  get hasChat(): boolean {
    return this.values.platformPublicKeys.length > 0;
  }

  /** The hosts of the platform, from which its people come. */
  get chatHosts(): readonly string[] {
    const { platformIssuer, platformAuthorizationUrl, platformInviteHosts } = this.values;
    const addresses = [platformIssuer, platformAuthorizationUrl].filter((one) => one !== undefined);
    return [...addresses.map((one) => new URL(one).hostname), ...platformInviteHosts];
  }

  get embeddedFile(): string {
    return `${this.values.dataDir}/marquee.db`;
  }

  get drainSeconds(): number {
    return this.values.drainSeconds ?? (this.isProduction ? 3 : 0);
  }

  /**
   * Contradictions between settings. A setting that cannot be read is missing from `values` and contradicts nothing.
   */
  private contradictions(): string[] {
    const { databaseUrl, redisUrl } = this.values;
    const isReadable = (name: keyof Settings): boolean => name in this.values;
    const faults: string[] = [];
    if (databaseUrl !== undefined && new URL(databaseUrl).pathname.length < 2)
      faults.push(
        'DATABASE_URL has no database name: add it at the end, as in mariadb://user:password@host:3306/marquee.',
      );
    if (redisUrl !== undefined && databaseUrl === undefined && isReadable('databaseUrl'))
      faults.push(
        'REDIS_URL is only used by several instances on MySQL/MariaDB: set DATABASE_URL too, or leave REDIS_URL empty.',
      );
    const { platformIssuer, platformClientId, platformClientSecret } = this.values;
    if (
      platformIssuer !== undefined &&
      (platformClientId === '' || (platformClientSecret === undefined && isReadable('platformClientSecret')))
    )
      faults.push(
        'PLATFORM_ISSUER needs PLATFORM_CLIENT_ID and PLATFORM_CLIENT_SECRET: without them sign-in is not possible.',
      );
    const publicKeys = isReadable('platformPublicKeys') ? this.values.platformPublicKeys : [];
    if (publicKeys.length > 0 && platformClientId === '')
      faults.push(
        'PLATFORM_PUBLIC_KEY needs PLATFORM_CLIENT_ID: commands in the chat are those of one application. Set it, or leave the key empty.',
      );
    if (publicKeys.length > MAX_PUBLIC_KEYS)
      faults.push('PLATFORM_PUBLIC_KEY has more than two keys: leave the one in use, and the one before or after it.');
    if (
      this.values.platformBotToken !== undefined &&
      this.values.platformApiUrl === undefined &&
      platformIssuer === undefined
    )
      faults.push(
        'PLATFORM_BOT_TOKEN needs PLATFORM_ISSUER or PLATFORM_API_URL: they tell where the platform is. Set one, or leave the token empty.',
      );
    const { vapidPrivateKey, vapidSubject } = this.values;
    if (vapidPrivateKey !== undefined && !/^[\w-]{43}$/.test(vapidPrivateKey))
      faults.push('VAPID_PRIVATE_KEY is not a key: make one with the command "push-key".');
    if (vapidSubject !== '' && !/^(?:mailto:|https:)/.test(vapidSubject))
      faults.push('VAPID_SUBJECT must begin with mailto: or https:.');
    if (this.isProduction && isInsecureIssuer(platformIssuer))
      faults.push(
        'PLATFORM_ISSUER begins with http://, so the secrets of sign-ins would be sent without encryption: use its https address.',
      );
    return [...faults, ...this.#endpointFaults()];
  }

  #endpointFaults(): string[] {
    const { platformIssuer, platformAuthorizationUrl, platformTokenUrl, platformRevocationUrl } = this.values;
    const endpoints = [platformAuthorizationUrl, platformTokenUrl, platformRevocationUrl];
    const isReadable = 'platformIssuer' in this.values && 'platformAuthorizationUrl' in this.values;
    if (endpoints.every((url) => url === undefined) || !isReadable || !('platformTokenUrl' in this.values)) return [];
    const names = 'PLATFORM_AUTHORIZATION_URL and PLATFORM_TOKEN_URL';
    const faults: string[] = [];
    if (platformIssuer === undefined) faults.push(`${names} need PLATFORM_ISSUER: set it, or leave them empty.`);
    if (platformAuthorizationUrl === undefined || platformTokenUrl === undefined)
      faults.push(`${names} replace the discovery of endpoints together: set both, or leave all endpoints empty.`);
    return faults;
  }
}

/** A wildcard is not an address that users can open. */
const LOOPBACK_OF: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' };

const LINE = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=/;

/** Reads a `.env` file strictly: every invalid line and unknown name is a fault, because ignoring it hides mistakes. */
export function readEnvFile(content: string): { variables: Variables; faults: string[] } {
  const known = Object.values(settings).map((setting) => setting.variable);
  const { lines, faults } = quotesSpanLines(content) ? { lines: [content], faults: [] } : validLines(content);
  const variables = parseEnv(lines.join('\n')) as Record<string, string>;
  for (const name of Object.keys(variables))
    if (!known.includes(name)) faults.push(`.env: ${name} is not a setting${suggestion(name, known)}`);
  return { variables, faults };
}

const quotesSpanLines = (content: string): boolean =>
  Object.values(parseEnv(content)).some((value) => value?.includes('\n'));

/** Without the invalid lines: the parser would join such a line to the next name. */
function validLines(content: string): { lines: string[]; faults: string[] } {
  const faults: string[] = [];
  const seen = new Set<string>();
  const lines = content.split(/\r?\n/).filter((line, index) => {
    if (/^\s*(#|$)/.test(line)) return false;
    const name = LINE.exec(line)?.[1];
    if (name === undefined) faults.push(`.env, line ${index + 1}: "${line.trim().slice(0, 40)}" is not NAME=value.`);
    else if (seen.has(name)) faults.push(`.env, line ${index + 1}: ${name} is set a second time.`);
    else seen.add(name);
    return name !== undefined;
  });
  return { lines, faults };
}

function suggestion(name: string, known: readonly string[]): string {
  const near = nearest(name.toUpperCase().replaceAll('-', '_'), known);
  return near === undefined ? '; .env.example lists them all.' : `; did you mean ${near}?`;
}
