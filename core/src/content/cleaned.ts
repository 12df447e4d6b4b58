import { z } from 'zod';
import { removableParts } from '#core/rich-text/removed-parts.ts';

/** What a save removed from rich text because it cannot be stored. Absent if it removed nothing. */
export const cleanedField = {
  cleaned: z.array(z.object({ what: z.enum(removableParts), count: z.number() })).optional(),
};
export type Cleaned = NonNullable<z.output<typeof cleanedField.cleaned>>;
