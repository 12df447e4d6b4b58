import { AppError } from '@institute/core/api/errors.ts';
import { redirectLimits } from '@institute/core/content/redirect/limits.ts';
import { CsvError, parse } from 'csv-parse/sync';

/** A row of a CSV file. Rows with another number of columns have no addresses. */
export interface RedirectRow {
  line: number;
  from: string;
  to: string;
  isWhole: boolean;
}

type Parsed = { record: string[]; info: { lines: number } };

/**
 * Parses a CSV file with the header `from,to`. Spreadsheets in Indonesian separate columns by semicolons.
 * @throws AppError validation
 */
export function parseRedirectCsv(csv: string): RedirectRow[] {
  const [header, ...rows] = readRows(csv);
  const columns = header?.record.map((each) => each.trim().toLowerCase());
  if (columns?.join() !== 'from,to') throw invalid('csv_header');
  if (rows.length > redirectLimits.rows) throw invalid('unreadable_csv');
  return rows.map(({ record, info }) => {
    const [from = '', to = ''] = record;
    return { line: info.lines, from, to, isWhole: record.length === 2 };
  });
}

function readRows(csv: string): Parsed[] {
  const [first = ''] = csv.split('\n', 1);
  const delimiter = first.includes(';') ? ';' : ',';
  try {
    const options = { bom: true, delimiter, info: true, relaxColumnCount: true, skipEmptyLines: true };
    const recordDelimiter = ['\r\n', '\n', '\r'];
    return parse(csv, { ...options, recordDelimiter, to: redirectLimits.rows + 2 }) as unknown as Parsed[];
  } catch (cause) {
    throw cause instanceof CsvError ? invalid('unreadable_csv', cause) : cause;
  }
}

function invalid(code: 'csv_header' | 'unreadable_csv', cause?: unknown): AppError {
  return new AppError('validation', { fields: { csv: code }, cause });
}
