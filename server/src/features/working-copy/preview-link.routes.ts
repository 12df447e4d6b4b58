import { AppError } from '@institute/core/api/errors.ts';
import { previewLink } from '@institute/core/content/working-copy/endpoints.ts';
import { sharedPreviewPath } from '@institute/core/site/preview.ts';
import { createLink, validLinks } from '#server/content/publishing/preview-links.ts';
import { findCopy } from '#server/content/revisions/working-copies.ts';
import { contentTables } from '#server/content/types/index.ts';
import { PreviewLink } from '#server/db/models/preview-link.ts';
import { route } from '#server/http/execute-route.ts';
import { requireCopyAccess } from './require-copy-access.ts';

export const previewLinkRoutes = [
  route(previewLink.list, async ({ params: { kind, id } }, { db, services }) =>
    (await validLinks(db, { kind, itemId: id }, services.clock())).map(toResponse),
  ),

  route(previewLink.create, async ({ params: { kind, id } }, { db, user, services }) => {
    const item = { kind, itemId: id };
    await requireCopyAccess(user, item, db);
    const stored = await db(contentTables[kind]).where({ id }).whereNull('deleted_at').first('id');
    if (!stored && !(await findCopy(db, item))) throw new AppError('not_found');
    const createdBy = user?.username ?? '';
    const { link, token } = await createLink(db, item, { now: services.clock(), createdBy });
    const { publicUrl } = services.env;
    return { ...toResponse(link), url: `${publicUrl}${sharedPreviewPath(token, 'id')}` };
  }),

  route(previewLink.withdraw, async ({ params: { kind, id, link } }, { db, user }) => {
    await requireCopyAccess(user, { kind, itemId: id }, db);
    const removed = await PreviewLink.query(db).delete().where({ id: link, kind, item_id: id });
    if (removed === 0) throw new AppError('not_found');
    return { id: link };
  }),
];

function toResponse({ id, createdBy, createdAt, expiresAt }: PreviewLink) {
  return { id, createdBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
