import { newsletter } from '@institute/core/inbox/endpoints.ts';
import type { Knex } from 'knex';
import { logActivity } from '#src/content/log-activity.ts';
import { deleteById } from '#src/content/row-lock.ts';
import { staffListResponse } from '#src/content/staff-list.ts';
import { markNotSpam } from '#src/features/inbox/spam.ts';
import { respond, route } from '#src/http/execute-route.ts';
import { NewsletterSubscriber } from '#src/models/newsletter-subscriber.ts';
import type { Services } from '#src/services.ts';
import { requestConfirmation, subscribe } from './newsletter.actions.ts';
import { exportSubscribersCsv, subscriberFileName } from './newsletter.export.ts';

export const newsletterRoutes = [
  route(
    newsletter.subscribe,
    async ({ body }, { db, services, language }) => {
      await subscribe(db, { language, ...body }, arrivalAt(services));
      // The same response for new and known addresses does not reveal subscribers.
      return { ok: true as const };
    },
    { limit: 'newsletter' },
  ),

  route(newsletter.admin.list, ({ query }, { db }) =>
    staffListResponse({
      rows: listed(db, query),
      query,
      show: (row) => row,
      searched: ['email'],
      title: 'email',
    }),
  ),

  route(newsletter.admin.notSpam, async ({ params }, caller) => {
    const row = await markNotSpam(NewsletterSubscriber, caller.db, params.id);
    await requestConfirmation(caller.db, row, arrivalAt(caller.services));
    await logActivity(caller, { act: 'not-spam' });
    return row;
  }),

  route(newsletter.admin.remove, async ({ params }, caller) => {
    await logActivity(caller, { act: 'subscriber-removed' });
    return deleteById(NewsletterSubscriber, caller.db, params.id);
  }),

  route(newsletter.admin.download, async (_input, caller) => {
    const { db, user, services, requestId } = caller;
    await logActivity(caller, { act: 'exported' });
    services.log.info({ requestId, by: user?.id }, 'The subscribers of the newsletter were saved as a file');
    const name = subscriberFileName(services.clock());
    return respond(exportSubscribersCsv(db), {
      headers: { 'Content-Disposition': `attachment; filename="${name}"` },
    });
  }),
];

const arrivalAt = ({ clock, env }: Services) => ({ now: clock(), mails: env.mail !== undefined });

/** The spam list shows all likely spam, confirmed or not. */
function listed(
  db: Knex,
  { spam = false, pending = false }: { spam?: boolean | undefined; pending?: boolean | undefined },
) {
  const rows = NewsletterSubscriber.query(db).where('is_spam', spam);
  if (spam) return rows;
  return pending ? rows.where({ state: 'pending' }) : rows.whereNot({ state: 'pending' });
}
