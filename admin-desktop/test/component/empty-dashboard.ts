import { account } from '@institute/core/account/endpoints.ts';
import { notice } from '@institute/core/account/notice/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { comment } from '@institute/core/content/comment/endpoints.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { presence, workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import { links, savedView, summary, waiting } from '@institute/core/dashboard/endpoints.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { media } from '@institute/core/media/endpoints.ts';
import type { FakeApi } from '@institute/core/testing/fake-api.ts';
import { contentEndpoints } from '#dashboard/content/endpoints.ts';

/** Sets the responses with which the dashboard opens for a signed-in user and a site without content. */
export function handleEmptyDashboard(api: FakeApi): void {
  const none = { total: 0, published: 0, drafts: 0, scheduled: 0, active: 0 };
  api.on(account.user, () => ({ id: '1', username: 'editor', role: api.role }));
  api.on(summary, () => ({
    articles: none,
    services: none,
    research: none,
    content: none,
    podcasts: none,
    people: none,
    topics: none,
    contacts: none,
  }));
  const nothing = { total: 0, items: [], listed: [] };
  api.on(waiting, () => ({ drafts: nothing, translations: nothing, messages: nothing, scheduled: nothing }));
  api.on(topic.list, () => []);
  api.on(review.settings, () => ({ needsApproval: false, approverIsNotWriter: false, isOffered: false }));
  api.on(notice.list, () => ({ notices: [], unread: 0, isOffered: false }));
  api.on(comment.list, () => ({ comments: [], texts: {}, people: [] }));
  for (const { admin } of Object.values(contentEndpoints)) api.on(admin.list, () => []);
  api.on(savedView.list, () => []);
  api.on(contact.admin.list, () => []);
  api.on(contact.admin.unseen, () => ({ count: 0, overdue: 0, seenAt: new Date(0) }));
  api.on(media.byUrl, () => []);
  api.on(media.replaced, () => []);
  api.on(media.tags, () => []);
  api.on(links.check, () => []);
  // The server has no working copies and cannot store any, so texts stay on the device: `storeCopies` changes that.
  api.on(workingCopy.list, () => []);
  api.on(workingCopy.one, () => null);
  api.on(workingCopy.save, () => {
    throw new AppError('unavailable');
  });
  api.on(presence.report, () => ({ others: [], revision: null }));
  api.on(presence.end, ({ params: { form } }) => ({ id: form }));
}
