import type { Language } from '@institute/core/locale.ts';
import type { MediaKind } from '@institute/core/media/limits.ts';
import { BaseModel } from '#src/db/base-model.ts';

/** Something that was uploaded; `createdAt` is when. */
export class Media extends BaseModel {
  /** The name that content knows it by: of a picture's files all that comes before width and ending. */
  declare base: string;
  declare kind: MediaKind;
  /** What its files take; a text, since the column holds more than a number can. */
  declare bytes: string;
  declare fileName: string | null;
  declare uploadedBy: string | null;
  declare alts: Partial<Record<Language, string>>;
  /** The base of what is shown in its place; null of what was never replaced. */
  declare current: string | null;
  /** The base of what was shown before, for as long as its files are kept. */
  declare former: string | null;
  /** The bases of all that was ever shown in its place, the present one too: somebody may still have their addresses. */
  declare standIns: string[];
  declare replacedAt: Date | null;
  declare replacedBy: string | null;
  declare version: number;
  /** SHA-256 of its main file as it is stored, in hexadecimal digits; null until a job has read it. */
  declare contentHash: string | null;
  /** When the same file was last uploaded once more. */
  declare uploadedAgainAt: Date | null;
  declare updatedAt: Date;

  static override tableName = 'media';
  static override jsonAttributes = ['alts'];
  static override columns = [
    'id',
    'base',
    'kind',
    'bytes',
    'file_name',
    'uploaded_by',
    'alts',
    'current',
    'former',
    'stand_ins',
    'replaced_at',
    'replaced_by',
    'version',
    'content_hash',
    'uploaded_again_at',
    'created_at',
    'updated_at',
  ] as const;
}
