const COLUMNS = [
  ['fault', ({ fault }) => fault.name],
  ['where', ({ fault }) => fault.file.replace(/^src\//, '')],
  ['verdict', ({ verdict }) => verdict],
  ['s', ({ seconds }) => seconds.toFixed(1)],
  ['by', ({ by }) => by],
];

export function printTable(results) {
  const cells = [COLUMNS.map(([title]) => title), ...results.map((result) => COLUMNS.map(([, text]) => text(result)))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  console.log();
  for (const row of cells)
    console.log(
      row
        .map((text, column) => text.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}
