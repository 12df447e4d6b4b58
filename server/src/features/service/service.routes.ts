import { service } from '@institute/core/content/service.ts';
import { z } from 'zod';
import { serializePublicService, serializeStaffService } from '#src/content/kinds/service.serialize.ts';
import { inOrder, serviceKind } from '#src/content/kinds/service.ts';
import { listResponse } from '#src/content/public-list.ts';
import { staffListResponse } from '#src/content/staff-list.ts';
import { staffRoutesFor } from '#src/content/staff-routes.ts';
import { cursorParts, decodeCursor } from '#src/db/cursor.ts';
import { route } from '#src/http/execute-route.ts';
import { Service } from '#src/models/service.ts';

const place = z.tuple([z.int(), cursorParts.moment, cursorParts.id]);

export const serviceRoutes = [
  route(service.list, async ({ query }, { db, language }) => {
    const after = decodeCursor(query.after, place);
    const active = Service.query(db).where('is_active', true);
    return listResponse(service.list, query, {
      count: () => active.clone().resultSize(),
      async read(limit) {
        const rows = active.clone().limit(limit).orderByRaw(inOrder);
        if (after) rows.whereRaw(`(${inOrder}) > (?, ?, ?)`, after);
        return rows;
      },
      place: (row) => [row.position ?? 0, row.createdAt, row.id],
      show: (row) => serializePublicService(row, language),
    });
  }),

  route(service.admin.list, ({ query }, { db, services }) => {
    const rows = Service.query(db);
    if (query.category) rows.where('category', query.category);
    return staffListResponse({
      rows,
      query,
      show: serializeStaffService,
      searched: ['title', 'description'],
      translated: ['title', 'description'],
      order: inOrder,
      title: 'title',
      table: 'services',
      now: services.clock(),
    });
  }),

  ...staffRoutesFor(service.admin, serviceKind),
];
