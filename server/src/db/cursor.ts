import { AppError } from '@institute/core/api/errors.ts';
import { z } from 'zod';

/** Sort keys of a cursor. */
export const cursorParts = {
  moment: z.iso.datetime(),
  id: z.uuid(),
};

/** Encodes the sort key of the last item as an opaque cursor. */
export function encodeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Decodes a cursor. It contains only values that the list shows, so a forged one is harmless.
 * @throws AppError validation if it does not fit the schema
 */
export function decodeCursor<T>(cursor: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new AppError('validation', { fields: { after: 'invalid' }, cause: parsed.error });
}

/** Parses JSON. Undefined for malformed text, which every schema of a list rejects. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
