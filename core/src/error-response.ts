import { z } from 'zod';

/** The one shape of an error reply: an English sentence, a code, and per bad field what is wrong with it. */
export const errorResponse = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The numbers in the text, by the names that the catalogues give them. */
  numbers: z.record(z.string(), z.number()).optional(),
  requestId: z.string().optional(),
  current: z.unknown().optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
