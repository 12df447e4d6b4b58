import { research } from '@institute/core/content/research/endpoints.ts';
import type { StaffResearch } from '@institute/core/content/research/schemas.ts';
import type { ContentEditor } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { describeReferences } from '#src/renderer/src/app/content/references/reference-values.ts';
import { noSchedule } from '#src/renderer/src/app/content/schedule-values.ts';
import { describeSearchPreview } from '#src/renderer/src/app/content/search-preview/search-preview-values.ts';
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
  describeFields: (values, t) => [
    { keys: ['type'], label: t('admin.field.type'), text: t(`research.type.${values.type}`) },
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
    { keys: ['authors'], label: t('admin.field.authors'), text: values.authors },
    { keys: ['tags'], label: t('admin.field.tags'), text: values.tags },
    { keys: ['downloadUrl'], label: t('admin.field.download'), text: values.downloadUrl },
    ...describeReferences(values, t),
    describeSearchPreview(values, t),
  ],
};
