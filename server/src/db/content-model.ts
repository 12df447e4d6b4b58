import type { Language, Translations } from '@institute/core/locale.ts';
import type { QueryContext } from 'objection';
import { BaseModel } from './base-model.ts';

/** What staff write in two languages. `Field` are the attributes that a translation may hold. */
export abstract class ContentModel<Field extends string> extends BaseModel {
  declare language: Language;
  declare translations: Translations<Field>;
  /** The original of each translated text that was changed after its translation. */
  declare changedOriginals: { [key in Field]?: unknown };
  declare version: number;
  declare updatedAt: Date;

  override $beforeInsert(context: QueryContext): void {
    super.$beforeInsert(context);
    this.changedOriginals ??= {};
  }
}

/** The columns that every kind has besides its own. */
export const contentColumns = ['language', 'translations', 'version', 'created_at', 'updated_at'] as const;
