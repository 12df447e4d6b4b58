import { find } from '@institute/core/content/find.ts';
import { bind } from '#src/http/run.ts';
import { findByName, findLatest } from './find-by-name.ts';

export const findRoutes = [
  bind(find.items, ({ query }, { db }) => {
    const words = query.q?.trim();
    return words ? findByName(db, words) : findLatest(db);
  }),
];
