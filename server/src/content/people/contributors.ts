import { contributionsIn } from '@institute/core/content/contribution/lists.ts';
import type { Contribution, PublicContribution } from '@institute/core/content/contribution/schemas.ts';
import { slugsOf } from '@institute/core/content/slugs.ts';
import { type Language, pickTranslation, type Translatable } from '@institute/core/i18n/locale.ts';
import type { Knex } from 'knex';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { safeUrlOrNull } from '#server/content/repository/safe-url.ts';
import { altsIn } from '#server/content/types/alt-texts.ts';
import type { Person } from '#server/db/models/person.ts';
import { readPublicPeople } from './public-people.ts';

type Work = Translatable<string> & { contributions: readonly Contribution[] };

/** Returns the contributions of a work with the public people, and the printed roles in the reader's language. */
export type ToPublicContributions = (
  work: Work,
  reader: { language: Language; library: MediaSnapshot },
) => PublicContribution[];

/** Reads the public people of works. */
export async function readContributors(
  db: Knex,
  works: readonly Pick<Work, 'contributions'>[],
  now: Date,
): Promise<ToPublicContributions> {
  const ids = works.flatMap(({ contributions }) => contributions.flatMap(({ personId }) => personId ?? []));
  const people = await readPublicPeople(db, ids, now);
  return (work, reader) =>
    contributionsIn(work, reader.language).map(({ name, role, label, labelLanguage, personId }) => {
      const row = personId ? people.get(personId) : undefined;
      return { name, role, label, labelLanguage, person: row ? toContributor(row, reader) : null };
    });
}

export function toContributor(
  row: Person,
  { language, library }: { language: Language; library: MediaSnapshot },
) {
  const { id, name, orcid } = row;
  const picked = pickTranslation(row, ['position'], language);
  return {
    ...{ id, ...slugsOf(row), name, orcid, position: picked.position, language: picked.language },
    portraitUrl: safeUrlOrNull(row.portraitUrl),
    imageAlts: altsIn(row, [row.portraitUrl], { language: picked.language, library }),
    imageFocus: library.focusOf([row.portraitUrl]),
  };
}
