import type { Knex } from 'knex';

/** A table and its stored columns. */
export interface TableShape {
  name: string;
  /** Without generated columns, which the database computes. */
  columns: string[];
}

/**
 * Sessions, rate limits, open forms, preview links and invitations end with a restore, which would make withdrawn ones
 * valid again. The manifest contains knex's own table.
 */
export const tablesLeftOut: readonly string[] = [
  'sessions',
  'rate_limits',
  'open_forms',
  'preview_links',
  'invitations',
];

/** Returns the tables of a backup, each after the tables that it references. */
export async function tablesToSave(db: Knex): Promise<TableShape[]> {
  const { rows } = await db.raw<{ rows: TableShape[] }>(
    `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  const tables = rows.filter(({ name }) => !name.startsWith('knex_') && !tablesLeftOut.includes(name));
  return parentsFirst(tables, await references(db));
}

/** Returns true if a table of a backup has a row. */
export async function hasRows(db: Knex): Promise<boolean> {
  for (const { name } of await tablesToSave(db)) {
    if (await db(name).first(db.raw('1'))) return true;
  }
  return false;
}

async function references(db: Knex): Promise<{ child: string; parent: string }[]> {
  const { rows } = await db.raw(
    `select child.relname as child, parent.relname as parent from pg_constraint f
     join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
     where f.contype = 'f' and f.conrelid <> f.confrelid
       and f.connamespace = current_schema()::regnamespace`,
  );
  return rows;
}

function parentsFirst(tables: TableShape[], links: { child: string; parent: string }[]): TableShape[] {
  const ordered: TableShape[] = [];
  let remaining = tables;
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const isBlocked = ({ name }: TableShape) =>
      links.some(({ child, parent }) => child === name && names.has(parent));
    const ready = remaining.filter((table) => !isBlocked(table));
    if (ready.length === 0) throw new Error(`Tables reference each other in a circle: ${[...names]}`);
    ordered.push(...ready);
    remaining = remaining.filter(isBlocked);
  }
  return ordered;
}
