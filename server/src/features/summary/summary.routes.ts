import { summary } from '@institute/core/account.ts';
import { bind } from '#src/http/execute-route.ts';
import { countEverything } from './dashboard-counts.ts';

export const summaryRoutes = [
  bind(summary, (_input, { db, services }) => countEverything(db, services.clock())),
];
