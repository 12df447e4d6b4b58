import { AppError, type FieldCode } from '@institute/core/api/errors.ts';
import { redirect } from '@institute/core/content/redirect/endpoints.ts';
import { redirectLimits } from '@institute/core/content/redirect/limits.ts';
import type { RedirectRows } from '@institute/core/content/redirect/schemas.ts';
import { CsvError, parse } from 'csv-parse/sync';
import type { Knex } from 'knex';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { deleteById, requireById } from '#server/content/repository/row-lock.ts';
import { newest, readPage } from '#server/content/staff/staff-list.ts';
import { lockInTransaction } from '#server/db/advisory-lock.ts';
import { Redirect } from '#server/db/models/redirect.ts';
import { type HandlerContext, respond, route } from '#server/http/execute-route.ts';
import { matchingRedirects, showRedirects } from './list-redirects.ts';
import { type RedirectTarget, resolveRedirects } from './resolve-redirects.ts';

export const redirectRoutes = [
  route(redirect.list, async ({ query }, { db, services }) => {
    const { found, headers } = await readPage(matchingRedirects(db, query.q), query, newest);
    return respond(await showRedirects(db, found, services.clock()), { headers });
  }),

  route(redirect.preview, async ({ body: { csv } }, { db }) => (await checkFile(db, csv)).rows),

  route(redirect.import, async ({ body: { csv } }, caller) => {
    const { db, user, services } = caller;
    // Saves of items wait for this lock, so that no item takes an address of the file between the check and the import.
    await lockInTransaction(db, 'slugs');
    const { rows, redirects } = await checkFile(db, csv);
    const more = {
      origin: 'import',
      createdBy: user?.username ?? null,
      createdAt: services.clock(),
    } as const;
    if (redirects.length > 0) {
      await Redirect.query(db).insert(redirects.map(({ path, target }) => ({ path, ...target, ...more })));
      await logActivity(caller, { act: 'redirects-imported' });
    }
    return rows;
  }),

  route(redirect.create, async ({ body }, caller) => {
    const { db, user, services } = caller;
    const values = await resolveOne(caller, body);
    const more = { origin: 'staff', createdBy: user?.username ?? null, createdAt: services.clock() } as const;
    const row = await Redirect.query(db).insert({ ...values, ...more });
    await log(caller, 'redirect-added', row);
    return shown(caller, row);
  }),

  route(redirect.update, async ({ params: { id }, body }, caller) => {
    // The same order as in saves of items, so that no two transactions wait for each other.
    await lockInTransaction(caller.db, 'slugs');
    const row = await requireById(Redirect.query(caller.db).forUpdate(), id);
    const values = await resolveOne(caller, body, row.id);
    await Redirect.query(caller.db).findById(row.id).patch(values);
    const changed = await requireById(Redirect.query(caller.db), row.id);
    await log(caller, 'redirect-changed', changed);
    return shown(caller, changed);
  }),

  route(redirect.remove, async ({ params: { id } }, caller) => {
    const row = await requireById(Redirect.query(caller.db), id);
    await log(caller, 'redirect-removed', row);
    return deleteById(Redirect, caller.db, row.id);
  }),
];

/** @throws AppError validation */
async function resolveOne(
  { db }: HandlerContext,
  given: { from: string; to: string },
  ownId?: string,
): Promise<{ path: string } & RedirectTarget> {
  await lockInTransaction(db, 'slugs');
  const [found] = await resolveRedirects(db, [given], ownId);
  if (!found || found.fields) throw new AppError('validation', { fields: { ...found?.fields } });
  return { path: found.path, ...found.target };
}

async function shown({ db, services }: HandlerContext, row: Redirect) {
  const [entry] = await showRedirects(db, [row], services.clock());
  if (!entry) throw new Error('A redirect that was stored cannot be shown');
  return entry;
}

function log(
  caller: HandlerContext,
  act: 'redirect-added' | 'redirect-changed' | 'redirect-removed',
  { id, path }: Redirect,
) {
  return logActivity(caller, { act, kind: 'redirect', itemId: id, name: path });
}

/** Checks each row of a file. No row is left out of the outcome. */
async function checkFile(db: Knex, csv: string) {
  const parsed = parseRedirectCsv(csv);
  const whole = parsed.filter(({ isWhole }) => isWhole);
  const resolved = await resolveRedirects(db, whole);
  const rows: RedirectRows = { accepted: [], refused: [] };
  const redirects: { path: string; target: RedirectTarget }[] = [];
  const refuse = (
    row: { line: number; from: string; to: string },
    field: 'from' | 'to' | 'row',
    problem: FieldCode,
  ) => rows.refused.push({ line: row.line, from: row.from, to: row.to, field, problem });
  for (const row of parsed) {
    const found = row.isWhole ? resolved[whole.indexOf(row)] : undefined;
    if (!found) refuse(row, 'row', 'columns');
    else if (!found.fields) {
      redirects.push(found);
      rows.accepted.push({ line: row.line, from: row.from, to: row.to, target: found.to });
    } else if (found.fields.from) refuse(row, 'from', found.fields.from);
    else refuse(row, 'to', found.fields.to ?? 'invalid');
  }
  return { rows, redirects };
}

/** A row of a CSV file. Rows with another number of columns have no addresses. */
interface RedirectRow {
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
function parseRedirectCsv(csv: string): RedirectRow[] {
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
