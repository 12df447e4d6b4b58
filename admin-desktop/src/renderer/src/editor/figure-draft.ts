import type { Language } from '@institute/core/i18n/locale.ts';
import type { BlockWidth } from '@institute/core/rich-text/block-width.ts';
import { type ComponentType, createContext } from 'react';
import type { SendImage } from '#dashboard/media/use-send-image.ts';

/** The fields of a figure in its form. */
export interface FigureDraft {
  src: string;
  /** Undefined until the user types it: then `known` applies. */
  alt: string | undefined;
  /** The description of the media library. */
  known: string;
  isDecorative: boolean;
  caption: string;
  credit: string;
  width: BlockWidth | 'text';
}

export interface FigureImageProps {
  draft: FigureDraft;
  lang: Language;
  autoFocus: boolean;
  /** Whether the form reports a missing image. */
  isChecked: boolean;
  onChange: (change: (before: FigureDraft) => FigureDraft) => void;
  onBusy: (isBusy: boolean) => void;
}

/**
 * The image fields of the form of a figure. The dashboard provides them: as an import of the editor they would split
 * the first scripts into more files, which are 3 KiB larger together.
 */
export const FigureImageContext = createContext<ComponentType<FigureImageProps>>(() => null);

/** Uploads the images of pasted and dropped files. The dashboard provides it, for the same reason. */
export const SendImageContext = createContext<SendImage>(() => new Promise(() => {}));
