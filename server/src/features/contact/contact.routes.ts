import { contact } from '@institute/core/inbox/endpoints.ts';
import { logActivity } from '#server/content/repository/log-activity.ts';
import { markNotSpam } from '#server/content/repository/row-lock.ts';
import { staffListResponse } from '#server/content/staff/staff-list.ts';
import { Contact } from '#server/db/models/contact.ts';
import { route } from '#server/http/execute-route.ts';
import {
  findWithAnswer,
  logAnswer,
  markSeen,
  responseTimeStats,
  storeMessage,
  toContactWithAnswer,
  unmarkAnswered,
  unseenMessages,
  withAnswers,
} from './contact.actions.ts';

export const contactRoutes = [
  route(
    contact.send,
    async ({ body }, { db, services, language }) => {
      const { clock, env } = services;
      await storeMessage(db, body, { now: clock(), language, canSendMail: env.mail !== undefined });
      return { ok: true as const };
    },
    { limit: 'contact' },
  ),

  route(contact.admin.list, ({ query }, { db }) => {
    const rows = withAnswers(db);
    if (query.item) rows.where('contacts.id', query.item);
    else rows.where('is_spam', query.spam ?? false);
    if (query.answered === true) rows.whereNotNull('answered_at');
    if (query.answered === false) rows.whereNull('answered_at');
    return staffListResponse({
      rows,
      query,
      show: toContactWithAnswer,
      searched: ['name', 'email', 'company', 'subject', 'message'],
      title: 'subject',
    });
  }),

  route(contact.admin.unseen, (_input, caller) => unseenMessages(caller)),

  route(contact.admin.seen, ({ body }, caller) => markSeen(caller, body.until)),

  route(contact.admin.responseTime, (_input, { db, services }) =>
    responseTimeStats(db, services.clock(), services.env.responseTarget),
  ),

  route(contact.admin.answer, async ({ params }, caller) => {
    const { db, user, services } = caller;
    const answered = await logAnswer(db, params.id, { by: user?.username ?? null, at: services.clock() });
    await logActivity(caller, { act: 'answered', kind: 'contact', itemId: answered.id });
    return answered;
  }),

  route(contact.admin.notAnswered, async ({ params }, caller) => {
    const message = await unmarkAnswered(caller.db, params.id);
    await logActivity(caller, { act: 'answer-withdrawn', kind: 'contact', itemId: message.id });
    return message;
  }),

  route(contact.admin.notSpam, async ({ params }, caller) => {
    const { id } = await markNotSpam(Contact, caller.db, params.id);
    await Contact.query(caller.db).patch({ isSuspected: false }).where({ id });
    await logActivity(caller, { act: 'not-spam', kind: 'contact', itemId: id });
    return findWithAnswer(caller.db, id);
  }),
];
