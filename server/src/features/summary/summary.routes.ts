import { summary } from '@institute/core/account.ts';
import { bind } from '#src/http/run.ts';
import { countEverything } from './count-everything.ts';

export const summaryRoutes = [
  bind(summary, (_input, { db, services }) => countEverything(db, services.clock())),
];
