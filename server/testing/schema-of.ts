import type { Knex } from 'knex';

/**
 * Returns the schema as sorted lines for comparison: columns, constraints, indexes and function definitions.
 */
export async function schemaOf(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { line: string }[] }>(`
    select concat_ws(' ', 'column', table_name, column_name, data_type, datetime_precision, is_nullable,
                     column_default, generation_expression) as line
    from information_schema.columns where table_schema = 'public'
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by line
  `);
  return rows.map(({ line }) => line);
}
