import type { PdfRemoval } from '@institute/core/media/limits.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** Metadata of a stored PDF. The storage has its bytes under the same name, which is unique. */
export class Pdf extends BaseModel {
  declare name: string;
  /** The original file name. */
  declare fileName: string;
  declare bytes: number;
  /** Null if it is not known. */
  declare pages: number | null;
  /** What the server removed from the uploaded file. */
  declare removed: PdfRemoval[];
  declare createdBy: string | null;

  static override tableName = 'pdfs';
  static override idColumn = 'name';
}
