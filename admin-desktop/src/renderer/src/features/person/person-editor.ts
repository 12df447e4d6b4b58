import { person } from '@institute/core/content/person/endpoints.ts';
import { affiliations, personTranslatable } from '@institute/core/content/person/limits.ts';
import { z } from 'zod';
import { imageAlts } from '#dashboard/content/form/alt-values.ts';
import { defineForm, type ValuesOf } from '#dashboard/content/form/define-form.ts';
import {
  choice,
  type FormField,
  fields,
  flag,
  lines,
  optionalText,
  text,
} from '#dashboard/content/form/form-fields.ts';
import { slugs, withSlugs } from '#dashboard/content/form/slug-values.ts';
import { texts } from '#dashboard/content/form/texts-part.ts';

interface Link {
  label: string;
  url: string;
}

/** Links to profiles elsewhere. Empty rows are not sent. */
const links: FormField<Link[]> = {
  schema: z.array(z.object({ label: z.string(), url: z.string() })).default([]),
  initial: [],
  stored: (rows) => rows,
  sent: (rows) => rows.filter(({ label, url }) => label.trim() !== '' || url.trim() !== ''),
  label: 'admin.field.links',
  describe: (rows) => rows.map(({ label, url }) => `${label} ${url}`.trim()).join('\n'),
};

export const personEditor = defineForm({
  name: 'person',
  tab: 'people',
  endpoints: person,
  list: { sorts: ['order', 'title', 'newest', 'oldest', 'updated'], statuses: ['published', 'draft'] },
  parts: [
    texts(personTranslatable),
    fields({
      name: text('admin.field.name'),
      sortName: text('admin.field.sort-name'),
      alternativeNames: lines('admin.field.alternative-names'),
      isActive: flag('admin.field.status', ['admin.list.published', 'admin.list.draft']),
    }),
    slugs,
    fields({
      affiliation: choice(affiliations, {
        label: 'admin.field.affiliation',
        initial: 'staff',
        describe: (affiliation, t) => t(`person.affiliation.${affiliation}`),
      }),
      isTeamMember: flag('admin.person.team', ['admin.person.in-team', 'admin.person.not-in-team'], 'false'),
      order: text('admin.field.order'),
      portraitUrl: optionalText('admin.field.portrait'),
      imageAlts,
      email: optionalText('admin.field.email'),
      links,
      orcid: optionalText('admin.field.orcid'),
    }),
  ],
  publishedValues: { isActive: 'true' },
  draftValues: { isActive: 'false' },
  titleOf: ({ name }) => name,
  wasPublished: ({ isActive }) => isActive === 'true',
  derive: withSlugs,
  uniqueError: { code: 'person_slug_taken', field: 'slug', text: 'admin.form.slug-taken' },
});
export type PersonFormValues = ValuesOf<typeof personEditor>;
