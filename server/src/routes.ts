import type { ContentType } from '@institute/core/content/content-types.ts';
import { staffRoutesFor } from './content/staff/staff-routes.ts';
import { kinds } from './content/types/index.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { invitationRoutes } from './features/account/invitation.routes.ts';
import { twoFactorRoutes } from './features/account/two-factor.routes.ts';
import { userRoutes } from './features/account/user.routes.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { articleRoutes } from './features/article/article.routes.ts';
import { commentRoutes } from './features/comment/comment.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { findRoutes } from './features/find/find.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { linkRoutes } from './features/link/link.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { digestRoutes } from './features/newsletter/digest.routes.ts';
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts';
import { noticeRoutes } from './features/notice/notice.routes.ts';
import { pdfRoutes } from './features/pdf/pdf.routes.ts';
import { personLinkRoutes } from './features/person/person.links.ts';
import { personRoutes } from './features/person/person.routes.ts';
import { podcastRoutes } from './features/podcast/podcast.routes.ts';
import { redirectRoutes } from './features/redirect/redirect.routes.ts';
import { referenceRoutes } from './features/references/reference.routes.ts';
import { researchRoutes } from './features/research/research.routes.ts';
import { reviewRoutes } from './features/review/review.routes.ts';
import { savedViewRoutes } from './features/saved-view/saved-view.routes.ts';
import { scheduleRoutes } from './features/schedule/schedule.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { serviceRoutes } from './features/service/service.routes.ts';
import { siteContentRoutes } from './features/site-content/site-content.routes.ts';
import { summaryRoutes } from './features/summary/summary.routes.ts';
import { topicRoutes } from './features/topic/topic.routes.ts';
import { trashRoutes } from './features/trash/trash.routes.ts';
import { uploadRoutes } from './features/upload/upload.routes.ts';
import { wordRoutes } from './features/word/word.routes.ts';
import { presenceRoutes } from './features/working-copy/presence.routes.ts';
import { previewLinkRoutes } from './features/working-copy/preview-link.routes.ts';
import { workingCopyRoutes } from './features/working-copy/working-copy.routes.ts';
import type { Route } from './http/execute-route.ts';

/** The routes by which visitors read each kind. */
const publicRoutes: Record<ContentType, readonly Route[]> = {
  topic: topicRoutes,
  person: [...personRoutes, ...personLinkRoutes],
  article: articleRoutes,
  service: serviceRoutes,
  research: researchRoutes,
  'site-content': siteContentRoutes,
  podcast: podcastRoutes,
};

/** All routes of the API. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...twoFactorRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...kinds.flatMap((kind) => [...publicRoutes[kind.name], ...staffRoutesFor(kind)]),
  ...homeRoutes,
  ...contactRoutes,
  ...newsletterRoutes,
  ...digestRoutes,
  ...uploadRoutes,
  ...pdfRoutes,
  ...referenceRoutes,
  ...wordRoutes,
  ...searchRoutes,
  ...savedViewRoutes,
  ...findRoutes,
  ...activityRoutes,
  ...scheduleRoutes,
  ...summaryRoutes,
  ...trashRoutes,
  ...linkRoutes,
  ...redirectRoutes,
  ...mediaRoutes,
  ...workingCopyRoutes,
  ...presenceRoutes,
  ...previewLinkRoutes,
  ...reviewRoutes,
  ...commentRoutes,
  ...noticeRoutes,
];
