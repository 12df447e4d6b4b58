import type { SessionUser } from '@institute/core/account/schemas.ts';
import type { HandlerResultOf } from '@institute/core/api/endpoint.ts';
import type { ContentType } from '@institute/core/content/content-types.ts';
import type { waiting } from '@institute/core/dashboard/endpoints.ts';
import { waitingLimits } from '@institute/core/dashboard/limits.ts';
import { languages } from '@institute/core/i18n/locale.ts';
import {
  type ResponseTarget,
  responseClock,
  responseReportDays,
} from '@institute/core/inbox/response-time.ts';
import { toWibIso, wibToUtc } from '@institute/core/lib/dates.ts';
import type { Knex } from 'knex';
import { missingTranslationSql } from '#server/content/staff/staff-list.ts';
import { waitingSql, waitingValues } from '#server/content/staff/waiting-sql.ts';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { kinds, type TypeWith, typesWith } from '#server/content/types/index.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';

const day = 24 * 60 * 60_000;

/** Returns the work that waits for the user, with one query per group whatever the number of items. */
export async function readWaitingWork({ db, user, services }: HandlerContext) {
  const now = services.clock();
  const values = waitingValues(user, now);
  const drafts = kinds.flatMap((kind) => [draftsOf(kind, user), newCopiesOf(kind)]);
  const translations = kinds.map((kind) => translationsOf(kind, user));
  const scheduled = typesWith('publication').flatMap(scheduleOf);
  return {
    drafts: await readListedGroup<Row<'drafts'>>(db, drafts, "state <> 'new'", values),
    translations: await readListedGroup<Row<'translations'>>(db, translations, 'true', values),
    // Authors do not answer messages.
    messages:
      user?.role === 'author'
        ? { total: 0, items: [] }
        : await readMessages(db, now, services.env.responseTarget),
    scheduled: await readGroup<Row<'scheduled'>>(db, scheduled, 'at, kind, id', {
      now,
      end: endOfPeriod(now),
    }),
  };
}

type Groups = HandlerResultOf<typeof waiting>;
type Row<Group extends keyof Groups> = Groups[Group]['items'][number];

const lastChanged = 'at desc, id desc';

/** Reads the first rows of all parts together, and counts all. The parts have the same columns. */
async function readGroup<Entry>(
  db: Knex,
  parts: readonly string[],
  order: string,
  values: Record<string, string | Date | null>,
) {
  const { rows } = await db.raw<{ rows: (Entry & { total: number })[] }>(
    `select *, count(*) over ()::integer as total from (${parts.join(' union all ')}) as parts
     order by ${order} limit :limit`,
    { ...values, limit: waitingLimits.perGroup },
  );
  return { total: rows[0]?.total ?? 0, items: rows };
}

/**
 * Reads a group like `readGroup`, last changed first, and counts its items per content type.
 * @param isListed SQL that is true for the entries that the list of their content type has
 */
async function readListedGroup<Entry extends { kind: ContentType }>(
  db: Knex,
  parts: readonly string[],
  isListed: string,
  values: Record<string, string | Date | null>,
) {
  const { rows } = await db.raw<{ rows: [{ total: number; items: Entry[]; listed: Listed[] }] }>(
    `with parts as materialized (${parts.join(' union all ')}),
       first as (select * from parts order by ${lastChanged} limit :limit),
       counts as (select kind, count(*)::integer as total from parts where ${isListed} group by kind)
     select (select count(*)::integer from parts) as total,
       (select coalesce(json_agg(first order by ${lastChanged}), '[]') from first) as items,
       (select coalesce(json_agg(counts order by total desc, kind), '[]') from counts) as listed`,
    { ...values, limit: waitingLimits.perGroup },
  );
  return rows[0];
}

interface Listed {
  kind: ContentType;
  total: number;
}

const itemColumns = ({ name, nameColumn, table }: ContentTypeDescriptor) =>
  `'${name}' as kind, ${table}.id, ${table}.${nameColumn} as name, ${table}.language`;

const copiesFor = ({ name, table }: ContentTypeDescriptor) =>
  `select from working_copies as copy where copy.kind = '${name}' and copy.item_id = ${table}.id`;

/** Items with unfinished text of the user. A working copy has the newer title. */
function draftsOf(kind: ContentTypeDescriptor, user: SessionUser | null): string {
  const { name, nameColumn, table } = kind;
  return `select '${name}' as kind, ${table}.id, coalesce(copy.title, ${table}.${nameColumn}) as name,
      coalesce(copy.language, ${table}.language) as language,
      case when copy.id is null then 'draft' else 'changed' end as state,
      coalesce(copy.updated_at, ${table}.updated_at) as at
    from ${table} left join working_copies as copy
      on copy.kind = '${name}' and copy.item_id = ${table}.id and copy.saved_by = :me
    where deleted_at is null and ${waitingSql('drafts', kind, user)}`;
}

/** The working copies of new items that the user saved last. */
function newCopiesOf({ name, table }: ContentTypeDescriptor): string {
  return `select copy.kind, copy.item_id as id, copy.title as name, copy.language, 'new' as state,
      copy.updated_at as at
    from working_copies as copy left join ${table} on ${table}.id = copy.item_id
    where copy.kind = '${name}' and copy.saved_by = :me and copy.base_version is null and ${table}.id is null`;
}

const outdatedSql = '(select count(*) from jsonb_object_keys(changed_originals))::integer as outdated';

function translationsOf(kind: ContentTypeDescriptor, user: SessionUser | null): string {
  return `select ${itemColumns(kind)}, ${missingColumn}, ${outdatedSql}, updated_at as at
    from ${kind.table} where deleted_at is null and ${waitingSql('translations', kind, user)}`;
}

const missingColumn = `case ${languages.map((each) => `when ${missingTranslationSql[each]} then '${each}'`).join(' ')} end as missing`;

const acts = { publish: 'publish_at', unpublish: 'unpublish_at' } as const;

function scheduleOf(kind: TypeWith<'publication'>): string[] {
  const { table, model } = kind;
  return Object.entries(acts).map(
    ([act, column]) => `select ${itemColumns(kind)}, '${act}' as act, ${column} as at,
        ${missingColumn}, ${outdatedSql}, exists (${copiesFor(kind)}) as "hasChanges"
      from ${table} where ${model.publishedWhen} and deleted_at is null and ${column} > :now and ${column} < :end`,
  );
}

/** Returns the end of the last day of the period, in WIB. */
function endOfPeriod(now: Date): string {
  const dayAfter = toWibIso(now.getTime() + waitingLimits.days * day).slice(0, 10);
  return wibToUtc(dayAfter, '00:00') ?? '';
}

/** Earlier messages predate the record of answers, or nobody will answer them any more. */
async function readMessages(db: Knex, now: Date, target: ResponseTarget) {
  const { total, items } = await readGroup<Omit<Row<'messages'>, 'due'> & { createdAt: Date }>(
    db,
    [
      `select contacts.id, name, company, subject, created_at as "createdAt"
       from contacts left join contact_answers on contact_id = contacts.id
       where not is_spam and contact_id is null and created_at > :since`,
    ],
    '"createdAt", id',
    { since: new Date(now.getTime() - responseReportDays * day) },
  );
  const { due } = responseClock(target);
  return { total, items: items.map((row) => ({ ...row, due: due(row.createdAt) })) };
}
