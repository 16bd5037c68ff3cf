import { tmpdir } from 'node:os';

interface Refused {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Internals that no response may reveal. */
const LEAKS: readonly (RegExp | string)[] = [
  /node_modules|node:internal|webpack/,
  /\bat .{1,120}:\d+:\d+/,
  /\b[\w-]+\.(ts|js|mjs):\d+/,
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|JOIN|WHERE)\s+[`"\w]+/,
  /SQLITE_|\bER_[A-Z_]+|QueryFailedError|sqlState|errno|libsql|mysql|typeorm/i,
  /\b(Type|Range|Syntax|Reference|URI)Error\b|Unexpected token|is not a function|of undefined/,
  process.cwd(),
  `${tmpdir()}/`,
];

export const leaksIn = (text: string): string[] =>
  LEAKS.filter((leak) => (typeof leak === 'string' ? text.includes(leak) : leak.test(text))).map(String);

/** The faults of an error response; empty when it is one JSON sentence that says what to do. */
export function refusalFaults({ status, headers, text }: Refused): string[] {
  const faults = leaksIn(text).map((leak) => `the body matches ${leak}`);
  if (status < 400 || status > 499) faults.push(`status ${status} does not blame the request`);
  if (headers['content-type'] !== 'application/json; charset=utf-8')
    faults.push(`it is ${String(headers['content-type'])}`);
  let body: Record<string, unknown> = {};
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return [...faults, `the body is not JSON: ${text.slice(0, 200)}`];
  }
  const { error, ...others } = body;
  if (typeof error !== 'string' || !/^\S[^\n]{14,300}\.$/.test(error)) faults.push(`"${String(error)}" is no sentence`);
  const names = Object.keys(others).join(' ');
  if (names !== (status === 429 ? 'remaining reset' : '')) faults.push(`it has the fields: ${names}`);
  return faults;
}

/** The status and the faults, for `expect`. */
export const judged = (answer: Refused) => ({ status: answer.status, faults: refusalFaults(answer) });
export const refusal = (status: number) => ({ status, faults: [] });
