import { presence } from '@institute/core/content/working-copy/endpoints.ts';
import { presenceTimeoutMs } from '@institute/core/content/working-copy/limits.ts';
import { OpenForm } from '#server/db/models/open-form.ts';
import { WorkingCopy } from '#server/db/models/working-copy.ts';
import { route } from '#server/http/execute-route.ts';

export const presenceRoutes = [
  route(presence.report, async ({ params: { kind, id, form } }, { db, user, services }) => {
    const now = services.clock();
    const seen = { userName: user?.username ?? '', seenAt: now };
    await OpenForm.query(db)
      .insert({ id: form, kind, itemId: id, createdAt: now, ...seen })
      .onConflict('id')
      .merge(['seen_at']);
    await OpenForm.query(db)
      .delete()
      .where('seen_at', '<', new Date(now.getTime() - presenceTimeoutMs));
    const others = await OpenForm.query(db)
      .where({ kind, item_id: id })
      .whereNot({ id: form })
      .orderBy('created_at');
    const copy = await WorkingCopy.query(db).findOne({ kind, item_id: id }).select('revision');
    return {
      others: others.map((each) => ({
        ...{ form: each.id, name: each.userName, since: each.createdAt.toISOString() },
      })),
      revision: copy?.revision ?? null,
    };
  }),

  route(presence.end, async ({ params: { form } }, { db, user }) => {
    await OpenForm.query(db)
      .delete()
      .where({ id: form, user_name: user?.username ?? '' });
    return { id: form };
  }),
];
