import { researchTypes } from '@institute/core/content/research/limits.ts';
import { AppError } from '@institute/core/errors.ts';
import { z } from 'zod';
import { cursorParts, decodeCursor, encodeCursor } from '#src/db/cursor.ts';
import type { Wanted } from './oai-request.ts';

/** Long enough for the slowest harvester. The server stores nothing for a token. */
const tokenTtlMs = 24 * 60 * 60 * 1000;

const time = cursorParts.moment.transform((text) => new Date(text));
const count = z.int().min(0).max(1e9);
/** All state of the next page, so that the server stores none. */
const token = z.tuple([
  z.object({
    expires: time,
    since: time.optional(),
    before: time.optional(),
    set: z.enum(researchTypes).optional(),
    after: z.tuple([time, cursorParts.id]),
    // `told` is the key of `offset` in issued tokens.
    told: count,
    size: count.min(1),
  }),
]);

/** Returns the token of the next page and its expiry. */
export function generateToken(wanted: Wanted, now: Date): { text: string; expires: Date } {
  const expires = new Date(now.getTime() + tokenTtlMs);
  const { offset: told, ...rest } = wanted;
  return { text: encodeCursor([{ ...rest, told, expires }]), expires };
}

/** Parses a token. Returns undefined if it is invalid or expired. */
export function readToken(text: string, now: Date): Wanted | undefined {
  try {
    const [read] = decodeCursor(text, token) ?? [];
    if (!read || read.expires < now) return undefined;
    const { expires: _, told: offset, ...rest } = read;
    return { ...rest, offset };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
