import { AppError } from '@institute/core/api/errors.ts';
import type { OnRemoved } from '@institute/core/rich-text/removed-parts.ts';
import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import { createTaskPool } from '#server/lib/task-pool.ts';
import { sanitizeRichText } from './sanitize.ts';

/** Sanitises the rich text of one field in any language. */
export type Sanitizer = (html: unknown) => Promise<string>;

/**
 * Returns the sanitiser for saving an item. Skips text that the item already has and the current policy
 * sanitised, because most saves change one language. Long text goes to a worker thread.
 * @param row the stored item, or null for a new one
 */
export function sanitizerFor<Field extends string>(
  row: Cleaned<Field> | null,
  field: Field,
  onRemoved?: OnRemoved,
): Sanitizer {
  const isClean = row && row.contentPolicy >= richTextPolicy.version;
  const stored = isClean ? [row[field], ...Object.values(row.translations).map((each) => each?.[field])] : [];
  return async (html) => {
    if (typeof html !== 'string' || html === '') return '';
    if (stored.includes(html)) return html;
    if (html.length <= mainThreadMaxLength) return sanitizeRichText(html, onRemoved);
    const { html: sanitized, removed } = await sanitizeInWorker(html);
    for (const part of removed) onRemoved?.(...part);
    return sanitized;
  };
}

type Cleaned<Field extends string> = {
  contentPolicy: number;
  translations: Partial<Record<string, { [key in Field]?: unknown }>>;
} & Record<Field, unknown>;

/**
 * Maximum characters to sanitise on the main thread, which takes a few milliseconds. 90 000 take 40 to 80 ms,
 * and an adversarial million takes 10 s.
 */
const mainThreadMaxLength = 16_000;

/** The result of the worker thread. */
export interface SanitizedInWorker {
  html: string;
  removed: Parameters<OnRemoved>[];
}

const clean = createTaskPool<string, SanitizedInWorker>({
  name: 'sanitize-worker',
  source: new URL('./sanitize-worker.ts', import.meta.url),
  // The database ends a transaction that is idle for 30 seconds.
  timeoutMs: 25_000,
  maxQueued: 20,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

async function sanitizeInWorker(html: string): Promise<SanitizedInWorker> {
  try {
    return await clean(html);
  } catch (cause) {
    throw new AppError('unavailable', { retryAfter: 5, cause });
  }
}
