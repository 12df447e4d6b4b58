import type { Language, Translations } from '@institute/core/locale.ts';
import type { Model, Modifiers, QueryBuilder, QueryContext } from 'objection';
import { BaseModel } from './base-model.ts';

/**
 * Base of bilingual content. `Field` are the translatable attributes. Queries exclude trashed items unless they use
 * `includeTrashed`.
 */
export abstract class ContentModel<Field extends string> extends BaseModel {
  declare language: Language;
  declare translations: Translations<Field>;
  /** The original of each text that changed after its translation. */
  declare changedOriginals: { [key in Field]?: unknown };
  declare version: number;
  declare updatedAt: Date;
  /** Time and user of the deletion; not among `columns`. */
  declare deletedAt: Date | null;
  declare deletedBy: string | null;

  /** Kinds with long texts override `forList`, so that lists do not read them. */
  static override modifiers: Modifiers = { forList: () => {} };

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
  }
}

interface TrashContext {
  includeTrashed?: boolean;
}

/** Includes trashed items. */
export function includeTrashed<Q extends { context(value: object): unknown }>(query: Q): Q {
  return query.context({ includeTrashed: true } satisfies TrashContext) as Q;
}

/** Columns of all content types. */
export const contentColumns = ['language', 'translations', 'version', 'created_at', 'updated_at'] as const;
