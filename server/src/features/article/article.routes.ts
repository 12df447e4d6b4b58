import { article } from '@institute/core/content/article/endpoints.ts';
import { z } from 'zod';
import { readContributors } from '#src/content/contributors.ts';
import { serializeArticleSummary, serializePublicArticle } from '#src/content/kinds/article.ts';
import type { MediaSnapshot } from '#src/content/media-lookup.ts';
import { listResponse } from '#src/content/public-list.ts';
import { requireBySlug } from '#src/content/slug.ts';
import { searchText } from '#src/content/staff-list.ts';
import { topicFilter } from '#src/content/topic-filter.ts';
import { cursorParts, decodeCursor } from '#src/db/cursor.ts';
import { wherePublished } from '#src/db/publication-sql.ts';
import { route } from '#src/http/execute-route.ts';
import { Article } from '#src/models/article.ts';

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
