const COLUMNS = [
  ['step', 34],
  ['requests', 9],
  ['failed', 7],
  ['acked', 7],
  ['lost', 5],
  ['limits', 14],
  ['settled', 8],
  ['p50 ms', 7],
  ['p99 ms', 7],
];

const line = (cells) =>
  cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(COLUMNS[0][1]) : String(cell).padStart(COLUMNS[index][1])))
    .join(' ');

export const HEAD = line(COLUMNS.map(([name]) => name));

/** A line of the table, with observations and faults below it. */
export function rowOf({
  step,
  requests = '–',
  failed = '–',
  acked = '–',
  lost = '–',
  limits = '–',
  settled = '–',
  p50 = '–',
  p99 = '–',
  notes = [],
  faults = [],
}) {
  return [
    line([step, requests, failed, acked, lost, limits, settled, p50, p99]),
    ...notes.map((note) => `    ${note}`),
    ...faults.map((fault) => `    FAILS: ${fault}`),
  ].join('\n');
}
