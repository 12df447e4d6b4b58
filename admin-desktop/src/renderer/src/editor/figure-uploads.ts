import type { Figure } from '@institute/core/rich-text/figure.ts';

/** A figure of the editor. With `upload`, its image is the one of that upload. */
export interface EditedFigure extends Figure {
  upload?: string;
}

/** The upload of a figure. The body has the figure only once it has an address. */
export interface FigureUpload {
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  /** From 0 to 100. */
  percent: number;
  src: string;
  problem: string;
  canRetry: boolean;
}

/** Emitted by the editor when a figure has its image. The document does not change with it. */
export const figureReadyEvent = 'figure-ready';

const uploads = new Map<string, FigureUpload>();
const listeners = new Set<() => void>();
let lastId = 0;

/** Returns the image of a figure whose file waits for its upload. */
export function waitingUpload(file: File): { src: ''; upload: string } {
  lastId += 1;
  const upload = String(lastId);
  uploads.set(upload, { file, state: 'waiting', percent: 0, src: '', problem: '', canRetry: false });
  return { src: '', upload };
}

export function uploadOf(id: string): FigureUpload | undefined {
  return uploads.get(id);
}

/** Changes an upload and calls the listeners. */
export function changeUpload(id: string, part: Partial<FigureUpload>): void {
  const before = uploads.get(id);
  if (before) uploads.set(id, { ...before, ...part });
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change of an upload. @returns the cleanup */
export function onUploadChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns a figure with the address of its upload, which is empty until then. */
export function shownFigure({ upload, ...figure }: EditedFigure): Figure {
  return upload === undefined ? figure : { ...figure, src: uploads.get(upload)?.src ?? '' };
}
