import type { Contribution } from '@institute/core/content/contribution/schemas.ts';
import { slugsOf } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { readContributors, type ToPublicContributions } from '#server/content/people/contributors.ts';
import { readMergedIds } from '#server/content/people/public-people.ts';
import type { Person } from '#server/db/models/person.ts';
import { readPublicWorks, type Work, type WorkFilter } from './works.ts';

/** Returns a filter for the works to which a person contributed. */
export async function worksOfPerson(db: Knex, person: Pick<Person, 'id'>): Promise<WorkFilter> {
  const ids = await readMergedIds(db, person.id);
  return (works) =>
    works.where((any) => {
      for (const id of ids) any.orWhereRaw('contributions @> ?::jsonb', [JSON.stringify([{ personId: id }])]);
    });
}

/** Reads the works of a person. @returns a function that serializes them for a reader */
export async function readPersonWorks(db: Knex, person: Pick<Person, 'id'>, now: Date) {
  const works = await readPublicWorks(db, now, await worksOfPerson(db, person));
  const ids = await readMergedIds(db, person.id);
  const contributors = await readContributors(
    db,
    works.map(({ row }) => row),
    now,
  );
  return (reader: Reader) => works.map((work) => serializeWork(work, ids, contributors, reader));
}

interface Reader {
  language: Language;
  library: MediaSnapshot;
}

function serializeWork(
  { kind, row, date, type, domain, coverImageUrl, textsIn }: Work,
  ids: readonly string[],
  contributors: ToPublicContributions,
  reader: Reader,
) {
  const { id } = row;
  const isOwn = ({ personId }: Contribution) => personId !== null && ids.includes(personId);
  const at = row.contributions.findIndex(isOwn);
  const all = contributors(row, reader);
  return {
    ...{ kind, id, date, type, domain, coverImageUrl },
    ...slugsOf(row),
    ...textsIn(reader.language),
    role: all[at]?.role ?? ('author' as const),
    label: all[at]?.label ?? '',
    labelLanguage: all[at]?.labelLanguage,
    imageFocus: reader.library.focusOf([coverImageUrl]),
    others: all.filter((_, index) => !isOwn(row.contributions[index] as Contribution)),
  };
}
