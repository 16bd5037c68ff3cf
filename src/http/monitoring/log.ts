import { Injectable, type LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, destination, pino } from 'pino';
import { Config } from '../../config/config.js';
import { readable } from './readable-log.js';

interface AccessLine {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly aborted?: true;
}

/** The application's log: JSON lines in production, readable lines elsewhere. Never a key, a cookie or a query. */
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

  /** Whether requests are written down: making the line costs more than most of an answer. */
  get tellsAccess(): boolean {
    return this.#pino.isLevelEnabled('info');
  }

  access(line: AccessLine): void {
    this.#pino.info(line, 'request');
  }

  /** Something that should not have happened, with all that is known about it. */
  fault(error: unknown, requestId?: string): void {
    this.#pino.error({ requestId, err: error instanceof Error ? error : new Error(String(error)) }, 'fault');
  }

  log(message: unknown, ...context: unknown[]): void {
    const about = context.at(-1);
    if (CHATTER.has(about)) this.debug(message, about);
    else this.#pino.info({ context: about }, String(message));
  }

  error(message: unknown, ...context: unknown[]): void {
    const about = context.at(-1);
    const text = message instanceof Error ? message.message : String(message);
    // Such a failure is thrown too, and whoever catches it tells it in better words.
    if (CHATTER.has(about)) this.debug(text, about);
    else this.#pino.error({ context: about }, text);
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.#pino.warn({ context: context.at(-1) }, String(message));
  }

  debug(message: unknown, ...context: unknown[]): void {
    this.#pino.debug({ context: context.at(-1) }, String(message));
  }

  /** Writes out what is still held back; the last thing a process does. */
  flush(): void {
    try {
      this.#stream.flushSync?.();
    } catch {
      // The stream is not open yet, or not any more: there is nobody left to tell.
    }
  }
}

/** The framework's account of how it puts itself together. */
const CHATTER = new Set<unknown>([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

const KEYS = /mq(?:_|%5f)[0-9A-Za-z]+/gi;
const LONGEST_PATH = 200;

/** The path without its query, and without a key that somebody put into it by mistake. */
export function loggedPath(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const harmless = /mq[_%]/i.test(path) ? path.replaceAll(KEYS, 'mq_…') : path;
  return harmless.length > LONGEST_PATH ? `${harmless.slice(0, LONGEST_PATH)}…` : harmless;
}
