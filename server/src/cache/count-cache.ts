import type { Model, QueryBuilder } from 'objection';
import { allTags, type Events } from '#src/events.ts';

/** More questions than these are searches, of which there are as many as there are words. */
const mostCounts = 100;

/** How many rows a query finds, counted once and known until something of its resource changes. */
export interface CountCache {
  /** @param resource the one whose changes change the number, and no others do */
  count<M extends Model>(resource: string, rows: QueryBuilder<M>): Promise<number>;
}

/**
 * Counting reads every match, so its cost grows with the archive; and the dashboard counts for each page of a list.
 * @param isCacheable false where rows are changed past the API, as tests do: everything is then counted anew
 */
export function createCountCache(events: Events, isCacheable: boolean): CountCache {
  const byResource = new Map<string, Map<string, Promise<number>>>();
  if (isCacheable)
    events.onContentChanged((resource) => {
      if (resource === allTags) byResource.clear();
      else byResource.delete(resource);
    });

  return {
    count(resource, rows) {
      if (!isCacheable) return rows.clone().resultSize();
      // A change puts a new map in the place of this one: what was counted before it is then in nobody's reach.
      const counts = byResource.get(resource) ?? new Map<string, Promise<number>>();
      byResource.set(resource, counts);
      const { sql, bindings } = rows.toKnexQuery().toSQL();
      const key = keyOf(sql, bindings);
      const known = counts.get(key);
      if (known) return known;
      if (counts.size >= mostCounts) counts.clear();
      const asked = rows.clone().resultSize();
      counts.set(key, asked);
      asked.catch(() => counts.delete(key));
      return asked;
    },
  };
}

/** A moment in a question is the present one. What the passing of time changes is told like any change. */
function keyOf(sql: string, bindings: readonly unknown[]): string {
  return JSON.stringify([sql, bindings.map((value) => (value instanceof Date ? 'now' : value))]);
}
