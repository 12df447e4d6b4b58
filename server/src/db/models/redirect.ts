import type { ContentType } from '@institute/core/content/content-types.ts';
import type { RedirectOrigin } from '@institute/core/content/redirect/limits.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** An old address and the item or the path to which it leads. */
export class Redirect extends BaseModel {
  /** Without a language: it holds for `/id` and `/en`, too. */
  declare path: string;
  /** The item, whose current address is the target. Null if the target is a path. */
  declare kind: ContentType | null;
  declare itemId: string | null;
  declare target: string | null;
  declare origin: RedirectOrigin;
  /** The username at that time. Null for redirects of earlier versions. */
  declare createdBy: string | null;

  static override tableName = 'redirects';
  static override columns = [
    'id',
    'path',
    'kind',
    'item_id',
    'target',
    'origin',
    'created_by',
    'created_at',
  ] as const;
}
