/** Text that a spreadsheet would run as a formula, also after it has stripped quotes and spaces. */
const FORMULA = /^(?:["'\s]*[=+\-@＝＋－＠]|[\t\r])/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table in the format of RFC 4180: the header, then the rows, each ended by CRLF. */
export const csv = (header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
