import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { maxListLength, type publicListQuery } from '@institute/core/api/lists.ts';
import type { z } from 'zod';
import { encodeCursor } from '#server/db/cursor.ts';
import { respond } from '#server/http/execute-route.ts';

type ListQuery = z.output<typeof publicListQuery>;

interface Source<Row, Item> {
  /** Reads at most `limit` rows after the cursor, in list order. */
  read(limit: number): Promise<Row[]>;
  /** Counts all rows. Absent if the endpoint has no `total` parameter. */
  count?(): Promise<number>;
  /** Returns the cursor position of a row. */
  cursor(row: Row): readonly unknown[];
  show(row: Row): Item;
}

/** Returns a page of a public list. `Link` has the cursor of the next page. */
export async function listResponse<Row, Item>(
  endpoint: Pick<AnyEndpoint, 'path'>,
  query: ListQuery,
  source: Source<Row, Item>,
) {
  const length = query.limit ?? maxListLength;
  const rows = await source.read(length + 1);
  const shown = rows.slice(0, length);
  const headers: Record<string, string> = {};
  const last = shown.at(-1);
  if (rows.length > length && last) headers.Link = nextLink(endpoint.path, query, source.cursor(last));
  if (query.total && source.count) headers['X-Total-Count'] = String(await source.count());
  return respond(shown.map(source.show), { headers });
}

function nextLink(path: string, query: ListQuery, cursor: readonly unknown[]): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, typeof value === 'boolean' ? flag(value) : String(value));
  }
  parameters.set('after', encodeCursor(cursor));
  return `<${path}?${parameters}>; rel="next"`;
}

const flag = (value: boolean) => (value ? '1' : '0');
