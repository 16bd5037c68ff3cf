import { type LoggerService, Injectable } from '@nestjs/common';
import { type DestinationStream, type Logger, destination, pino } from 'pino';
import { Config } from '../../config/config.js';

interface AccessLine {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly aborted?: true;
}

/** JSON lines in production, readable lines elsewhere. Never logs keys, cookies or query strings. */
@Injectable()
export class Log implements LoggerService {
  readonly #pino: Logger;
  readonly #stream: DestinationStream & { flushSync?: () => void };

  constructor(config: Config, stream?: DestinationStream) {
    this.#stream =
      stream ?? (config.isProduction ? destination({ minLength: 4096, sync: false }) : readable(process.stdout));
    this.#pino = pino({ level: config.values.logLevel, base: undefined }, this.#stream);
    if (config.isProduction) setInterval(() => this.flush(), 500).unref();
  }

  /** Lets callers skip building access lines, which costs more than most of a response. */
  get logsRequests(): boolean {
    return this.#pino.isLevelEnabled('info');
  }

  access(line: AccessLine): void {
    this.#pino.info(line, 'request');
  }

  unexpected(error: unknown, requestId?: string): void {
    this.#pino.error({ requestId, err: error instanceof Error ? error : new Error(String(error)) }, 'fault');
  }

  log(message: unknown, ...context: unknown[]): void {
    const source = context.at(-1);
    if (STARTUP_SOURCES.has(source)) this.debug(message, source);
    else this.#pino.info({ context: source }, String(message));
  }

  error(message: unknown, ...context: unknown[]): void {
    const source = context.at(-1);
    const text = message instanceof Error ? message.message : String(message);
    // Startup errors are thrown too, and `app/start-errors.ts` explains them better.
    if (STARTUP_SOURCES.has(source)) this.debug(text, source);
    else this.#pino.error({ context: source }, text);
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.#pino.warn({ context: context.at(-1) }, String(message));
  }

  debug(message: unknown, ...context: unknown[]): void {
    this.#pino.debug({ context: context.at(-1) }, String(message));
  }

  /** Writes buffered lines. Called last before the process exits. */
  flush(): void {
    try {
      this.#stream.flushSync?.();
    } catch {
      // The stream is not open yet, or closed already.
    }
  }
}

/** Parts of Nest that log how the application is assembled. */
const STARTUP_SOURCES = new Set<unknown>([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

const KEYS = /mq_[0-9A-Za-z]+/gi;
/** The percent-encoded characters of keys, and of `%` itself. */
const ENCODED = /%(?:25|5f|3\d|[46][1-9a-f]|[57][0-9a])/gi;
/** A path that was encoded more often than this is nonsense. */
const MAX_ENCODINGS = 3;
const MAX_PATH_LENGTH = 200;

/** The path without its query, and with API keys masked, in case a client put one there. */
export function loggedPath(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const masked = withoutKeys(path);
  return masked.length > MAX_PATH_LENGTH ? `${masked.slice(0, MAX_PATH_LENGTH)}…` : masked;
}

function withoutKeys(path: string): string {
  let decoded = path;
  for (let round = 0; round < MAX_ENCODINGS && decoded.includes('%'); round += 1)
    decoded = decoded.replaceAll(ENCODED, (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)));
  return decoded.search(KEYS) === -1 ? path : decoded.replaceAll(KEYS, 'mq_…');
}

interface Line extends Partial<AccessLine> {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly context?: string;
  readonly err?: { readonly stack?: string };
}

const LEVELS: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info ', 40: 'warn ', 50: 'ERROR' };

const readable = (out: { write(text: string): unknown }): DestinationStream => ({
  write: (text) => void out.write(`${format(JSON.parse(text) as Line)}\n`),
});

function format(line: Line): string {
  const start = `${new Date(line.time).toISOString().slice(11, 19)} ${LEVELS[line.level] ?? line.level}`;
  if (line.method !== undefined)
    return `${start} ${line.method} ${line.path} ${line.status} ${line.ms} ms  ${line.requestId}`;
  const source = line.context === undefined ? '' : ` [${line.context}]`;
  return `${start}${source} ${line.msg}${line.err?.stack === undefined ? '' : `\n${line.err.stack}`}`;
}
