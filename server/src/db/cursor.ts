import { AppError } from '@institute/core/errors.ts';
import { z } from 'zod';

/** The parts of a cursor: where in a list's order the last item of a part stands. */
export const cursorParts = {
  moment: z.iso.datetime(),
  id: z.uuid(),
};

/** An opaque text for the place in a list after which the next part begins. */
export function encodeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The place that a cursor stands for; undefined without one. It names only what the list showed, so one that
 * somebody made up is no danger, and one that does not fit the schema is refused.
 * @throws AppError validation
 */
export function decodeCursor<T>(cursor: string | undefined, place: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined;
  const parsed = place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new AppError('validation', { fields: { after: 'invalid' }, cause: parsed.error });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
