import type { Language } from '@institute/core/i18n/locale.ts';
import { type DataTable, writeTable } from '@institute/core/rich-text/data-table.ts';
import { writeFigure } from '@institute/core/rich-text/figure.ts';
import { type VideoFigure, writeVideoFigure } from '@institute/core/rich-text/video-figure.ts';
import { type EditedFigure, shownFigure } from './figure-uploads.ts';

/** One operation of the editor's document: text or an embed, with its formats. */
export interface Op {
  insert?: string | Record<string, unknown>;
  attributes?: Record<string, unknown>;
}

/** The values of blocks that the editor handles as a whole, by format. Quill's own key bindings would act on `table`. */
export interface BlockValues {
  'data-table': DataTable;
  picture: EditedFigure;
  video: VideoFigure;
  divider: true;
}
export type BlockFormat = keyof BlockValues;
export type Block = { [Format in BlockFormat]: { format: Format; value: BlockValues[Format] } }[BlockFormat];
/** Blocks with a dialog. */
export type EditableFormat = Exclude<BlockFormat, 'divider'>;

/** What the dialog of a block needs. */
export interface BlockDialogProps<Value> {
  /** The block to edit, or undefined for a new one. */
  given: Value | undefined;
  lang: Language;
  onSave: (value: Value) => void;
  onClose: () => void;
}

const writers: { [Format in BlockFormat]: (value: BlockValues[Format]) => string } = {
  'data-table': writeTable,
  picture: writeUploaded,
  video: writeVideoFigure,
  divider: () => '<hr>',
};

/** A figure without image is not in the body. */
function writeUploaded(edited: EditedFigure): string {
  const figure = shownFigure(edited);
  return figure.src ? writeFigure(figure) : '';
}

/** Writes a block as it is stored. Empty for a figure that is not uploaded. */
export function writeBlock({ format, value }: Block): string {
  return writers[format](value as never);
}

/** Returns the block that an operation inserts, if any. */
export function blockOfOp(op: Op | undefined): Block | undefined {
  const [entry] = typeof op?.insert === 'object' ? Object.entries(op.insert) : [];
  return entry && entry[0] in writers ? ({ format: entry[0], value: entry[1] } as Block) : undefined;
}

/** Returns the operation that inserts a block. */
export function opOf({ format, value }: Block): Op {
  return { insert: { [format]: value } };
}
