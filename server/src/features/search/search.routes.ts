import { search, searchLimits } from '@institute/core/content/search.ts';
import { searchWords } from '@institute/core/search-terms.ts';
import { answerList } from '#src/content/public-list.ts';
import { decodeCursor } from '#src/db/cursor.ts';
import { bind } from '#src/http/execute-route.ts';
import { findItems, foundPlace } from './search.query.ts';
import { showFound } from './search.results.ts';

export const searchRoutes = [
  bind(search.find, async ({ query }, { db, language, services }) => {
    const after = decodeCursor(query.after, foundPlace);
    const words = searchWords(query.q);
    const now = services.clock();
    return answerList(
      search.find,
      { limit: searchLimits.pageLength, ...query },
      {
        async read(limit) {
          const found = words.length > 0 ? await findItems(db, { words, after, limit, now }) : [];
          const items = await showFound(db, found, { words, language });
          return items.flatMap((item) => {
            const place = found.find(({ id }) => id === item.id);
            return place ? { item, place } : [];
          });
        },
        place: ({ place: { byTitle, moment, kind, id } }) => [byTitle, moment, kind, id],
        show: ({ item }) => item,
      },
    );
  }),
];
