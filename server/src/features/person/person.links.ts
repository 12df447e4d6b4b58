import { AppError } from '@institute/core/api/errors.ts';
import type { Contribution } from '@institute/core/content/contribution/schemas.ts';
import { linkingLimits, personLimits } from '@institute/core/content/person/limits.ts';
import { personLinks } from '@institute/core/content/person/linking-endpoints.ts';
import type { StaffPerson } from '@institute/core/content/person/schemas.ts';
import { foldText } from '@institute/core/lib/search-terms.ts';
import type { Knex } from 'knex';
import { updateItem, type WriteContext } from '#server/content/repository/content-repository.ts';
import { isId, requireById } from '#server/content/repository/row-lock.ts';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import { findContentType } from '#server/content/types/index.ts';
import { Person } from '#server/db/models/person.ts';
import { route } from '#server/http/execute-route.ts';

const workTypes = ['article', 'research', 'podcast'] as const;

export const personLinkRoutes = [
  route(personLinks.names, async (_request, { db }) => {
    const people = await Person.query(db).whereNull('merged_into_id').orderBy('sort_name');
    return (await readUnlinkedNames(db)).map(({ name, works }) => ({
      ...{ name, works },
      suggestions: suggestionsFor(name, people),
    }));
  }),

  route(personLinks.link, async ({ params: { id }, body: { names } }, caller) => {
    const row = await requireById(Person.query(caller.db), id);
    let works = 0;
    for (const kind of workTypes) works += await linkWorks(kind, row.id, new Set(names), caller);
    const more = [...row.alternativeNames, ...names.filter((name) => name !== row.name)];
    const alternativeNames = [...new Set(more)].slice(0, personLimits.alternativeNames);
    const person = await updateItem(personDescriptor, { id, fields: { alternativeNames } }, caller);
    return { person: person as unknown as StaffPerson, works };
  }),

  route(personLinks.merge, async ({ params: { id }, body: { into } }, caller) => {
    const target = isId(into) ? await Person.query(caller.db).findById(into).forUpdate() : undefined;
    if (!target) throw new AppError('not_found');
    // The target of a merge is never merged itself, so that merges form no circle.
    if (target.id === id || target.mergedIntoId) throw new AppError('merge_impossible');
    return setMerged(id, target.id, caller);
  }),

  route(personLinks.unmerge, ({ params: { id } }, caller) => setMerged(id, null, caller)),
];

const personDescriptor = findContentType('person');

async function setMerged(
  id: string,
  mergedIntoId: string | null,
  caller: WriteContext,
): Promise<StaffPerson> {
  const change = { id, fields: {}, columns: { mergedIntoId } };
  return (await updateItem(personDescriptor, change, caller)) as unknown as StaffPerson;
}

/** Returns the names without a person, the most frequent first. */
async function readUnlinkedNames(db: Knex): Promise<{ name: string; works: number }[]> {
  const parts = workTypes.map(
    (kind) => `select distinct id, given.value ->> 'name' as name
      from ${findContentType(kind).table} cross join jsonb_array_elements(contributions) as given(value)
      where deleted_at is null and given.value ->> 'personId' is null`,
  );
  const { rows } = await db.raw<{ rows: { name: string; works: number }[] }>(
    `select name, count(*)::integer as works from (${parts.join(' union all ')}) as printed
     group by name order by works desc, name limit ?`,
    [linkingLimits.names],
  );
  return rows;
}

/** Links the works of a kind. Each gets a revision. @returns the number of changed works */
async function linkWorks(
  name: (typeof workTypes)[number],
  personId: string,
  names: ReadonlySet<string>,
  caller: WriteContext,
): Promise<number> {
  const kind = findContentType(name);
  const ids = await caller
    .db(kind.table)
    .whereNull('deleted_at')
    .whereRaw('contributions @> any(?::jsonb[])', [
      [...names].map((each) => JSON.stringify([{ name: each, personId: null }])),
    ])
    .orderBy('id')
    .pluck<string[]>('id');
  for (const id of ids) {
    const fields = (current: StaffItem) => ({
      contributions: (current as StaffItem & { contributions: Contribution[] }).contributions.map((each) =>
        each.personId === null && names.has(each.name) ? { ...each, personId } : each,
      ),
    });
    await updateItem(kind, { id, fields }, caller);
  }
  return ids.length;
}

/** Returns the people whose names share a word with a printed name, those with the most shared words first. */
function suggestionsFor(name: string, people: readonly Person[]) {
  const wanted = wordsOf(name);
  return people
    .map(({ id, name: printed, alternativeNames }) => {
      const own = [printed, ...alternativeNames].map(wordsOf);
      const score = Math.max(...own.map((words) => scoreOf(wanted, words)));
      return { id, name: printed, score };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, linkingLimits.suggestions)
    .map(({ id, name: printed }) => ({ id, name: printed }));
}

/** Counts shared words. An initial counts half, and only besides a whole word. */
function scoreOf(one: readonly string[], other: readonly string[]): number {
  const whole = one.filter((word) => word.length > 1 && other.includes(word)).length;
  if (whole === 0) return 0;
  const initials = one.filter(
    (word) =>
      !other.includes(word) &&
      other.some((each) => each[0] === word[0] && (each.length === 1 || word.length === 1)),
  );
  return whole + initials.length / 2;
}

function wordsOf(name: string): string[] {
  return foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
}
