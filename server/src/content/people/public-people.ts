import type { Knex } from 'knex';
import { findBySlug } from '#server/content/urls/slug.ts';
import { Person } from '#server/db/models/person.ts';
import { wherePublished } from '#server/db/publication-sql.ts';

/** Finds a public person by a slug. The slug of a merged person leads to the person into whom staff merged them. */
export async function findPublicPerson(db: Knex, slug: string, now: Date): Promise<Person | undefined> {
  const row = await findBySlug(wherePublished(Person.query(db), now), 'person', slug);
  if (row) return row;
  const merged = await findBySlug(Person.query(db).whereNotNull('merged_into_id'), 'person', slug);
  return merged && (await readPublicPeople(db, [merged.id], now)).get(merged.id);
}

/** Returns the public people of ids. A merged person is the one into whom staff merged them. */
export async function readPublicPeople(
  db: Knex,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Person>> {
  const merges = await readMerges(db, ids);
  if (merges.size === 0) return new Map();
  const shown = await wherePublished(Person.query(db), now).whereIn('id', [...merges.values()]);
  const byId = new Map(shown.map((row) => [row.id, row]));
  return new Map(
    [...merges].flatMap(([given, id]) => {
      const row = byId.get(id);
      return row ? [[given, row] as const] : [];
    }),
  );
}

/** Returns for each id that of the person into whom staff merged the person, or else the id itself. */
export async function readMerges(db: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: { given: string; id: string }[] }>(
    `with recursive merged as (
       select id as given, id, merged_into_id from people where id = any(:ids::uuid[])
       union all
       select merged.given, people.id, people.merged_into_id from merged join people on people.id = merged.merged_into_id
     ) select given, id from merged where merged_into_id is null`,
    { ids: [...new Set(ids)] },
  );
  return new Map(rows.map(({ given, id }) => [given, id]));
}

/** Returns the ids of a person and of those who are merged into them. */
export async function readMergedIds(db: Knex, id: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `with recursive merged as (
       select :id::uuid as id
       union all
       select people.id from merged join people on people.merged_into_id = merged.id
     ) select id from merged`,
    { id },
  );
  return rows.map((row) => row.id);
}
