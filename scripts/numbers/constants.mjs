import { readFileSync, readdirSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

const DECLARATION =
  /((?:^\/\*\*(?:(?!\*\/)[\s\S])*?\*\/\n|(?:^\/\/[^\n]*\n)+)?)^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: [^=\n]+)? =\s([\s\S]*?);(?: \/\/([^\n]*))?\n/gm;
const UNITS = { SECOND: 1_000, MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000 };

/** The sources of the product. */
export const productFiles = (folder = 'src') =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
    .toSorted()
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') }));

/** The module constants with a name in capital letters whose value is a number, or an object of numbers. */
export function constantsOf(files) {
  const context = createContext({ ...UNITS });
  const read = () => files.flatMap((file) => constantsOfFile(file, context));
  read(); // twice, because a value may refer to a constant of a later file
  return read();
}

function constantsOfFile({ path, text }, context) {
  return [...text.matchAll(DECLARATION)].flatMap((match) => {
    const [, comment, name, code, after = ''] = match;
    const value = valueOf(code, context);
    if (value === undefined) return [];
    if (!(name in UNITS)) context[name] = value;
    const line = text.slice(0, match.index + comment.length).split('\n').length;
    const isTime = /\b(?:SECOND|MINUTE|HOUR|DAY)\b/.test(code);
    return [{ path, name, line, value, isTime, isDerived: isDerived(code), comment: wordsOf(comment || after) }];
  });
}

const plainCode = (code) => code.replaceAll(/\bas const\b|\bsatisfies [^;]+$/g, '').trim();

function valueOf(code, context) {
  const plain = plainCode(code);
  if (!/^[\w\s{}.,:*/+()?'-]*$/.test(plain) || /\bnew\b|\w\(/.test(plain)) return undefined;
  if (!/\d|\b(?:SECOND|MINUTE|HOUR|DAY)\b/.test(plain)) return undefined;
  try {
    const value = runInContext(`(${plain})`, context);
    return isNumeric(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the value is computed from another constant, so that it is no number of its own. */
const isDerived = (code) =>
  /[A-Za-z]/.test(
    plainCode(code)
      .replaceAll(/'[^']*':|\w+:/g, '')
      .replaceAll(/\b(?:SECOND|MINUTE|HOUR|DAY|\d\w*)\b/g, ''),
  );

function isNumeric(value) {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  const parts = Object.values(value);
  return parts.some((part) => part !== 0) && parts.every(isNumeric);
}

export const wordsOf = (comment) =>
  comment
    .replaceAll(/\*\/\s*$/g, '')
    .replaceAll(/^\/\*\*|^\s*(?:\*|\/\/) ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
