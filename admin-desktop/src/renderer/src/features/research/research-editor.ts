import { research } from '@institute/core/content/research/endpoints.ts';
import { licenceOf } from '@institute/core/content/research/licence.ts';
import type { StaffResearch } from '@institute/core/content/research/schemas.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { describeByline } from '#src/renderer/src/app/content/byline/byline-values.ts';
import type { ContentEditor } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { publicationStatusOf } from '#src/renderer/src/app/content/publication-badge.tsx';
import { describeReferences } from '#src/renderer/src/app/content/references/reference-values.ts';
import { noSchedule } from '#src/renderer/src/app/content/schedule-values.ts';
import { describeSearchPreview } from '#src/renderer/src/app/content/search-preview/search-preview-values.ts';
import { describeTranslatedSlug, withSlugs } from '#src/renderer/src/app/content/slug-values.ts';
import { describeTopics } from '#src/renderer/src/app/content/topics/topics-values.ts';
import {
  emptyResearch,
  type ResearchValues,
  researchValues,
  toFormValues,
  toPayload,
  validate,
} from './research-values.ts';

export const researchEditor: ContentEditor<StaffResearch, ResearchValues> = {
  name: 'research',
  tab: 'research',
  endpoints: research,
  related: [topic.list, topic.admin.list],
  list: {
    sorts: ['newest', 'oldest', 'title', 'updated'],
    statuses: ['published', 'draft', 'scheduled', 'unpublished'],
  },
  draft: draftSchema(researchValues),
  empty: emptyResearch,
  publishedValues: { isPublished: 'true' },
  draftValues: { isPublished: 'false', ...noSchedule },
  toFormValues: toFormValues,
  toPayload: toPayload,
  validate: validate,
  titleOf: ({ texts, language }) => texts[language].title,
  rich: 'content',
  wasPublished: (item) => item.publicationDate !== null && publicationStatusOf(item) !== 'scheduled',
  derive: withSlugs,
  uniqueError: { code: 'research_slug_taken', field: 'translatedSlug', text: 'admin.form.slug-taken' },
  describeFields: (values, t) => [
    { keys: ['type'], label: t('admin.field.type'), text: t(`research.type.${values.type}`) },
    {
      keys: ['area'],
      label: t('admin.research.area'),
      text: values.area ? t(`research.area.${values.area}`) : t('admin.research.no-area'),
    },
    { keys: ['seriesNumber'], label: t('admin.field.series-number'), text: values.seriesNumber },
    {
      keys: ['licence'],
      label: t('admin.field.licence'),
      text: values.licence ? licenceOf(values.licence).name : t('admin.form.no-licence'),
    },
    {
      keys: ['isPublished'],
      label: t('admin.field.status'),
      text: t(values.isPublished === 'true' ? 'admin.list.published' : 'admin.list.draft'),
    },
    {
      keys: ['publishDate', 'publishTime'],
      label: t('admin.field.publish-at'),
      text: `${values.publishDate} ${values.publishTime}`.trim(),
    },
    {
      keys: ['unpublishDate', 'unpublishTime'],
      label: t('admin.field.unpublish-at'),
      text: `${values.unpublishDate} ${values.unpublishTime}`.trim(),
    },
    {
      keys: ['authors', 'byline'],
      label: t('admin.field.authors'),
      text: describeByline(values.byline, t),
    },
    { keys: ['topics'], label: t('admin.field.topics'), text: describeTopics(values.topics) },
    { ...describeTranslatedSlug(values, t), keys: ['slug', 'translatedSlug'] },
    { keys: ['downloadUrl'], label: t('admin.field.download'), text: values.downloadUrl },
    ...describeReferences(values, t),
    describeSearchPreview(values, t),
  ],
};
