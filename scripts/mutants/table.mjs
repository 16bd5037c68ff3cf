/** A column is its title and the text that it shows of a row. */
export function printTable(columns, rows) {
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, text]) => text(row)))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  console.log();
  for (const row of cells)
    console.log(
      row
        .map((text, column) => text.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}
