import { previewKinds } from '#src/preview.ts';

/** The content types. */
export const contentKinds = previewKinds;
export type ContentKind = (typeof contentKinds)[number];
