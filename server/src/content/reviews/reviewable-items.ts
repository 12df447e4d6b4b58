import { reviewedTypes } from '@institute/core/content/review/limits.ts';
import { contentTables } from '#server/content/types/index.ts';

/** SQL of the items that can have a review: those outside the trash, and working copies of new items. */
export const reviewableItemsSql = [
  ...reviewedTypes.map(
    (kind) => `select '${kind}' as kind, id as item_id, title as name, created_by from ${contentTables[kind]}
      where deleted_at is null`,
  ),
  'select kind, item_id, title as name, created_by from working_copies where base_version is null',
].join(' union all ');
