import type { TopicEntry } from '@institute/core/content/topic/names.ts';
import { splitTags } from '@institute/core/text.ts';
import { z } from 'zod';

/** The topics of a form, in their order. */
export const topicsShape = z.array(z.object({ id: z.string().nullish(), name: z.string() }));

/** The topics of drafts from before the topics, which have tags separated by commas. */
export const topicsOfTags = (tags: string): TopicEntry[] => splitTags(tags).map((name) => ({ name }));

/** The topics as text, separated by commas. */
export const describeTopics = (topics: readonly TopicEntry[]): string =>
  topics.map(({ name }) => name).join(', ');

/** Identifies a topic among those of a form. */
export const keyOf = ({ id, name }: TopicEntry): string => id ?? name;
