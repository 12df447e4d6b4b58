import { service } from '@institute/core/content/service/endpoints.ts';
import { z } from 'zod';
import { listResponse } from '#server/content/publishing/public-list.ts';
import { serializePublicService, serviceOrder } from '#server/content/types/service.ts';
import { cursorParts, decodeCursor } from '#server/db/cursor.ts';
import { Service } from '#server/db/models/service.ts';
import { route } from '#server/http/execute-route.ts';

const cursorSchema = z.tuple([z.int(), cursorParts.moment, cursorParts.id]);

export const serviceRoutes = [
  route(service.list, async ({ query }, { db, language }) => {
    const after = decodeCursor(query.after, cursorSchema);
    const active = Service.query(db).where('is_active', true);
    return listResponse(service.list, query, {
      count: () => active.clone().resultSize(),
      async read(limit) {
        const rows = active.clone().limit(limit).orderByRaw(serviceOrder);
        if (after) rows.whereRaw(`(${serviceOrder}) > (?, ?, ?)`, after);
        return rows;
      },
      cursor: (row) => [row.position ?? 0, row.createdAt, row.id],
      show: (row) => serializePublicService(row, language),
    });
  }),
];
