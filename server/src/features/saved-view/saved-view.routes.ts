import { AppError } from '@institute/core/api/errors.ts';
import { savedView } from '@institute/core/dashboard/endpoints.ts';
import { savedViewLimits } from '@institute/core/dashboard/limits.ts';
import { isId } from '#server/content/repository/row-lock.ts';
import { SavedView } from '#server/db/models/saved-view.ts';
import { User } from '#server/db/models/user.ts';
import { type HandlerContext, route } from '#server/http/execute-route.ts';

export const savedViewRoutes = [
  route(savedView.list, async (_input, caller) => ownViews(caller).orderByRaw('lower(name), id')),

  route(savedView.create, async ({ body }, caller) => {
    const { db } = caller;
    const userId = userOf(caller);
    // Requests of the same user wait here, so that they cannot exceed the limit together.
    await User.query(db).findById(userId).forUpdate();
    const { perTab: limit } = savedViewLimits;
    if ((await ownViews(caller).where({ tab: body.tab }).resultSize()) >= limit)
      throw new AppError('too_many_views', { numbers: { limit } });
    return SavedView.query(db).insert({ ...body, userId });
  }),

  route(savedView.rename, async ({ params: { id }, body: { name } }, caller) => {
    const found = isId(id) ? await ownViews(caller).patchAndFetchById(id, { name }) : undefined;
    if (!found) throw new AppError('not_found');
    return found;
  }),

  route(savedView.remove, async ({ params: { id } }, caller) => {
    const removed = isId(id) ? await ownViews(caller).deleteById(id) : 0;
    if (removed === 0) throw new AppError('not_found');
    return { id };
  }),
];

function ownViews(caller: HandlerContext) {
  return SavedView.query(caller.db).where({ user_id: userOf(caller) });
}

/** @throws AppError unauthorized */
function userOf({ user }: HandlerContext): string {
  if (!user) throw new AppError('unauthorized');
  return user.id;
}
