import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { research as en } from '@institute/core/i18n/en/research.ts';
import { research as id } from '@institute/core/i18n/id/research.ts';
import type { Language } from '@institute/core/locale.ts';

/** A publication with its permanent URLs. */
export interface CitationData {
  publication: PublicResearch;
  /** The URL of the page. */
  address: string;
  /** The URL of the PDF, if there is one. */
  pdf: string | null;
}

/** The messages in the language of the publication. */
export function wordsOf({ language }: { language: Language }): typeof en | typeof id {
  return { id, en }[language];
}
