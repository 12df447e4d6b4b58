import { z } from 'zod';

/** An error response: an English sentence, a code, and one code per invalid field. */
export const errorResponse = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The numbers in the text, by their placeholder in the catalogues. */
  numbers: z.record(z.string(), z.number()).optional(),
  requestId: z.string().optional(),
  current: z.unknown().optional(),
  /** Further details; their schema belongs to the code. */
  data: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
