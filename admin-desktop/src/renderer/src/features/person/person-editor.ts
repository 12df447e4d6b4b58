import { person } from '@institute/core/content/person/endpoints.ts';
import type { StaffPerson } from '@institute/core/content/person/schemas.ts';
import { altLines } from '#src/renderer/src/app/content/alt-values.ts';
import type { ContentEditor } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { describeTranslatedSlug } from '#src/renderer/src/app/content/slug-values.ts';
import {
  emptyPerson,
  type PersonFormValues,
  personValues,
  savedSlug,
  toFormValues,
  toPayload,
  validate,
  withSlug,
} from './person-values.ts';

export const personEditor: ContentEditor<StaffPerson, PersonFormValues> = {
  name: 'person',
  tab: 'people',
  endpoints: person,
  list: { sorts: ['order', 'title', 'newest', 'oldest', 'updated'], statuses: ['published', 'draft'] },
  draft: draftSchema(personValues),
  empty: emptyPerson,
  publishedValues: { isActive: 'true' },
  draftValues: { isActive: 'false' },
  toFormValues,
  toPayload,
  validate,
  titleOf: ({ name }) => name,
  wasPublished: ({ isActive }) => isActive === 'true',
  derive: withSlug,
  uniqueError: { code: 'person_slug_taken', field: 'slug', text: 'admin.form.slug-taken' },
  describeFields: (values, t) => [
    { keys: ['name'], label: t('admin.field.name'), text: values.name },
    { keys: ['sortName'], label: t('admin.field.sort-name'), text: values.sortName },
    {
      keys: ['alternativeNames'],
      label: t('admin.field.alternative-names'),
      text: values.alternativeNames,
    },
    {
      keys: ['isActive'],
      label: t('admin.field.status'),
      text: t(values.isActive === 'true' ? 'admin.list.published' : 'admin.list.draft'),
    },
    { keys: ['slug'], label: t('admin.field.slug'), text: savedSlug(values) },
    describeTranslatedSlug(values, t),
    {
      keys: ['affiliation'],
      label: t('admin.field.affiliation'),
      text: t(`person.affiliation.${values.affiliation}`),
    },
    {
      keys: ['isTeamMember'],
      label: t('admin.person.team'),
      text: t(values.isTeamMember === 'true' ? 'admin.person.in-team' : 'admin.person.not-in-team'),
    },
    { keys: ['order'], label: t('admin.field.order'), text: values.order },
    { keys: ['portraitUrl'], label: t('admin.field.portrait'), text: values.portraitUrl },
    { keys: ['imageAlts'], label: t('admin.field.alt'), text: altLines(values) },
    { keys: ['email'], label: t('admin.field.email'), text: values.email },
    {
      keys: ['links'],
      label: t('admin.field.links'),
      text: values.links.map(({ label, url }) => `${label} ${url}`.trim()).join('\n'),
    },
    { keys: ['orcid'], label: t('admin.field.orcid'), text: values.orcid },
  ],
};
