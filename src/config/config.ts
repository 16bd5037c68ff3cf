import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { nearest } from '../shared/nearest.js';
import { settings } from './settings.js';

type Settings = typeof settings;
type Values = { readonly [K in keyof Settings]: ReturnType<Settings[K]['read']> };
type Variables = Readonly<Record<string, string | undefined>>;

/** What is wrong with the configuration, every fault at once. */
export class ConfigFaults extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/** The checked configuration. `Config.fromEnvironment()` is the only place that reads settings from the process's variables. */
export class Config {
  private constructor(readonly values: Values) {}

  static fromEnvironment(folder = process.cwd()): Config {
    const file = `${folder}/.env`;
    const fromFile = existsSync(file) ? readEnvFile(readFileSync(file, 'utf8')) : { variables: {}, faults: [] };
    return Config.from({ ...fromFile.variables, ...process.env }, fromFile.faults);
  }

  static from(variables: Variables, found: readonly string[] = []): Config {
    const faults = [...found];
    const values: Record<string, unknown> = {};
    for (const [name, setting] of Object.entries(settings)) {
      try {
        values[name] = setting.read(variables[setting.variable] ?? '');
      } catch (fault) {
        faults.push(`${setting.variable} ${(fault as Error).message}.`);
      }
    }
    const config = new Config(values as Values);
    faults.push(...config.contradictions());
    if (faults.length > 0) throw new ConfigFaults(faults);
    return config;
  }

  get isProduction(): boolean {
    return this.values.environment === 'production';
  }

  /** Sample data is for trying the product out: never beside a configured database, never in production. */
  get isDemo(): boolean {
    return this.values.environment === 'development' && this.values.databaseUrl === undefined;
  }

  get publicUrl(): string {
    return this.addressAt(this.values.port);
  }

  /** The address that users see when the process listens on this port. */
  addressAt(port: number): string {
    const { publicUrl, host } = this.values;
    return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  }

  /** Whether users reach the service over https: then cookies are bound to it. */
  get isHttps(): boolean {
    return this.publicUrl.startsWith('https:');
  }

  get embeddedFile(): string {
    return `${this.values.dataDir}/marquee.db`;
  }

  get drainSeconds(): number {
    return this.values.drainSeconds ?? (this.isProduction ? 3 : 0);
  }

  /** What each setting says is fine by itself, but not together. One that cannot be read is not there to contradict. */
  private contradictions(): string[] {
    const { databaseUrl, redisUrl } = this.values;
    const isKnown = (name: keyof Settings): boolean => name in this.values;
    const faults: string[] = [];
    if (databaseUrl !== undefined && new URL(databaseUrl).pathname.length < 2)
      faults.push('DATABASE_URL names no database: end it with one, as in mariadb://user:password@host:3306/marquee.');
    if (redisUrl !== undefined && databaseUrl === undefined && isKnown('databaseUrl'))
      faults.push('REDIS_URL is for several instances on MySQL/MariaDB: set DATABASE_URL too, or leave it empty.');
    const { platformIssuer, platformClientId, platformClientSecret } = this.values;
    if (
      platformIssuer !== undefined &&
      (platformClientId === '' || (platformClientSecret === undefined && isKnown('platformClientSecret')))
    )
      faults.push(
        'PLATFORM_ISSUER needs PLATFORM_CLIENT_ID and PLATFORM_CLIENT_SECRET beside it: nobody could sign in.',
      );
    return faults;
  }
}

const LINE = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=/;

/** A `.env` file that does not say what its author meant must not be half used: every odd line is named. */
export function readEnvFile(content: string): { variables: Variables; faults: string[] } {
  const known = Object.values(settings).map((setting) => setting.variable);
  const { lines, faults } = quotesSpanLines(content) ? { lines: [content], faults: [] } : soundLines(content);
  const variables = parseEnv(lines.join('\n')) as Record<string, string>;
  for (const name of Object.keys(variables))
    if (!known.includes(name)) faults.push(`.env: ${name} is not a setting${suggestion(name, known)}`);
  return { variables, faults };
}

const quotesSpanLines = (content: string): boolean =>
  Object.values(parseEnv(content)).some((value) => value?.includes('\n'));

/** Without the lines that mean nothing: the parser would take one for the beginning of the next name. */
function soundLines(content: string): { lines: string[]; faults: string[] } {
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
