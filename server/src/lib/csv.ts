/** Without it, spreadsheet programs do not detect UTF-8. */
const byteOrderMark = '\ufeff';
/** Characters that start a formula in spreadsheet programs, including full-width variants. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Streams a table as CSV (RFC 4180). Quotes each value. Prefixes values that a spreadsheet would read as a
 * formula with ', so that they stay text.
 */
export async function* csvFile(
  header: readonly string[],
  parts: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const rows of parts) yield rows.map(csvLine).join('');
}

function csvLine(values: readonly string[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

function csvValue(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
