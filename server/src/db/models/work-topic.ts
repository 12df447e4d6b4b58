import type { Domain } from '@institute/core/content/domain/limits.ts';
import type { Language } from '@institute/core/i18n/locale.ts';

/** A topic of a work, as the SQL function `topics_of` returns it. */
export interface WorkTopic {
  id: string;
  domain: Domain | null;
  isActive: boolean;
  /** The main language of the topic. */
  language: Language;
  /** The name and the slug in each language that is public. */
  names: Partial<Record<Language, string>>;
  slugs: Partial<Record<Language, string>>;
}

/** The attribute with the topics of a work, whose column has the ids only. */
export const workTopics = (table: string) => ({ topics: `topics_of(${table}.topic_ids)` });
