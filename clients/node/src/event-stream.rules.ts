/** One message of a stream of server-sent events. */
export interface Message {
  readonly event: string;
  readonly data: string;
}

/**
 * The content of a part of a stream: complete messages, the wait before the next connection, and the rest of a line.
 */
export interface Parsed {
  readonly messages: readonly Message[];
  /** Milliseconds; `null` if the text has no wait. */
  readonly retry: number | null;
  /** Belongs before the next text. */
  readonly rest: string;
}

/** Reads the text that has arrived. Messages end with an empty line, which may not have arrived yet. */
export function parse(text: string): Parsed {
  // A CR at the end may be the first half of a line break.
  const usable = text.endsWith('\r') ? text.slice(0, -1) : text;
  const blocks = usable.replaceAll(/\r\n?/g, '\n').split('\n\n');
  const rest = blocks.splice(-1).join('') + text.slice(usable.length);
  const fields = blocks.map(fieldsOf);
  const messages = fields
    .filter(({ data }) => data.length > 0)
    .map(({ event, data }) => ({ event: event.at(-1) ?? 'message', data: data.join('\n') }));
  const retry = fields
    .flatMap((one) => one.retry)
    .filter((value) => /^\d{1,9}$/.test(value))
    .at(-1);
  return { messages, retry: retry === undefined ? null : Number(retry), rest };
}

type Fields = Record<'event' | 'data' | 'retry', string[]>;

function fieldsOf(block: string): Fields {
  const lines = block.split('\n').map((line) => {
    const colon = `${line}:`.indexOf(':');
    return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') };
  });
  const valuesOf = (wanted: string): string[] => lines.filter(({ name }) => name === wanted).map(({ value }) => value);
  return { event: valuesOf('event'), data: valuesOf('data'), retry: valuesOf('retry') };
}

const RETRY_MS = 3_000;
const LONGEST_PAUSE_MS = 300_000;
/** A connection that ends earlier was refused, or another program took its place. */
const SHORT_MS = 60_000;

interface Ended {
  /** Milliseconds that the connection lasted. */
  readonly lasted: number;
  /** How many connections in a row ended early before this one. */
  readonly early: number;
  readonly retry: number | null;
}

export const endedEarly = ({ lasted }: Pick<Ended, 'lasted'>): boolean => lasted < SHORT_MS;

/** Milliseconds until the next connection: each one costs a request, so they come less often while they end early. */
export function pauseAfter({ early, retry, ...ended }: Ended): number {
  const base = retry ?? RETRY_MS;
  return endedEarly(ended) ? Math.min(LONGEST_PAUSE_MS, base * 2 ** early) : base;
}
