import { looksLikeSpam } from '@institute/core/inbox/form-trap.ts';
import { newsletter } from '@institute/core/inbox/newsletter.ts';
import { removeById } from '#src/features/shared/change.ts';
import { takeOutOfSpam } from '#src/features/shared/spam.ts';
import { answerStaffList } from '#src/features/shared/staff-list.ts';
import { answer, bind } from '#src/http/run.ts';
import { NewsletterSubscriber } from '#src/models/newsletter-subscriber.ts';
import { subscriberFile, subscriberFileName } from './newsletter.file.ts';

export const newsletterRoutes = [
  bind(
    newsletter.subscribe,
    async ({ body: { email, ...trap } }, { db }) => {
      const isSpam = looksLikeSpam(trap);
      // One answer for new and known addresses: nobody learns who has subscribed.
      await NewsletterSubscriber.query(db).insert({ email, isSpam }).onConflict().ignore();
      // A person who asks for it has it, whatever a program did with the address before.
      if (!isSpam) await NewsletterSubscriber.query(db).patch({ isSpam }).where({ email, is_spam: true });
      return { ok: true as const };
    },
    { limit: 'newsletter' },
  ),

  bind(newsletter.admin.list, ({ query }, { db }) =>
    answerStaffList({
      rows: NewsletterSubscriber.query(db).where('is_spam', query.spam ?? false),
      query,
      show: (row) => row,
      searched: ['email'],
      title: 'email',
    }),
  ),

  bind(newsletter.admin.notSpam, ({ params }, { db }) => takeOutOfSpam(NewsletterSubscriber, db, params.id)),

  bind(newsletter.admin.remove, ({ params }, { db }) => removeById(NewsletterSubscriber, db, params.id)),

  bind(newsletter.admin.download, async (_input, { db, user, services, requestId }) => {
    services.log.info({ requestId, by: user?.id }, 'The subscribers of the newsletter were saved as a file');
    const name = subscriberFileName(services.clock());
    return answer(subscriberFile(db), {
      headers: { 'Content-Disposition': `attachment; filename="${name}"` },
    });
  }),
];
