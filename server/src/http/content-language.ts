import type { AnyEndpoint } from '@institute/core/endpoint.ts';
import type { Language } from '@institute/core/locale.ts';
import { z } from 'zod';

/**
 * Says of content in which languages it is told, and that another caller may get it in another. An item that is not
 * there in the wanted language is told in its own, so a list may hold both.
 */
export function contentLanguageHeaders(
  { access, query }: AnyEndpoint,
  body: unknown,
  wanted: Language,
): Record<string, string> {
  if (access !== 'public' || !(query instanceof z.ZodObject) || !('lang' in query.shape)) return {};
  const items = (Array.isArray(body) ? body : [body]) as { language?: Language }[];
  const told = new Set(items.flatMap((item) => item?.language ?? []));
  return {
    'Content-Language': [...told].sort().join(', ') || wanted,
    Vary: 'Accept-Language, Cookie',
  };
}
