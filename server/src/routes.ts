import { accountRoutes } from './features/account/account.routes.ts';
import { invitationRoutes } from './features/account/invitation.routes.ts';
import { twoFactorRoutes } from './features/account/two-factor.routes.ts';
import { userRoutes } from './features/account/user.routes.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { articleRoutes } from './features/article/article.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { findRoutes } from './features/find/find.routes.ts';
import { linkRoutes } from './features/link/link.routes.ts';
import { mediaRoutes, replaceRoutes } from './features/media/media.routes.ts';
import { digestRoutes } from './features/newsletter/digest.routes.ts';
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts';
import { pdfRoutes } from './features/pdf/pdf.routes.ts';
import { podcastRoutes } from './features/podcast/podcast.routes.ts';
import { researchRoutes } from './features/research/research.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { serviceRoutes } from './features/service/service.routes.ts';
import { siteContentRoutes } from './features/site-content/site-content.routes.ts';
import { summaryRoutes } from './features/summary/summary.routes.ts';
import { trashRoutes } from './features/trash/trash.routes.ts';
import { storeImage } from './features/upload/store-image.ts';
import { uploadRoutes } from './features/upload/upload.routes.ts';
import type { Route } from './http/execute-route.ts';

/** All routes of the API. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...twoFactorRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...articleRoutes,
  ...serviceRoutes,
  ...researchRoutes,
  ...siteContentRoutes,
  ...podcastRoutes,
  ...contactRoutes,
  ...newsletterRoutes,
  ...digestRoutes,
  ...uploadRoutes,
  ...pdfRoutes,
  ...searchRoutes,
  ...findRoutes,
  ...activityRoutes,
  ...summaryRoutes,
  ...trashRoutes,
  ...linkRoutes,
  ...mediaRoutes,
  ...replaceRoutes(storeImage),
];
