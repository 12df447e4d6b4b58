import type { Language } from '@institute/core/i18n/locale.ts';
import type { WordDocument } from '@institute/core/rich-text/word/schemas.ts';
import { type ComponentType, createContext } from 'react';
import type { DropZone } from '#dashboard/media/drop-zone.tsx';
import type { FileButton } from '#dashboard/media/file-button.tsx';
import type { FormAlert } from '#dashboard/ui/form-alert.tsx';

interface CheckboxProps {
  checked: boolean;
  onChange: (event: { target: { checked: boolean } }) => void;
  children: string;
}

/**
 * The parts of the dashboard that the import of files uses. As imports of its dialog they would split the first
 * scripts, like `FigureImageContext`.
 */
export interface ImportTools {
  DropZone: typeof DropZone;
  FileButton: typeof FileButton;
  FormAlert: typeof FormAlert;
  Checkbox: ComponentType<CheckboxProps>;
  errorText: (error: unknown) => string;
  /** The text of the limit that a stored text exceeds, if any. */
  problemOf: (html: string) => string | undefined;
  /** Converts a Word file for the text of a language, which can have references or not. */
  convert: (
    file: File,
    text: { column: Language; references: boolean },
    onProgress: (part: number) => void,
    signal: AbortSignal | undefined,
  ) => Promise<WordDocument>;
  /** Uploads an image and returns its address. */
  uploadImage: (file: File, signal: AbortSignal | undefined) => Promise<string>;
}

export const ImportToolsContext = createContext<ImportTools | undefined>(undefined);
