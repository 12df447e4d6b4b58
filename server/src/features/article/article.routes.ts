import { article } from '@institute/core/content/article.ts';
import { AppError } from '@institute/core/errors.ts';
import { z } from 'zod';
import { answerList } from '#src/content/public-list.ts';
import { isSlug } from '#src/content/slug.ts';
import { answerStaffList } from '#src/content/staff-list.ts';
import { contentWrites } from '#src/content/staff-routes.ts';
import { searchText } from '#src/content/text-search.ts';
import { cursorParts, decodeCursor } from '#src/db/cursor.ts';
import { onlyPublic } from '#src/db/publication-sql.ts';
import { readAsJson } from '#src/db/read-as-json.ts';
import type { ToldMedia } from '#src/features/media/media-lookup.ts';
import { bind } from '#src/http/execute-route.ts';
import { Article } from '#src/models/article.ts';
import { listedArticle, publicArticle, staffArticle } from './article.serialize.ts';
import { storedArticle } from './article.stored.ts';

const place = z.tuple([cursorParts.moment, cursorParts.id]);

export const articleRoutes = [
  bind(article.list, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, place);
    const matching = onlyPublic(Article.query(db), services.clock());
    if (query.category) matching.where('category', query.category);
    if (query.q?.trim())
      searchText(matching, query.q.trim(), {
        table: 'articles',
        parts: `search_${language}`,
        terms: `body_${language}`,
      });
    let library: ToldMedia;
    return answerList(article.list, query, {
      count: () => matching.clone().resultSize(),
      async read(limit) {
        const rows = matching.clone().modify('forList');
        if (after) rows.whereRaw('(published_at, id) < (?, ?)', after);
        const found = await readAsJson(
          rows.orderBy([
            { column: 'published_at', order: 'desc' },
            { column: 'id', order: 'desc' },
          ]),
          { limit, isRepeated: !query.q },
        );
        library = await services.media.told();
        return found;
      },
      place: (row) => [row.publishedAt, row.id],
      show: (row) => listedArticle(row, language, library),
    });
  }),

  bind(article.bySlug, async ({ params: { slug } }, { db, language, services }) => {
    const shown = onlyPublic(Article.query(db), services.clock());
    const row = isSlug(slug) ? await shown.findOne({ slug }) : undefined;
    if (!row) throw new AppError('article_not_found');
    return publicArticle(row, language, await services.media.told());
  }),

  bind(article.admin.list, async ({ query }, { db, services }) => {
    const rows = Article.query(db);
    if (query.category) rows.where('category', query.category);
    return answerStaffList({
      rows,
      query,
      show: staffArticle,
      count: (all) => services.counts.count('article', all),
      searched: 'staff_text',
      title: 'title',
      table: 'articles',
      now: services.clock(),
    });
  }),

  ...contentWrites(article.admin, storedArticle),
];
