import { search } from '@institute/core/content/search/endpoints.ts';
import { searchLimits } from '@institute/core/content/search/limits.ts';
import { parseSearchTerms } from '@institute/core/lib/search-terms.ts';
import { listResponse } from '#server/content/publishing/public-list.ts';
import { decodeCursor } from '#server/db/cursor.ts';
import { route } from '#server/http/execute-route.ts';
import { readSearchYears, searchContent, searchCursor } from './search.query.ts';
import { toSearchResults } from './search.results.ts';

export const searchRoutes = [
  route(search.find, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, searchCursor);
    const words = parseSearchTerms(query.q);
    const { kind, year } = query;
    const now = services.clock();
    return listResponse(
      search.find,
      { limit: searchLimits.pageLength, ...query },
      {
        async read(limit) {
          const found =
            words.length > 0 ? await searchContent(db, { words, kind, year, after, limit, now }) : [];
          const items = await toSearchResults(db, found, { words, language });
          return items.flatMap((item) => {
            const position = found.find(({ id }) => id === item.id);
            return position ? { item, position } : [];
          });
        },
        cursor: ({ position: { byTitle, moment, kind, id } }) => [byTitle, moment, kind, id],
        show: ({ item }) => item,
      },
    );
  }),

  route(search.years, (_input, { db, services }) => readSearchYears(db, services.clock())),
];
