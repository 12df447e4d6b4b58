import type { AnyEndpoint } from '@institute/core/endpoint.ts';
import type { Language } from '@institute/core/locale.ts';
import { z } from 'zod';

/**
 * Sets `Content-Language` and `Vary`. An item without a translation is returned in its own language, so a list may
 * contain both.
 */
export function contentLanguageHeaders(
  { access, query }: AnyEndpoint,
  body: unknown,
  wanted: Language,
): Record<string, string> {
  if (access !== 'public' || !(query instanceof z.ZodObject) || !('lang' in query.shape)) return {};
  const items = (Array.isArray(body) ? body : [body]) as { language?: Language }[];
  const languages = new Set(items.flatMap((item) => item?.language ?? []));
  return {
    'Content-Language': [...languages].sort().join(', ') || wanted,
    Vary: 'Accept-Language, Cookie',
  };
}
