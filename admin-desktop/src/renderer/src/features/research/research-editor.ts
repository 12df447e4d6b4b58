import { research, type StaffResearch } from '@institute/core/content/research.ts';
import type { ContentKind } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { noSchedule } from '#src/renderer/src/app/content/schedule-values.ts';
import {
  emptyResearch,
  inputOf,
  problemsOf,
  type ResearchValues,
  researchValues,
  valuesOf,
} from './research-values.ts';

/** Publications, as the dashboard lists and writes them. */
export const researchKind: ContentKind<StaffResearch, ResearchValues> = {
  name: 'research',
  tab: 'research',
  endpoints: research,
  list: { sorts: ['newest', 'oldest', 'title', 'updated'], statuses: ['published', 'draft', 'scheduled'] },
  draft: draftSchema(researchValues),
  empty: emptyResearch,
  hidden: { isPublished: 'false', ...noSchedule },
  valuesOf,
  inputOf,
  problemsOf,
  nameOf: ({ texts, language }) => texts[language].title,
  detailsOf: (values, t) => [
    { keys: ['type'], label: t('admin.field.type'), said: t(`research.type.${values.type}`) },
    {
      keys: ['isPublished'],
      label: t('admin.field.status'),
      said: t(values.isPublished === 'true' ? 'admin.list.published' : 'admin.list.draft'),
    },
    {
      keys: ['publishDate', 'publishTime'],
      label: t('admin.field.publish-at'),
      said: `${values.publishDate} ${values.publishTime}`.trim(),
    },
    { keys: ['authors'], label: t('admin.field.authors'), said: values.authors },
    { keys: ['tags'], label: t('admin.field.tags'), said: values.tags },
    { keys: ['downloadUrl'], label: t('admin.field.download'), said: values.downloadUrl },
  ],
};
