import type { TopicEntry } from '@institute/core/content/topic/names.ts';
import { z } from 'zod';
import type { FormField } from '#dashboard/content/form/form-fields.ts';

/** The topics of a work, in their order. */
export const topics: FormField<TopicEntry[]> = {
  schema: z.array(z.object({ id: z.string().nullish(), name: z.string() })).default([]),
  initial: [],
  stored: (entries) => entries,
  sent: (entries) => entries,
  label: 'admin.field.topics',
  describe: (entries) => entries.map(({ name }) => name).join(', '),
};

/** Identifies a topic among those of a form. */
export const keyOf = ({ id, name }: TopicEntry): string => id ?? name;
