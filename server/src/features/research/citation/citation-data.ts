import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { research as en } from '@institute/core/i18n/en/research.ts';
import { research as id } from '@institute/core/i18n/id/research.ts';
import type { Language } from '@institute/core/locale.ts';

/** A publication with the addresses that stay. */
export interface CitationData {
  publication: PublicResearch;
  /** Of its page. */
  address: string;
  /** Of its PDF; null where there is none. */
  pdf: string | null;
}

/** The texts about publications in the language of one. */
export function wordsOf({ language }: { language: Language }): typeof en | typeof id {
  return { id, en }[language];
}
