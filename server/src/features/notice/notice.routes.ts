import { notice } from '@institute/core/account/notice/endpoints.ts';
import { noticeLimits } from '@institute/core/account/notice/limits.ts';
import type { NoticeList, NoticeSettings } from '@institute/core/account/notice/schemas.ts';
import type { SessionUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { readOwnNotices } from '#server/content/reviews/own-notices.ts';
import { Notice } from '#server/db/models/notice.ts';
import { User } from '#server/db/models/user.ts';
import { type HandlerContext, route } from '#server/http/execute-route.ts';

export const noticeRoutes = [
  route(notice.list, (_input, caller) => list(caller)),

  route(notice.read, async ({ body }, caller) => {
    const { db, services } = caller;
    const own = Notice.query(db)
      .where({ user_id: requireUser(caller).id })
      .whereNull('read_at');
    if ('ids' in body) own.whereIn('id', body.ids);
    else own.where('created_at', '<=', new Date(body.until));
    await own.patch({ readAt: services.clock() });
    return list(caller);
  }),

  route(notice.settings, (_input, caller) => readSettings(caller)),

  route(notice.changeSettings, async ({ body: { mail, email, language } }, caller) => {
    await User.query(caller.db)
      .findById(requireUser(caller).id)
      .patch({ noticeMail: mail, email, mailLanguage: language });
    return readSettings(caller);
  }),
];

/** @throws AppError unauthorized */
function requireUser({ user }: HandlerContext): SessionUser {
  if (!user) throw new AppError('unauthorized');
  return user;
}

async function list(caller: HandlerContext): Promise<NoticeList> {
  const { db } = caller;
  const found = await readOwnNotices(db, requireUser(caller), { limit: noticeLimits.listed });
  const isOffered =
    found.notices.length > 0 || (await User.query(db).whereNull('disabled_at').resultSize()) > 1;
  return { ...found, isOffered };
}

async function readSettings(caller: HandlerContext): Promise<NoticeSettings> {
  const user = await User.query(caller.db).findById(requireUser(caller).id);
  if (!user) throw new AppError('unauthorized');
  const { noticeMail: mail, email, mailLanguage: language } = user;
  return { mail, email, language, canMail: caller.services.env.mail !== undefined };
}
