/** Programs that open tables take a UTF-8 file for one only if it begins so. */
const byteOrderMark = '\ufeff';
/** What spreadsheets take for the beginning of a formula, in full width too. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * A table as CSV by RFC 4180, part by part as its rows come. Each value is in quotes, and what a spreadsheet
 * would take for a formula gets a ' before it, so that it stays the text that somebody typed.
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
