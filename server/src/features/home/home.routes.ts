import { home } from '@institute/core/content/home/endpoints.ts';
import { readHome } from '#server/content/home/home.ts';
import { SiteContent } from '#server/db/models/site-content.ts';
import { route } from '#server/http/execute-route.ts';

export const homeRoutes = [
  route(home.show, async (_, { db, language, services }) => {
    const active = SiteContent.query(db).where('is_active', true);
    const entries = await active.whereIn('section', ['lead', 'quote']);
    const show = await readHome(db, entries, services.clock());
    return show({ language, library: await services.media.snapshot() });
  }),
];
