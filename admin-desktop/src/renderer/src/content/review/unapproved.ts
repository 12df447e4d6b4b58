import { HttpError } from '@institute/core/api/api-client.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';

/** Returns the languages without the approval for which a save was refused. Undefined for every other error. */
export function unapprovedLanguages(error: unknown): readonly Language[] | undefined {
  if (!(error instanceof HttpError) || error.code !== 'approval_required') return undefined;
  const { languages: named = [] } = (error.data?.data ?? {}) as { languages?: readonly string[] };
  return languages.filter((language) => named.includes(language));
}
