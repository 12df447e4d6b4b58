import { previewKinds } from '#src/preview.ts';

/** The kinds of content that staff write. */
export const contentKinds = previewKinds;
export type ContentKind = (typeof contentKinds)[number];
