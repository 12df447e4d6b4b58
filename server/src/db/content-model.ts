import type { Language, Translations } from '@institute/core/locale.ts';
import type { Model, Modifiers, QueryBuilder, QueryContext } from 'objection';
import { BaseModel } from './base-model.ts';

/**
 * What staff write in two languages. `Field` are the attributes that a translation may hold. What is in the trash is
 * not there for any query but one that says `includeTrashed`.
 */
export abstract class ContentModel<Field extends string> extends BaseModel {
  declare language: Language;
  declare translations: Translations<Field>;
  /** The original of each translated text that was changed after its translation. */
  declare changedOriginals: { [key in Field]?: unknown };
  declare version: number;
  declare updatedAt: Date;
  /** When it was put into the trash, and the name of who did; not among `columns`. */
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

/** The query over all rows, those in the trash too. */
export function includeTrashed<Q extends { context(value: object): unknown }>(query: Q): Q {
  return query.context({ includeTrashed: true } satisfies TrashContext) as Q;
}

/** The columns that every kind has besides its own. */
export const contentColumns = ['language', 'translations', 'version', 'created_at', 'updated_at'] as const;
