import type { Model, QueryBuilder } from 'objection';
import { allTags, type Events } from '#src/events.ts';

/** More entries come from searches, which are unlimited. */
const maxCounts = 100;

/** Row counts per query, cached until a change of their resource. */
export interface CountCache {
  /** @param resource the only resource whose changes affect the count */
  count<M extends Model>(resource: string, rows: QueryBuilder<M>): Promise<number>;
}

/**
 * Caches counts, because counting reads every match and the dashboard counts for each page of a list.
 * @param isCacheable false if rows change without events, as in tests
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
      // A change replaces the map, so counts that started before it are unreachable.
      const counts = byResource.get(resource) ?? new Map<string, Promise<number>>();
      byResource.set(resource, counts);
      const { sql, bindings } = rows.toKnexQuery().toSQL();
      const key = keyOf(sql, bindings);
      const known = counts.get(key);
      if (known) return known;
      if (counts.size >= maxCounts) counts.clear();
      const counted = rows.clone().resultSize();
      counts.set(key, counted);
      counted.catch(() => counts.delete(key));
      return counted;
    },
  };
}

/** A date parameter is the current time. The publish scheduler invalidates what time changes. */
function keyOf(sql: string, bindings: readonly unknown[]): string {
  return JSON.stringify([sql, bindings.map((value) => (value instanceof Date ? 'now' : value))]);
}
