import type { StaffListQuery } from '@institute/core/api/lists.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { parseSearchTerms } from '@institute/core/lib/search-terms.ts';
import type { Model, QueryBuilder } from 'objection';
import type { StaffListOptions } from '#server/content/types/define-content-type.ts';
import {
  draftSql,
  type PublishableModel,
  publishedSql,
  scheduledSql,
  unpublishedSql,
} from '#server/db/publication-sql.ts';
import { respond } from '#server/http/execute-route.ts';
import { foldedPattern } from '#server/lib/like-pattern.ts';

/** The code writes the names of columns and orders; they never come from a request. */
interface StaffList<M extends Model, Item> extends Omit<StaffListOptions, 'filters' | 'titleColumn'> {
  rows: QueryBuilder<M>;
  query: StaffListQuery;
  show(row: M): Item;
  /** The column of `sort=title`. */
  title: string;
  /** The model of content. Messages and subscribers have neither a status nor translations. */
  model?: PublishableModel;
  now?: Date;
}

const defaultPageSize = 20;
export const newest = 'created_at desc, id desc';

/** Returns a dashboard list with the requested page, search, order and status. */
export async function staffListResponse<M extends Model, Item>(list: StaffList<M, Item>) {
  const { rows, query } = list;
  restrict(list);
  const total = query.total ? await rows.clone().resultSize() : undefined;
  if (query.page !== undefined || query.pageSize !== undefined) {
    const size = query.pageSize ?? defaultPageSize;
    rows.limit(size).offset(((query.page ?? 1) - 1) * size);
  }
  const found = await rows.orderByRaw(orderOf(list));
  return respond(
    found.map((row) => list.show(row as M)),
    { headers: totalHeader(total) },
  );
}

/** Returns the ids of the matches, in the order of the list. */
export async function staffListIds<M extends Model & { id: string }, Item>(
  list: StaffList<M, Item>,
  maxIds: number,
) {
  restrict(list);
  const found = await list.rows.select('id').orderByRaw(orderOf(list)).limit(maxIds);
  return found.map((row) => (row as M).id);
}

function restrict<M extends Model, Item>(list: StaffList<M, Item>): void {
  const { rows, query } = list;
  if (query.q?.trim()) search(list, query.q.trim());
  if (list.model) filter(rows, query, list.model, list.now);
}

/** Reads the requested page of a list, and counts all rows if the request asks for it. */
export async function readPage<M extends Model>(
  rows: QueryBuilder<M>,
  query: Pick<StaffListQuery, 'page' | 'pageSize' | 'total'>,
  order: string,
  defaultSize = defaultPageSize,
) {
  const headers = totalHeader(query.total ? await rows.clone().resultSize() : undefined);
  const size = query.pageSize ?? defaultSize;
  const found = await rows
    .orderByRaw(order)
    .limit(size)
    .offset(((query.page ?? 1) - 1) * size);
  return { found: found as M[], headers };
}

function totalHeader(total: number | undefined): Record<string, string> {
  return total === undefined ? {} : { 'X-Total-Count': String(total) };
}

function search<M extends Model, Item>(
  { rows, searched, translated, model }: StaffList<M, Item>,
  text: string,
): void {
  if (searched === 'staff_text') {
    if (model) searchText(rows, text, { table: model.tableName, parts: searched, terms: 'staff_terms' });
    return;
  }
  rows.where((any) => {
    const pattern = foldedPattern(text);
    for (const column of searched) any.orWhereRaw('folded_text(??) like ?', [column, pattern]);
    for (const path of (translated ?? []).flatMap((field) => [`{id,${field}}`, `{en,${field}}`]))
      any.orWhereRaw('folded_text(translations #>> ?::text[]) like ?', [path, pattern]);
  });
}

/** Must match the predicates of the partial indexes exactly. With a parameter PostgreSQL might not use them. */
export const missingTranslationSql: Record<Language, string> = {
  en: "language = 'id' and (translations -> 'en') is null",
  id: "language = 'en' and (translations -> 'id') is null",
};

const ruleOf = {
  published: publishedSql,
  active: publishedSql,
  scheduled: scheduledSql,
  unpublished: unpublishedSql,
  draft: draftSql,
  inactive: draftSql,
} as const;

function filter<M extends Model>(
  rows: QueryBuilder<M>,
  query: StaffListQuery,
  model: PublishableModel,
  now = new Date(),
): void {
  if (query.status) rows.whereRaw(`(${ruleOf[query.status](model)})`, { now });
  if (query.missing) rows.whereRaw(missingTranslationSql[query.missing]);
}

function orderOf<M extends Model, Item>({ query, order, title, model }: StaffList<M, Item>): string {
  const orders = {
    newest,
    oldest: 'created_at asc, id asc',
    title: `lower(${title}) asc, id asc`,
    // Rows without a status never change.
    updated: model ? 'updated_at desc, id desc' : newest,
  };
  return query.sort ? orders[query.sort] : (order ?? newest);
}

interface Searched {
  table: string;
  /** The column with a trigram index. */
  parts: string;
  /** The column with the terms of the body. */
  terms: string;
}

/**
 * Restricts a query to rows that contain the text in one folded column, or all its terms in the body.
 */
export function searchText<M extends Model>(query: QueryBuilder<M>, text: string, searched: Searched): void {
  const { table, parts, terms } = searched;
  const words = parseSearchTerms(text);
  const inBody = `?? @@ (${words.map(() => 'word_query(?)').join(' && ')})`;
  // The trigram index needs three letters in a row. Without them PostgreSQL scans all titles,
  // but the subquery still uses the index of the bodies.
  const isIndexed = /[\p{L}\p{N}]{3}/u.test(text);
  query.where((either) => {
    either.whereRaw('?? like ?', [parts, foldedPattern(text)]);
    if (words.length > 0)
      either.orWhereRaw(isIndexed ? inBody : `id in (select id from ${table} where ${inBody})`, [
        terms,
        ...words,
      ]);
  });
}
