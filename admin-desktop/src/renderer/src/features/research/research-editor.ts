import { authorsOf, withNames } from '@institute/core/content/contribution/lists.ts';
import { researchAreas } from '@institute/core/content/research/areas.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { licenceOf } from '@institute/core/content/research/licence.ts';
import { licences, researchTranslatable, researchTypes } from '@institute/core/content/research/limits.ts';
import type { StaffResearch } from '@institute/core/content/research/schemas.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { splitLines } from '@institute/core/lib/text.ts';
import { z } from 'zod';
import { type BylineEntry, byline } from '#dashboard/content/byline/byline-values.ts';
import { defineForm, type FormPart, type ValuesOf } from '#dashboard/content/form/define-form.ts';
import { choice, fields, flag, optionalChoice, optionalText } from '#dashboard/content/form/form-fields.ts';
import { noSchedule, schedule } from '#dashboard/content/form/schedule-values.ts';
import { translatedSlug, withSlugs } from '#dashboard/content/form/slug-values.ts';
import { texts } from '#dashboard/content/form/texts-part.ts';
import { publicationStatusOf } from '#dashboard/content/list/publication-badge.tsx';
import { references } from '#dashboard/content/references/reference-values.ts';
import { searchPreview } from '#dashboard/content/search-preview/search-preview-values.ts';
import { topics } from '#dashboard/content/topics/topics-values.ts';

interface Authors {
  /** One per line. They follow from the byline, and the byline from them. */
  authors: string;
  byline: BylineEntry[];
}

const contributions = byline('admin.field.authors');

const authors: FormPart<
  Authors,
  Pick<StaffResearch, 'authors' | 'contributions'>,
  ReturnType<typeof contributions.sent> & { authors: string[] }
> = {
  shape: { authors: z.string().default(''), ...contributions.shape },
  empty: { authors: '', ...contributions.empty },
  stored: (item) => ({ authors: item.authors.join('\n'), ...contributions.stored(item) }),
  sent: (values) => ({ authors: splitLines(values.authors), ...contributions.sent(values) }),
  problems: (values) => contributions.problems?.(values) ?? {},
  describe: (values, t) =>
    (contributions.describe?.(values, t) ?? []).map((each) => ({ ...each, keys: ['authors', 'byline'] })),
};

export const researchEditor = defineForm({
  name: 'research',
  tab: 'research',
  endpoints: research,
  related: [topic.list, topic.admin.list],
  list: {
    sorts: ['newest', 'oldest', 'title', 'updated'],
    statuses: ['published', 'draft', 'scheduled', 'unpublished'],
  },
  parts: [
    texts(researchTranslatable, {
      shortTitle: (text: string) => text.trim() || null,
      takeaways: splitLines,
    }),
    fields({
      type: choice(researchTypes, {
        label: 'admin.field.type',
        initial: 'research-brief',
        describe: (type, t) => t(`research.type.${type}`),
      }),
      area: optionalChoice(researchAreas, {
        label: 'admin.research.area',
        describe: (area, t) => t(`research.area.${area}`),
        none: 'admin.research.no-area',
      }),
      seriesNumber: optionalText('admin.field.series-number'),
      licence: optionalChoice(licences, {
        label: 'admin.field.licence',
        initial: 'cc-by-4.0',
        describe: (licence) => licenceOf(licence).name,
        none: 'admin.form.no-licence',
      }),
      isPublished: flag('admin.field.status', ['admin.list.published', 'admin.list.draft']),
    }),
    schedule((item: StaffResearch) => (item.isPublished === 'true' ? item.publicationDate : null)),
    authors,
    fields({ topics }),
    translatedSlug,
    fields({ downloadUrl: optionalText('admin.field.download') }),
    references,
    fields({ searchPreview }),
  ],
  publishedValues: { isPublished: 'true' },
  draftValues: { isPublished: 'false', ...noSchedule },
  titleOf: ({ texts, language }) => texts[language].title,
  rich: 'content',
  wasPublished: (item) => item.publicationDate !== null && publicationStatusOf(item) !== 'scheduled',
  derive: withSlugs,
  uniqueError: { code: 'research_slug_taken', field: 'translatedSlug', text: 'admin.form.slug-taken' },
});
export type ResearchValues = ValuesOf<typeof researchEditor>;

/** Changes the authors, one per line. An author who was there before retains the person. */
export function withAuthors<Values extends Authors>(before: Values, written: string): Values {
  const names = splitLines(written).map((name) => ({ name }));
  return { ...before, authors: written, byline: withNames(before.byline, 'author', names) };
}

/** Changes the byline, and with it the authors. */
export function withByline<Values extends Authors>(before: Values, next: BylineEntry[]): Values {
  return { ...before, byline: next, authors: authorsOf(next).join('\n') };
}
