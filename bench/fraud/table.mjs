const fixed = (value) => (value === undefined ? '–' : value.toFixed(2));
const range = (value) =>
  value === undefined ? '–' : `${fixed(value.mean)} (${fixed(value.low)}–${fixed(value.high)})`;
const count = (value) => (value === undefined ? '' : value === Infinity ? 'never' : String(Math.round(value)));
const verdict = ({ target }) => (target === undefined ? '' : `${target.isMet ? '✓' : '✗'} ${target.text}`);
export const days = (value) => (value === Infinity ? 'none survives' : value.toFixed(2));

const COLUMNS = [
  ['world', 34, ({ name }) => name],
  ['farmed', 8, ({ summary }) => count(summary.farmedVotes)],
  ['precision', 18, ({ summary }) => range(summary.precision)],
  ['recall', 18, ({ summary }) => range(summary.recall)],
  ['honest in findings', 20, ({ summary }) => `${(summary.honestShare * 100).toFixed(3)} %`],
  ['above look', 12, ({ summary }) => `${summary.worldsAboveLook} of ${summary.worlds}`],
  ['votes until found', 19, ({ untilFound }) => count(untilFound)],
  ['  target', 0, (row) => `  ${verdict(row)}`],
];
const row = (texts) =>
  texts
    .map((text, index) => (index === 0 ? text.padEnd(COLUMNS[0][1]) : text.padStart(COLUMNS[index][1])))
    .join('')
    .trimEnd();

export const HEAD = row(COLUMNS.map(([title]) => title));
export const rowOf = (result) => row(COLUMNS.map(([, , text]) => text(result)));
export const lineOf = (name, text, target) =>
  `${name.padEnd(46)} ${text.padStart(16)}  ${verdict({ target })}`.trimEnd();
