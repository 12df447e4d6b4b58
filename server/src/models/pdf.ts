import { BaseModel } from '#src/db/base-model.ts';

/** What is known of a stored PDF. Its bytes lie in the storage under its name, which is used once. */
export class Pdf extends BaseModel {
  declare name: string;
  /** As the file was called where it was chosen. */
  declare fileName: string;
  declare bytes: number;
  declare createdBy: string | null;

  static override tableName = 'pdfs';
  static override idColumn = 'name';
  static override columns = ['name', 'file_name', 'bytes', 'created_at', 'created_by'] as const;
}
