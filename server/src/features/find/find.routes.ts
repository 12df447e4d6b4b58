import { find } from '@institute/core/dashboard/endpoints.ts';
import { route } from '#src/http/execute-route.ts';
import { findByName, findLatest } from './find-by-title.ts';

export const findRoutes = [
  route(find.items, ({ query }, { db }) => {
    const words = query.q?.trim();
    return words ? findByName(db, words) : findLatest(db);
  }),
];
