import type { ContentType } from '@institute/core/content/content-types.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** A link by which people without an account see an unpublished item. */
export class PreviewLink extends BaseModel {
  declare kind: ContentType;
  declare itemId: string;
  declare tokenHash: string;
  /** The username at the time of the creation. */
  declare createdBy: string;
  declare expiresAt: Date;

  static override tableName = 'preview_links';
  static override columns = [
    ...['id', 'kind', 'item_id', 'token_hash', 'created_by', 'created_at', 'expires_at'],
  ];
}
