import { contact } from '@institute/core/inbox/contact.ts';
import { takeOutOfSpam } from '#src/features/shared/spam.ts';
import { answerStaffList } from '#src/features/shared/staff-list.ts';
import { bind } from '#src/http/run.ts';
import { Contact } from '#src/models/contact.ts';
import { storeMessage } from './contact.actions.ts';

export const contactRoutes = [
  bind(
    contact.send,
    async ({ body }, { db, services, language }) => {
      const { clock, env } = services;
      await storeMessage(db, body, { now: clock(), language, mails: env.mail !== undefined });
      return { ok: true as const };
    },
    { limit: 'contact' },
  ),

  bind(contact.admin.list, ({ query }, { db }) =>
    answerStaffList({
      rows: Contact.query(db).where('is_spam', query.spam ?? false),
      query,
      show: (row) => row,
      searched: ['name', 'email', 'company', 'subject', 'message'],
      title: 'subject',
    }),
  ),

  bind(contact.admin.notSpam, ({ params }, { db }) => takeOutOfSpam(Contact, db, params.id)),
];
