import { research } from '@institute/core/content/research/endpoints.ts';
import { z } from 'zod';
import { readContributors } from '#server/content/people/contributors.ts';
import { listResponse } from '#server/content/publishing/public-list.ts';
import { newestFirst, readRelated } from '#server/content/types/research.related.ts';
import { serializePublicResearch, serializeResearchSummary } from '#server/content/types/research.ts';
import { requireBySlug } from '#server/content/urls/slug.ts';
import { cursorParts, decodeCursor } from '#server/db/cursor.ts';
import { Research } from '#server/db/models/research.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import { type HandlerContext, route } from '#server/http/execute-route.ts';
import { countPublications, publicationFilter } from './research.filters.ts';

const cursorSchema = z.tuple([cursorParts.moment.nullable(), cursorParts.id]);

export const researchRoutes = [
  route(research.list, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, cursorSchema);
    const restrict = await publicationFilter(db, query, services.clock());
    const published = restrict(Research.query(db));
    return listResponse(research.list, query, {
      count: () => published.clone().resultSize(),
      async read(limit) {
        const rows = published.clone().modify('forList').orderByRaw(newestFirst).limit(limit);
        if (after) rows.whereRaw(afterPlace, { moment: after[0], id: after[1] });
        return rows;
      },
      cursor: (row) => [row.publicationDate, row.id],
      show: (row) => serializeResearchSummary(row, language),
    });
  }),

  route(research.counts, async ({ query }, { db, services }) => {
    const restrict = await publicationFilter(db, query, services.clock());
    return countPublications(db, restrict(Research.query(db)));
  }),

  route(research.bySlug, async ({ params: { slug } }, caller) => {
    const { db, language, services } = caller;
    const row = await publishedBySlug(caller, slug);
    const contributors = await readContributors(db, [row], services.clock());
    const library = await services.media.snapshot();
    return {
      ...serializePublicResearch(row, language),
      updatedAt: row.updatedAt,
      contributions: contributors(row, { language, library }),
    };
  }),

  route(research.related, async ({ params: { slug } }, caller) => {
    const row = await publishedBySlug(caller, slug);
    const related = await readRelated(caller.db, row, caller.services.clock());
    return related.map((each) => serializeResearchSummary(each, caller.language));
  }),
];

/** @throws AppError not_found for drafts and unknown slugs */
function publishedBySlug({ db, services }: HandlerContext, slug: string): Promise<Research> {
  return requireBySlug(wherePublished(Research.query(db), services.clock()), 'research', slug);
}

/** Dates descend with null last; ids ascend. The parentheses preserve the filter on published rows. */
const afterPlace = `(
  publication_date < :moment or publication_date is null and :moment::timestamptz is not null
  or publication_date is not distinct from :moment and id > :id
)`;
