import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { z } from 'zod';
import { listResponse } from '#server/content/publishing/public-list.ts';
import { serializePublicSiteContent } from '#server/content/types/site-content.ts';
import { decodeCursor } from '#server/db/cursor.ts';
import { SiteContent } from '#server/db/models/site-content.ts';
import { route } from '#server/http/execute-route.ts';

const cursorSchema = z.tuple([z.string()]);

export const siteContentRoutes = [
  route(siteContent.list, async ({ query }, { db, language }) => {
    const after = decodeCursor(query.after, cursorSchema);
    const active = SiteContent.query(db).where('is_active', true);
    return listResponse(siteContent.list, query, {
      count: () => active.clone().resultSize(),
      async read(limit) {
        const rows = active.clone().limit(limit).orderBy('section');
        if (after) rows.where('section', '>', after[0]);
        return rows;
      },
      cursor: (row) => [row.section],
      show: (row) => serializePublicSiteContent(row, language),
    });
  }),
];
