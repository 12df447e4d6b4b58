import type { Language } from '@institute/core/i18n/locale.ts';
import type { Crop } from '@institute/core/media/crop.ts';
import type { FocalPoint } from '@institute/core/media/focal-point.ts';
import type { MediaKind } from '@institute/core/media/limits.ts';
import { type Pojo, snakeCaseMappers } from 'objection';
import { BaseModel } from '#server/db/base-model.ts';

const snakeCase = snakeCaseMappers();
/** Properties whose columns have other names. Column names stay the same, because backups contain them. */
const columns: Record<string, string> = {
  previousBase: 'former',
  currentBase: 'current',
  aliasBases: 'stand_ins',
};
const properties = new Map(Object.entries(columns).map(([property, column]) => [column, property]));

function renameKeys(row: Pojo, nameOf: (key: string) => string | undefined, rest: (row: Pojo) => Pojo): Pojo {
  const entries = Object.entries(row);
  return {
    ...rest(Object.fromEntries(entries.filter(([key]) => nameOf(key) === undefined))),
    ...Object.fromEntries(
      entries.flatMap(([key, value]) => {
        const name = nameOf(key);
        return name === undefined ? [] : [[name, value]];
      }),
    ),
  };
}

/** A crop with the base of the files that contain only the visible part. */
export interface StoredCrop extends Crop {
  base: string;
}

/** An entry of the media library. */
export class Media extends BaseModel {
  /** Identifies the upload in content. For images: the file name without width and extension. */
  declare base: string;
  declare kind: MediaKind;
  /** Size of all files in bytes, as a string because the column is a bigint. */
  declare bytes: string;
  declare fileName: string | null;
  declare uploadedBy: string | null;
  declare alts: Partial<Record<Language, string>>;
  /** Base of the current replacement. Null if the upload was never replaced. */
  declare currentBase: string | null;
  /** Of the current image. Null means the whole image. */
  declare crop: StoredCrop | null;
  /** Base of the previous version, while its files are retained. */
  declare previousBase: string | null;
  /** Of the previous version. */
  declare previousCrop: StoredCrop | null;
  /** Bases of all replacements and crops, including the current ones, because clients may still have their URLs. */
  declare aliasBases: string[];
  /** Of the current image. Null means the default. */
  declare focalPoint: FocalPoint | null;
  /** Of the previous version. */
  declare previousFocalPoint: FocalPoint | null;
  declare tags: string[];
  declare replacedAt: Date | null;
  declare replacedBy: string | null;
  declare version: number;
  /** SHA-256 of the main file in hexadecimal, or null until a job has computed it. */
  declare contentHash: string | null;
  /** Time of the last upload of an identical file. */
  declare uploadedAgainAt: Date | null;
  declare updatedAt: Date;

  static override tableName = 'media';
  static override columnNameMappers = {
    parse: (row: Pojo) => renameKeys(row, (key) => properties.get(key), snakeCase.parse),
    format: (row: Pojo) => renameKeys(row, (key) => columns[key], snakeCase.format),
  };
  static override jsonAttributes = ['alts', 'focalPoint', 'previousFocalPoint', 'crop', 'previousCrop'];
  static override hasUpdatedAt = true;

  /** Base of the current image without its crop. */
  get sourceBase(): string {
    return this.currentBase ?? this.base;
  }

  /** Base of the files that the site shows. */
  get shownBase(): string {
    return this.crop?.base ?? this.sourceBase;
  }
}
