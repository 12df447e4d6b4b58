import { summary } from '@institute/core/dashboard/endpoints.ts';
import { route } from '#src/http/execute-route.ts';
import { dashboardCounts } from './dashboard-counts.ts';

export const summaryRoutes = [
  route(summary, (_input, { db, services }) => dashboardCounts(db, services.clock())),
];
