import { z } from 'zod';
import { reference } from '#core/references/schemas.ts';
import { wordChanges, wordImageTypes } from './limits.ts';

/** A change of the import, with the number of its places. */
const wordReportEntry = z.object({
  what: z.enum(wordChanges),
  count: z.number(),
  /** The affected texts. `about` names the author of a comment, or the address of a link. */
  details: z.array(z.object({ text: z.string(), about: z.string().optional() })),
});
export type WordReportEntry = z.output<typeof wordReportEntry>;

const wordImage = z.object({
  /** The `src` of the images in the HTML that show this file. */
  src: z.string(),
  type: z.enum(wordImageTypes),
  base64: z.string(),
});
export type WordImage = z.output<typeof wordImage>;

/** The content of a Word file. */
export const wordDocument = z.object({
  /** The title of the document, which `html` does not contain; empty without one. */
  title: z.string(),
  html: z.string(),
  pictures: z.array(wordImage),
  /** The works that `html` cites, with keys that are unique here. */
  references: z.array(reference),
  report: z.array(wordReportEntry),
});
export type WordDocument = z.output<typeof wordDocument>;
