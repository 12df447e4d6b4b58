import { AppError } from '@institute/core/api/errors.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { findPublicPerson } from '#server/content/people/public-people.ts';
import { listResponse } from '#server/content/publishing/public-list.ts';
import { personOrder, serializePersonSummary, serializePublicPerson } from '#server/content/types/person.ts';
import { readPersonWorks } from '#server/content/types/person.works.ts';
import { cursorParts, decodeCursor } from '#server/db/cursor.ts';
import { Person } from '#server/db/models/person.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import { route } from '#server/http/execute-route.ts';

const cursorSchema = z.tuple([z.number().int(), z.string(), cursorParts.id]);
const unordered = 2_147_483_647;

export const personRoutes = [
  route(person.list, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, cursorSchema);
    const shown = wherePublished(Person.query(db), services.clock());
    if (query.team) shown.where('is_team_member', true);
    let library: MediaSnapshot;
    return listResponse(person.list, query, {
      count: () => shown.clone().resultSize(),
      async read(limit) {
        const rows = shown.clone().limit(limit).orderByRaw(personOrder);
        if (after) rows.whereRaw(`(${personOrder}) > (?, lower(?), ?)`, after);
        const found = await rows;
        library = await services.media.snapshot();
        return found;
      },
      cursor: (row) => [row.listOrder ?? unordered, row.sortName, row.id],
      show: (row) =>
        query.team
          ? serializePublicPerson(row, language, library)
          : serializePersonSummary(row, language, library),
    });
  }),

  route(person.bySlug, async ({ params: { slug } }, { db, language, services }) => {
    const row = await requirePerson(db, slug, services.clock());
    return serializePublicPerson(row, language, await services.media.snapshot());
  }),

  route(person.works, async ({ params: { slug } }, { db, language, services }) => {
    const now = services.clock();
    const works = await readPersonWorks(db, await requirePerson(db, slug, now), now);
    return works({ language, library: await services.media.snapshot() });
  }),
];

/** @throws AppError not_found for hidden people and unknown slugs */
async function requirePerson(db: Knex, slug: string, now: Date): Promise<Person> {
  const row = await findPublicPerson(db, slug, now);
  if (!row) throw new AppError('not_found');
  return row;
}
