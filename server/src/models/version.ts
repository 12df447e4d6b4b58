import type { ContentKind } from '@institute/core/content/kinds.ts';
import type { RevisionAction } from '@institute/core/content/lifecycle/limits.ts';
import type { Language } from '@institute/core/locale.ts';
import { BaseModel } from '#src/db/base-model.ts';

/** An item of content as a save left it; `createdAt` is when that was. */
export class Version extends BaseModel {
  declare kind: ContentKind;
  declare itemId: string;
  /** The version that the item had then. */
  declare number: number;
  declare action: RevisionAction;
  /** The item as staff saw it. */
  declare fields: unknown;
  declare languages: Language[];
  declare savedBy: string | null;

  static override tableName = 'versions';
  static override jsonAttributes = ['fields', 'languages'];
  /** All but what it holds, of which lists need nothing. */
  static listColumns = [
    'id',
    'kind',
    'item_id',
    'number',
    'action',
    'languages',
    'saved_by',
    'created_at',
  ] as const;
  static override columns = [...Version.listColumns, 'fields'] as const;
}
