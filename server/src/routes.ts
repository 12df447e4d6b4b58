import { accountRoutes } from './features/account/account.routes.ts';
import { invitationRoutes } from './features/account/invitation.routes.ts';
import { userRoutes } from './features/account/user.routes.ts';
import { articleRoutes } from './features/article/article.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts';
import { podcastRoutes } from './features/podcast/podcast.routes.ts';
import { researchRoutes } from './features/research/research.routes.ts';
import { serviceRoutes } from './features/service/service.routes.ts';
import { siteContentRoutes } from './features/site-content/site-content.routes.ts';
import { summaryRoutes } from './features/summary/summary.routes.ts';
import { trashRoutes } from './features/trash/trash.routes.ts';
import { uploadRoutes } from './features/upload/upload.routes.ts';
import type { Binding } from './http/run.ts';

/** Everything that the API answers: one line per feature. */
export const routes: readonly Binding[] = [
  ...accountRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...articleRoutes,
  ...serviceRoutes,
  ...researchRoutes,
  ...siteContentRoutes,
  ...podcastRoutes,
  ...contactRoutes,
  ...newsletterRoutes,
  ...uploadRoutes,
  ...summaryRoutes,
  ...trashRoutes,
];
