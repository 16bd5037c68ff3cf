const COLUMNS = [
  ['endpoint', 36, ({ name }) => name],
  ['product/s', 10, ({ ours }) => whole(ours.perSecond)],
  ['reference/s', 12, ({ reference }) => whole(reference?.perSecond)],
  ['ratio', 7, ({ ratio }) => fixed(ratio, 2)],
  ['target', 7, ({ target }) => fixed(target, 2)],
  ['', 2, (result) => verdict(result)],
  ['p50 ms', 14, ({ ours, reference }) => both(ours.p50, reference?.p50, 2)],
  ['p99 ms', 14, ({ ours, reference }) => both(ours.p99, reference?.p99, 1)],
  ['CPU µs', 12, ({ ours, reference }) => both(ours.cpu, reference?.cpu, 0)],
];

const whole = (number) => (number === undefined ? '' : Math.round(number).toLocaleString('en'));
const fixed = (number, digits) => (number === undefined ? '' : number.toFixed(digits));
const both = (one, other, digits) =>
  [fixed(one, digits), fixed(other, digits)].filter((text) => text !== '').join(' / ');

function verdict({ ratio, target }) {
  if (target === undefined || ratio === undefined) return '';
  return ratio >= target ? '✓' : '✗';
}

const row = (texts) =>
  texts.map((text, index) => (index === 0 ? text.padEnd(COLUMNS[0][1]) : text.padStart(COLUMNS[index][1]))).join(' ');

export const HEAD = row(COLUMNS.map(([title]) => title));
export const rowOf = (result) => row(COLUMNS.map(([, , text]) => text(result)));
