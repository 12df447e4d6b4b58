import { type Language, otherLanguage } from '#core/i18n/locale.ts';
import type { StaffTopic } from './schemas.ts';

/** The parts of a topic that name it. */
export type NamedTopic = Pick<StaffTopic, 'id' | 'name' | 'alternativeNames' | 'language' | 'translations'>;

/** A topic of a work in a form. Without an id, the server finds or creates the topic by its name. */
export interface TopicEntry {
  id?: string | null | undefined;
  name: string;
}

/** Returns the name that visitors see in a language, if the topic has one. */
export function topicName({ name, language, translations }: NamedTopic, shown: Language): string | undefined {
  if (shown === language) return name;
  const translation = translations[shown];
  return translation?.status === 'draft' ? undefined : translation?.name?.trim() || undefined;
}

/** Returns the topic of an entry. A name wins over an alternative name, and exact letters over others. */
export function findTopic<Topic extends NamedTopic>(
  topics: readonly Topic[],
  { id, name }: TopicEntry,
): Topic | undefined {
  const byId = id && topics.find((each) => each.id === id);
  if (byId) return byId;
  return (
    topics.find((each) => namesOf(each).includes(name)) ??
    topics.find((each) => each.alternativeNames.includes(name)) ??
    topics.find((each) => [...namesOf(each), ...each.alternativeNames].some((own) => isSame(own, name)))
  );
}

/** Returns whether a name of the topic contains a text. */
export function isNamedLike(topic: NamedTopic, text: string): boolean {
  const part = text.trim().toLowerCase();
  return [...namesOf(topic), ...topic.alternativeNames].some((own) => own.toLowerCase().includes(part));
}

function namesOf({ name, language, translations }: NamedTopic): string[] {
  const translated = translations[otherLanguage(language)]?.name;
  return translated ? [name, translated] : [name];
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
