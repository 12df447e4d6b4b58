import type { SearchPreview } from '@institute/core/content/search-preview.ts';
import type { Language, Translations } from '@institute/core/i18n/locale.ts';
import type { Model, Modifiers, QueryBuilder, QueryContext } from 'objection';
import { BaseModel, selectComputed } from './base-model.ts';

/** Base of bilingual content with translatable `Field`s. Queries exclude the trash unless they use `includeTrashed`. */
export abstract class ContentModel<Field extends string> extends BaseModel {
  declare language: Language;
  declare translations: Translations<Field>;
  /** The original of each text that changed after its translation. */
  declare changedOriginals: { [key in Field]?: unknown };
  declare version: number;
  /** The id of the user who created the item. Null for deleted users and programs. */
  declare createdBy: string | null;
  declare updatedAt: Date;
  /** Time and user of the deletion; not among `columns`. */
  declare deletedAt: Date | null;
  declare deletedBy: string | null;

  /** The columns of lists, if the kind has long texts. */
  static listColumns?: readonly string[];
  /** `modify('forList')` omits long texts in both languages: with them, a list of 20 items has megabytes. */
  static override modifiers: Modifiers = {
    forList(query) {
      const { tableName, listColumns, computed } = query.modelClass() as unknown as typeof ContentModel;
      const own = listColumns?.filter((column) => column !== 'translations');
      if (!own) return;
      query.select(
        own.map((column) => `${tableName}.${column}`),
        `${tableName}.listed_translations as translations`,
      );
      selectComputed(query, computed);
    },
  };
  static override hasUpdatedAt = true;

  static override onCreateQuery(builder: QueryBuilder<Model, unknown>): void {
    BaseModel.onCreateQuery(builder);
    builder.onBuild((query) => {
      if (query.isInsert() || (query.context() as TrashContext).includeTrashed) return;
      query.whereNull(`${query.tableRefFor(query.modelClass())}.deleted_at`);
    });
  }

  override $beforeInsert(context: QueryContext): void {
    super.$beforeInsert(context);
    this.changedOriginals ??= {};
    this.createdBy ??= null;
  }
}

/** Base of content whose items have a page of their own and can be scheduled. */
export abstract class ItemModel<Field extends string> extends ContentModel<Field> {
  declare slug: string;
  declare title: string;
  /** Scheduled publish time. Null: public as soon as it is published. */
  declare publishAt: Date | null;
  /** The time from which the item is not public any more. Null: never. */
  declare unpublishAt: Date | null;
  declare searchPreview: SearchPreview;
}

type TrashContext = { includeTrashed?: boolean };

export function includeTrashed<Q extends { context(value: object): unknown }>(query: Q): Q {
  return query.context({ includeTrashed: true } satisfies TrashContext) as Q;
}

/** Columns of all content types. */
export const contentColumns = [
  'language',
  'translations',
  'version',
  'created_at',
  'updated_at',
  'created_by',
] as const;
export const itemJson = ['searchPreview', 'translations', 'changedOriginals'] as const;
