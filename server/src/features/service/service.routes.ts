import { service } from '@institute/core/content/service.ts';
import { z } from 'zod';
import { answerList } from '#src/content/public-list.ts';
import { answerStaffList } from '#src/content/staff-list.ts';
import { contentWrites } from '#src/content/staff-routes.ts';
import { cursorParts, decodeCursor } from '#src/db/cursor.ts';
import { bind } from '#src/http/execute-route.ts';
import { Service } from '#src/models/service.ts';
import { publicService, staffService } from './service.serialize.ts';
import { storedService } from './service.stored.ts';

const place = z.tuple([z.int(), cursorParts.moment, cursorParts.id]);
/** An empty order counts as 0. */
export const inOrder = 'coalesce(position, 0), created_at, id';

export const serviceRoutes = [
  bind(service.list, async ({ query }, { db, language }) => {
    const after = decodeCursor(query.after, place);
    const active = Service.query(db).where('is_active', true);
    return answerList(service.list, query, {
      count: () => active.clone().resultSize(),
      async read(limit) {
        const rows = active.clone().limit(limit).orderByRaw(inOrder);
        if (after) rows.whereRaw(`(${inOrder}) > (?, ?, ?)`, after);
        return rows;
      },
      place: (row) => [row.position ?? 0, row.createdAt, row.id],
      show: (row) => publicService(row, language),
    });
  }),

  bind(service.admin.list, ({ query }, { db, services }) => {
    const rows = Service.query(db);
    if (query.category) rows.where('category', query.category);
    return answerStaffList({
      rows,
      query,
      show: staffService,
      searched: ['title', 'description'],
      translated: ['title', 'description'],
      order: inOrder,
      title: 'title',
      table: 'services',
      now: services.clock(),
    });
  }),

  ...contentWrites(service.admin, storedService),
];
