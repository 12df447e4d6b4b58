import { AppError } from '@institute/core/api/errors.ts';
import type { BulkResult } from '@institute/core/content/lifecycle/schemas.ts';
import { mediaLimits } from '@institute/core/media/limits.ts';
import type { MediaBulkRequest } from '@institute/core/media/schemas.ts';
import { changeEach } from '#server/content/repository/bulk.ts';
import { isId } from '#server/content/repository/row-lock.ts';
import { Media } from '#server/db/models/media.ts';
import type { HandlerContext } from '#server/http/execute-route.ts';
import { changeMedia, lockMedia } from './media.actions.ts';

/**
 * Adds a tag to many uploads, or removes it from them.
 * @param caller with the pool as `db`
 */
export async function tagMany(
  { action, tag, ids }: MediaBulkRequest,
  caller: HandlerContext,
): Promise<BulkResult[]> {
  const targets = [...new Set(ids)].map((id) => ({ id }));
  const known = await Media.query(caller.db).select('id', 'file_name').whereIn('id', ids.filter(isId));
  const names = new Map(known.map(({ id, fileName }) => [id, fileName]));
  return changeEach(
    {
      ...{ resource: 'media', targets, names },
      async change({ id }, within) {
        const row = await lockMedia(within, id);
        if (row.tags.includes(tag) === (action === 'tag')) return undefined;
        const tags = action === 'tag' ? [...row.tags, tag] : row.tags.filter((each) => each !== tag);
        if (tags.length > mediaLimits.tags)
          throw new AppError('too_many_tags', { numbers: { limit: mediaLimits.tags } });
        await changeMedia(within, row, { tags }, ['tagged']);
        return row.version;
      },
    },
    caller,
  );
}
