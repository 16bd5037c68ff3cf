import type { DestinationStream } from 'pino';

interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly context?: string;
  readonly requestId?: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly err?: { readonly stack?: string };
}

const LEVELS: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info ', 40: 'warn ', 50: 'ERROR' };

/** A stream that turns JSON log lines into readable ones for a terminal. */
export const readable = (out: { write(text: string): unknown }): DestinationStream => ({
  write: (text) => void out.write(`${format(JSON.parse(text) as Line)}\n`),
});

function format(line: Line): string {
  const start = `${new Date(line.time).toISOString().slice(11, 19)} ${LEVELS[line.level] ?? line.level}`;
  if (line.method !== undefined)
    return `${start} ${line.method} ${line.path} ${line.status} ${line.ms} ms  ${line.requestId}`;
  const source = line.context === undefined ? '' : ` [${line.context}]`;
  return `${start}${source} ${line.msg}${line.err?.stack === undefined ? '' : `\n${line.err.stack}`}`;
}
