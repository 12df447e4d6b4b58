import type { Knex } from 'knex';

interface SchemaObject {
  /** As `DROP` names it: `table`, `function`. */
  type: string;
  /** Qualified and quoted, with the arguments of a function. */
  identity: string;
}

/** `dependent_objects_still_exist` (PostgreSQL, Appendix A). */
const stillNeeded = '2BP01';

/**
 * Drops everything in the current schema, whichever version made it, and leaves the schema itself, its privileges and
 * its extensions. Never cascades: an object outside the schema may depend on one inside.
 * @throws an error of PostgreSQL that names the object outside the schema
 */
export async function dropSchemaObjects(trx: Knex.Transaction): Promise<void> {
  let objects = await schemaObjects(trx);
  while (objects.length > 0) {
    let dependencyError: unknown;
    for (const type of new Set(objects.map((each) => each.type))) {
      const identities = objects.filter((each) => each.type === type).map(({ identity }) => identity);
      // Dependencies cross types (a table needs a function, a function a type): the next pass drops the rest.
      await dropTogether(trx, type, identities).catch((error: { code?: string }) => {
        if (error.code !== stillNeeded) throw error;
        // Functions depend on tables, so the error of the tables names the cause.
        if (type === 'table' || !dependencyError) dependencyError = error;
      });
    }
    const left = await schemaObjects(trx);
    if (left.length === objects.length) throw withDetail(dependencyError);
    objects = left;
  }
}

/** Names everything in the current schema, such as `table public.articles`. */
export async function schemaObjectNames(trx: Knex.Transaction): Promise<string[]> {
  return (await schemaObjects(trx)).map(({ type, identity }) => `${type} ${identity}`);
}

/** Skips members of extensions and what a table, column or type brings along. */
async function schemaObjects(trx: Knex.Transaction): Promise<SchemaObject[]> {
  const { rows } = await trx.raw<{ rows: SchemaObject[] }>(
    `select distinct o.type, o.identity
     from pg_depend d, pg_identify_object(d.classid, d.objid, 0) o
     where d.refclassid = 'pg_namespace'::regclass and d.refobjid = current_schema()::regnamespace
       and o.type not in ('extension', 'default acl')
       and not exists (
         select from pg_depend part
         where part.classid = d.classid and part.objid = d.objid and part.deptype in ('a', 'e', 'i')
           and part.refclassid <> 'pg_namespace'::regclass and part.refobjid <> d.objid
       )
     order by o.type desc, o.identity`,
  );
  return rows;
}

/** In a savepoint, so that an error leaves the transaction usable. */
async function dropTogether(trx: Knex.Transaction, type: string, identities: string[]): Promise<void> {
  await trx.transaction((part) =>
    part.raw(`drop ${type} if exists ${identities.join(', ')}`.replaceAll('?', '\\?')),
  );
}

function withDetail(dependencyError: unknown): unknown {
  const { message, detail } = (dependencyError ?? {}) as { message?: string; detail?: string };
  return new Error(
    `The schema cannot be replaced: ${detail ?? message}. Nothing was changed. Drop or move that first.`,
    { cause: dependencyError },
  );
}
