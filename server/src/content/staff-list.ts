import type { StaffListQuery } from '@institute/core/lists.ts';
import type { Language } from '@institute/core/locale.ts';
import type { Model, QueryBuilder } from 'objection';
import { draftSql, type PublishableModel, publishedSql, scheduledSql } from '#src/db/publication-sql.ts';
import { respond } from '#src/http/execute-route.ts';
import { likePattern } from '#src/lib/like-pattern.ts';
import { searchText } from './text-search.ts';

/** The code writes the names of columns and orders; they never come from a request. */
interface StaffList<M extends Model, Item> {
  rows: QueryBuilder<M>;
  query: StaffListQuery;
  show(row: M): Item;
  /** The columns to search, or `staff_text`: the indexed text and body terms of kinds with thousands of rows. */
  searched: readonly string[] | 'staff_text';
  /** The searched columns that translations contain too. */
  translated?: readonly string[];
  /** The default order. */
  order?: string;
  /** The column of `sort=title`. */
  title: string;
  /** The model of content. Messages and subscribers have neither a status nor translations. */
  model?: PublishableModel;
  now?: Date;
  /** Counts the rows. Kinds with thousands of rows use the count cache. */
  count?: (rows: QueryBuilder<M>) => Promise<number>;
}

const defaultPageSize = 20;
const newest = 'created_at desc, id desc';

/** Returns a dashboard list with the requested page, search, order and status. */
export async function staffListResponse<M extends Model, Item>(list: StaffList<M, Item>) {
  const { rows, query } = list;
  if (query.q?.trim()) search(list, query.q.trim());
  if (list.model) filter(rows, query, list.model, list.now);
  const count = list.count ?? ((each: QueryBuilder<M>) => each.clone().resultSize());
  const total = query.total ? await count(rows) : undefined;
  if (query.page !== undefined || query.pageSize !== undefined) {
    const size = query.pageSize ?? defaultPageSize;
    rows.limit(size).offset(((query.page ?? 1) - 1) * size);
  }
  const found = await rows.orderByRaw(orderOf(list));
  const headers: Record<string, string> = total === undefined ? {} : { 'X-Total-Count': String(total) };
  return respond(
    found.map((row) => list.show(row as M)),
    { headers },
  );
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
    for (const column of searched) any.orWhereRaw('?? ilike ?', [column, likePattern(text)]);
    // One JSON path for all fields: each further expression would decompress the translations again.
    const found = translated?.map((field) => `@.${field} like_regex ${JSON.stringify(text)} flag "iq"`);
    if (found)
      any.orWhereRaw('jsonb_path_exists(translations, ?::jsonpath)', [`$.* ? (${found.join(' || ')})`]);
  });
}

/** Must match the predicates of the partial indexes exactly. With a parameter PostgreSQL might not use them. */
const missingTranslationSql: Record<Language, string> = {
  en: "language = 'id' and (translations -> 'en') is null",
  id: "language = 'en' and (translations -> 'id') is null",
};

const ruleOf = {
  published: publishedSql,
  active: publishedSql,
  scheduled: scheduledSql,
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
