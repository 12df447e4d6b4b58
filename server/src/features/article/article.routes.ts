import { article } from '@institute/core/content/article/endpoints.ts';
import { z } from 'zod';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { readContributors } from '#server/content/people/contributors.ts';
import { listResponse } from '#server/content/publishing/public-list.ts';
import { searchText } from '#server/content/staff/staff-list.ts';
import { topicFilter } from '#server/content/topics/topic-filter.ts';
import { serializeArticleSummary, serializePublicArticle } from '#server/content/types/article.ts';
import { requireBySlug } from '#server/content/urls/slug.ts';
import { cursorParts, decodeCursor } from '#server/db/cursor.ts';
import { Article } from '#server/db/models/article.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import { route } from '#server/http/execute-route.ts';

const cursorSchema = z.tuple([cursorParts.moment, cursorParts.id]);

export const articleRoutes = [
  route(article.list, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, cursorSchema);
    const restrict = await topicFilter(db, query, services.clock());
    const matching = restrict(wherePublished(Article.query(db), services.clock()));
    if (query.category) matching.where('category', query.category);
    if (query.q?.trim())
      searchText(matching, query.q.trim(), {
        table: 'articles',
        parts: `search_${language}`,
        terms: `body_${language}`,
      });
    let library: MediaSnapshot;
    return listResponse(article.list, query, {
      count: () => matching.clone().resultSize(),
      async read(limit) {
        const rows = matching.clone().modify('forList').limit(limit);
        if (after) rows.whereRaw('(published_at, id) < (?, ?)', after);
        const found = await rows.orderByRaw('published_at desc, id desc');
        library = await services.media.snapshot();
        return found;
      },
      cursor: (row) => [row.publishedAt, row.id],
      show: (row) => serializeArticleSummary(row, language, library),
    });
  }),

  route(article.bySlug, async ({ params: { slug } }, { db, language, services }) => {
    const shown = wherePublished(Article.query(db), services.clock());
    const row = await requireBySlug(shown, 'article', slug, 'article_not_found');
    const contributors = await readContributors(db, [row], services.clock());
    const library = await services.media.snapshot();
    return {
      ...serializePublicArticle(row, language, library),
      contributions: contributors(row, { language, library }),
    };
  }),
];
