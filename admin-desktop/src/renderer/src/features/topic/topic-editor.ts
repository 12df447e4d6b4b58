import { article } from '@institute/core/content/article/endpoints.ts';
import { domains } from '@institute/core/content/domain/limits.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { topicTranslatable } from '@institute/core/content/topic/limits.ts';
import { defineForm, type ValuesOf } from '#dashboard/content/form/define-form.ts';
import { fields, flag, lines, optionalChoice } from '#dashboard/content/form/form-fields.ts';
import { slugs, withSlugs } from '#dashboard/content/form/slug-values.ts';
import { texts } from '#dashboard/content/form/texts-part.ts';

export const topicEditor = defineForm({
  name: 'topic',
  tab: 'topics',
  endpoints: topic,
  related: [article.admin.list, research.admin.list, podcast.admin.list],
  list: {
    sorts: ['title', 'newest', 'oldest', 'updated'],
    statuses: ['published', 'draft'],
    domains: true,
  },
  parts: [
    texts(topicTranslatable),
    fields({ isActive: flag('admin.field.status', ['admin.list.published', 'admin.list.draft']) }),
    slugs,
    fields({
      domain: optionalChoice(domains, {
        label: 'admin.field.domain',
        describe: (domain, t) => t(`admin.topic.domains.${domain}`),
      }),
      alternativeNames: lines('admin.field.alternative-names'),
    }),
  ],
  publishedValues: { isActive: 'true' },
  draftValues: { isActive: 'false' },
  titleOf: ({ texts, language }) => texts[language].name,
  wasPublished: ({ isActive }) => isActive === 'true',
  // Without a text, the page is public only while a public work has the topic.
  isVisibleOnSite: ({ description }) => description.trim() !== '',
  derive: withSlugs,
  uniqueError: { code: 'topic_slug_taken', field: 'slug', text: 'admin.form.slug-taken' },
});
export type TopicFormValues = ValuesOf<typeof topicEditor>;
