import { AppError } from '@institute/core/errors.ts';
import { richTextPolicy } from '@institute/core/rich-text.ts';
import { createTaskWorker } from '#src/workers/task-worker.ts';
import { sanitizeRichText } from './sanitize.ts';

/** What cleans the rich text of one field, in whatever language. */
export type Sanitizer = (html: unknown) => Promise<string>;

/**
 * Cleans what is saved of an item. A text that the item has already, cleaned by today's rules, is not cleaned again: most
 * saves change a few words of one language. What would hold everybody else up is cleaned in a thread of its own.
 * @param row the item before, where there is one
 */
export function sanitizerFor<Field extends string>(row: Cleaned<Field> | null, field: Field): Sanitizer {
  const isClean = row && row.contentPolicy >= richTextPolicy.version;
  const stored = isClean ? [row[field], ...Object.values(row.translations).map((each) => each?.[field])] : [];
  return async (html) => {
    if (typeof html !== 'string' || html === '') return '';
    if (stored.includes(html)) return html;
    return html.length > shortText ? cleanApart(html) : sanitizeRichText(html);
  };
}

type Cleaned<Field extends string> = {
  contentPolicy: number;
  translations: Partial<Record<string, { [key in Field]?: unknown }>>;
} & Record<Field, unknown>;

/** Characters that are cleaned in some milliseconds; ninety thousand take forty to eighty, and an odd million ten seconds. */
const shortText = 16_000;

const clean = createTaskWorker<string, string>({
  name: 'sanitize-worker',
  source: new URL('./sanitize-worker.ts', import.meta.url),
  // The database ends a transaction that has done nothing for half a minute.
  timeoutMs: 25_000,
  idle: 10_000,
  maxQueued: 20,
  maxOldGenerationSizeMb: 512,
});

async function cleanApart(html: string): Promise<string> {
  try {
    return await clean(html);
  } catch (cause) {
    throw new AppError('unavailable', { retryAfter: 5, cause });
  }
}
