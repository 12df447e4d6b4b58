import { contact } from '@institute/core/inbox/contact.ts';
import { answerStaffList } from '#src/content/staff-list.ts';
import { noteActivity } from '#src/features/activity/log-activity.ts';
import { takeOutOfSpam } from '#src/features/inbox/spam.ts';
import { bind } from '#src/http/execute-route.ts';
import { Contact } from '#src/models/contact.ts';
import { storeMessage } from './contact.actions.ts';
import {
  countPromise,
  findWithAnswer,
  noteAnswer,
  shownWithAnswer,
  takeAnswerBack,
  withAnswers,
} from './contact.responses.ts';
import { noteSeen, unseenMessages } from './contact.seen.ts';

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

  bind(contact.admin.list, ({ query }, { db }) => {
    const rows = withAnswers(db).where('is_spam', query.spam ?? false);
    if (query.answered === true) rows.whereNotNull('answered_at');
    if (query.answered === false) rows.whereNull('answered_at');
    return answerStaffList({
      rows,
      query,
      show: shownWithAnswer,
      searched: ['name', 'email', 'company', 'subject', 'message'],
      title: 'subject',
    });
  }),

  bind(contact.admin.unseen, (_input, caller) => unseenMessages(caller)),

  bind(contact.admin.seen, ({ body }, caller) =>
    noteSeen(caller, { until: body.until, now: caller.services.clock() }),
  ),

  bind(contact.admin.promise, (_input, { db, services }) =>
    countPromise(db, services.clock(), services.env.replyPromise),
  ),

  bind(contact.admin.answer, async ({ params }, caller) => {
    const { db, user, services } = caller;
    const noted = await noteAnswer(db, params.id, { by: user?.username ?? null, at: services.clock() });
    await noteActivity(caller, { act: 'answered', kind: 'contact', itemId: noted.id });
    return noted;
  }),

  bind(contact.admin.notAnswered, async ({ params }, caller) => {
    const shown = await takeAnswerBack(caller.db, params.id);
    await noteActivity(caller, { act: 'answer-withdrawn', kind: 'contact', itemId: shown.id });
    return shown;
  }),

  bind(contact.admin.notSpam, async ({ params }, caller) => {
    const { id } = await takeOutOfSpam(Contact, caller.db, params.id);
    await noteActivity(caller, { act: 'not-spam', kind: 'contact', itemId: id });
    return findWithAnswer(caller.db, id);
  }),
];
