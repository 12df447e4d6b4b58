import { newsletter } from '@institute/core/inbox/newsletter.ts';
import type { Knex } from 'knex';
import { removeById } from '#src/content/row-lock.ts';
import { answerStaffList } from '#src/content/staff-list.ts';
import { noteActivity } from '#src/features/activity/log-activity.ts';
import { takeOutOfSpam } from '#src/features/inbox/spam.ts';
import { answer, bind } from '#src/http/execute-route.ts';
import { NewsletterSubscriber } from '#src/models/newsletter-subscriber.ts';
import type { Services } from '#src/services.ts';
import { askToConfirm, subscribe } from './newsletter.actions.ts';
import { subscriberFile, subscriberFileName } from './newsletter.export.ts';

export const newsletterRoutes = [
  bind(
    newsletter.subscribe,
    async ({ body }, { db, services, language }) => {
      await subscribe(db, { language, ...body }, arrivalAt(services));
      // One answer for new and known addresses: nobody learns who has subscribed.
      return { ok: true as const };
    },
    { limit: 'newsletter' },
  ),

  bind(newsletter.admin.list, ({ query }, { db }) =>
    answerStaffList({
      rows: listed(db, query),
      query,
      show: (row) => row,
      searched: ['email'],
      title: 'email',
    }),
  ),

  bind(newsletter.admin.notSpam, async ({ params }, caller) => {
    const row = await takeOutOfSpam(NewsletterSubscriber, caller.db, params.id);
    await askToConfirm(caller.db, row, arrivalAt(caller.services));
    await noteActivity(caller, { act: 'not-spam' });
    return row;
  }),

  bind(newsletter.admin.remove, async ({ params }, caller) => {
    await noteActivity(caller, { act: 'subscriber-removed' });
    return removeById(NewsletterSubscriber, caller.db, params.id);
  }),

  bind(newsletter.admin.download, async (_input, caller) => {
    const { db, user, services, requestId } = caller;
    await noteActivity(caller, { act: 'exported' });
    services.log.info({ requestId, by: user?.id }, 'The subscribers of the newsletter were saved as a file');
    const name = subscriberFileName(services.clock());
    return answer(subscriberFile(db), {
      headers: { 'Content-Disposition': `attachment; filename="${name}"` },
    });
  }),
];

const arrivalAt = ({ clock, env }: Services) => ({ now: clock(), mails: env.mail !== undefined });

/** What looks like spam stays together, whether it was confirmed or not. */
function listed(
  db: Knex,
  { spam = false, pending = false }: { spam?: boolean | undefined; pending?: boolean | undefined },
) {
  const rows = NewsletterSubscriber.query(db).where('is_spam', spam);
  if (spam) return rows;
  return pending ? rows.where({ state: 'pending' }) : rows.whereNot({ state: 'pending' });
}
