import { AppError } from '@institute/core/api/errors.ts';
import { publicationField } from '@institute/core/brand/cover.ts';
import { publicationShareText } from '@institute/core/brand/share-image-text.ts';
import { authorsOf } from '@institute/core/content/contribution/lists.ts';
import { domainOf } from '@institute/core/content/domain/limits.ts';
import { publicationStatusAt } from '@institute/core/content/publication-times.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { researchTexts, researchTranslatable } from '@institute/core/content/research/limits.ts';
import {
  type ResearchValues,
  researchInput,
  type StaffResearch,
} from '@institute/core/content/research/schemas.ts';
import { slugsOf } from '@institute/core/content/slugs.ts';
import { type Language, pickTranslation } from '@institute/core/i18n/locale.ts';
import { slugify } from '@institute/core/lib/text.ts';
import { showReferences } from '@institute/core/references/shown-references.ts';
import type { OnRemoved } from '@institute/core/rich-text/removed-parts.ts';
import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import type { Knex } from 'knex';
import { storedByline } from '#server/content/people/contributions.ts';
import { readContributors } from '#server/content/people/contributors.ts';
import { displayDate } from '#server/content/publishing/publication-time.ts';
import { safeUrlOrNull } from '#server/content/repository/safe-url.ts';
import { normalizeSearchPreview } from '#server/content/repository/search-preview.ts';
import {
  normalizeTranslations,
  requireRichTextLimits,
  shownTranslations,
  withSanitizedText,
} from '#server/content/repository/translations.ts';
import { storedTopics } from '#server/content/topics/store-topics.ts';
import { publicTags, publicTopics, staffTopics } from '#server/content/topics/work-topics.ts';
import { freeSlug } from '#server/content/urls/slug.ts';
import { lockInTransaction } from '#server/db/advisory-lock.ts';
import { Research } from '#server/db/models/research.ts';
import { fromPlainText } from '#server/rich-text/plain-to-html.ts';
import { safeRichText } from '#server/rich-text/sanitize.ts';
import { sanitizerFor } from '#server/rich-text/sanitizer-for.ts';
import {
  defineContentType,
  filePatternOf,
  previewResponse,
  withTranslationShown,
} from './define-content-type.ts';
import { requireStoredPdfs, uploadedPdf } from './research.pdfs.ts';
import { readRelated } from './research.related.ts';

function toSummary(row: Research, language: Language) {
  const { abstract: lead, ...picked } = pickTranslation(row, ['title', 'abstract'], language);
  return { ...picked, lead, names: [...row.authors, ...publicTags(row.topics, language)] };
}

export const researchType = defineContentType({
  name: 'research',
  model: Research,
  endpoints: research,
  input: researchInput,
  translatableFields: researchTranslatable,
  visibilityFields: ['isPublished', 'publishAt', 'unpublishAt'],
  nameColumn: 'title',
  staffList: { searched: 'staff_text', filters: ['type'] },
  publication: {
    publishedFields: { isPublished: 'true' },
    draftFields: { isPublished: 'false' },
    unpublishPatch: { isPublished: false, publicationDate: null },
  },
  search: {
    dateColumn: 'publication_date',
    isDateShown: true,
    termColumns: ['found_terms', 'reference_terms'],
    body: { column: 'content', field: 'content' },
    toSummary,
  },
  digest: {
    publishedAt: 'coalesce(greatest(publish_at, publication_date), created_at)',
    changedAt: 'updated_at',
    toSummary,
  },
  itemPage: {
    takenCode: 'research_slug_taken',
    filePattern: filePatternOf('publication'),
    async readShareTask(api, address) {
      const found = await api.call(research.bySlug, address);
      const field = publicationField(found.type, domainOf(found.topics));
      return { words: publicationShareText(found), seed: found.id, field };
    },
  },
  previewDefaults: { title: '…', abstract: '…', authors: ['…'] },
  async preview(db, id, now, library) {
    const row = await Research.query(db).findById(id);
    if (!row) return undefined;
    withTranslationShown(row);
    const contributors = await readContributors(db, [row], now);
    const related = await readRelated(db, row, now);
    return {
      page: 'publication',
      item: slugsOf(row),
      isHidden: publicationStatusAt(row, now.getTime()) !== 'published',
      responses: [
        previewResponse(research.bySlug, (language) => ({
          ...serializePublicResearch(row, language),
          contributions: contributors(row, { language, library }),
        })),
        previewResponse(research.related, (language) =>
          related.map((each) => serializeResearchSummary(each, language)),
        ),
      ],
    };
  },
  toStaffItem(row: Research) {
    const { createdAt, updatedAt, createdBy, version, language, title, abstract, pdf, searchPreview } = row;
    const { references, citationStyle, shortTitle, takeaways } = row;
    return {
      ...shared(row),
      ...{ createdAt, updatedAt, createdBy, version, language, title, abstract, pdf, searchPreview },
      ...{ references: [...references], citationStyle, shortTitle, takeaways },
      contributions: row.contributions,
      ...staffTopics(row),
      content: safeRichText(row.content, row.contentPolicy),
      publishAt: row.publishAt?.toISOString() ?? null,
      unpublishAt: row.unpublishAt?.toISOString() ?? null,
      changedOriginals: row.changedOriginals as StaffResearch['changedOriginals'],
      translations: shownTranslations(row, 'content') as StaffResearch['translations'],
    } satisfies Record<keyof StaffResearch, unknown>;
  },
  async toRow(values, row, caller) {
    const { db, services, onRemoved } = caller;
    // A slug that was public never changes. Before the first publication it follows the title.
    const isFree = !row || (row.publicationDate === null && values.title !== row.title);
    const slug = isFree ? await chooseSlug(db, values) : row.slug;
    const now = services.clock();
    const contributions = await storedByline(db, values, row);
    if (authorsOf(contributions).length === 0)
      throw new AppError('validation', { fields: { authors: 'required' } });
    const topics = await storedTopics(values, row, caller);
    const next = { ...(await researchRow(values, row, now, onRemoved)), ...topics, contributions, slug };
    await requireStoredPdfs(db, next);
    if (row && wasPublic(row, now) && next.isPublished && next.publishAt && next.publishAt > now)
      await recordPostponement(db, row, now);
    return next;
  },
  /** Reports a publication that was public to OAI-PMH harvesters as deleted, after its row is gone. */
  async beforePurge(db, id) {
    await db.raw(
      `insert into gone_publications (id, type, datestamp)
       select id, type, updated_at from research
       where id = ? and deleted_at is not null and (is_published or publication_date is not null)
         and coalesce(publication_date, created_at) <= deleted_at
       on conflict do nothing`,
      [id],
    );
  },
});

/** A publication retains the date of its first publication when it becomes a draft or is unpublished. */
function wasPublic({ isPublished, publicationDate }: Research, now: Date): boolean {
  return publicationDate ? publicationDate <= now : isPublished;
}

/** Reports a postponed publication to OAI-PMH harvesters as deleted. Its row only has the next publication time. */
async function recordPostponement(db: Knex, { id, type }: Research, now: Date): Promise<void> {
  await db('gone_publications').insert({ id, type, datestamp: now }).onConflict('id').merge();
}

/**
 * Returns the columns of a publication, except its slug, contributions and topics.
 * @param row the row before the save, if it exists
 */
export async function researchRow(
  given: ResearchValues,
  row: Research | null,
  now: Date,
  onRemoved?: OnRemoved,
) {
  const sanitize = sanitizerFor(row, 'content', onRemoved);
  const values = await withSanitizedText(given, 'content', (text) =>
    sanitize(typeof text === 'string' ? fromPlainText(text) : text),
  );
  const { title, abstract, type, downloadUrl, pdf, language, publishAt } = values;
  const { content, area, shortTitle, takeaways, seriesNumber, licence } = values;
  const isPublished = values.isPublished === 'true';
  const translations = normalizeTranslations(values, researchTranslatable);
  requireRichTextLimits('content', content, translations);
  return {
    ...{ title, abstract, type, downloadUrl, pdf, language, isPublished },
    ...{ area, shortTitle, takeaways, seriesNumber, licence },
    ...{ content, translations, contentPolicy: richTextPolicy.version },
    ...{ references: values.references, citationStyle: values.citationStyle },
    searchPreview: normalizeSearchPreview(values.searchPreview),
    publishAt: publishAt ? new Date(publishAt) : null,
    unpublishAt: values.unpublishAt ? new Date(values.unpublishAt) : null,
    publicationDate: displayDate({ isPublished, publishAt }, row?.publicationDate ?? null, now),
  };
}

/** Returns a publication for a list, without its body. */
export function serializeResearchSummary(row: Research, language: Language) {
  const picked = pickTranslation(row, ['title', 'abstract'], language);
  return {
    ...shared(row),
    ...slugsOf(row),
    ...picked,
    ...ownTexts(row, picked.language),
    ...publicTopics(row, language),
    contributions: null,
    content: null,
    pdf: uploadedPdf(row, language),
  };
}

/** Returns a publication with its body. The response does not expose the storage name of the PDF. */
export function serializePublicResearch(row: Research, language: Language) {
  const pdf = uploadedPdf(row, language);
  const picked = pickTranslation(row, researchTexts, language);
  const { html, bibliography } = showReferences(
    safeRichText(picked.content, row.contentPolicy),
    row,
    picked.language,
  );
  const searchPreview = row.searchPreview[picked.language];
  const publication = {
    ...shared(row),
    ...slugsOf(row),
    ...picked,
    ...ownTexts(row, picked.language),
    ...publicTopics(row, language),
    contributions: null,
    ...{ content: html, pdf, searchPreview },
  };
  return bibliography === '' ? publication : { ...publication, bibliography };
}

function shared(row: Research) {
  const { id, slug, authors, type, publicationDate, area, seriesNumber, licence } = row;
  const downloadUrl = safeUrlOrNull(row.downloadUrl);
  const isPublished = row.isPublished ? ('true' as const) : ('false' as const);
  return {
    ...{ id, slug, authors, type, downloadUrl, publicationDate, isPublished },
    ...{ area, seriesNumber, licence },
  };
}

/** Returns the texts that a reader gets in the language of the title only. */
export function ownTexts(row: Research, language: Language) {
  const own = language === row.language ? row : (row.translations[language] as Partial<Research> | undefined);
  return { shortTitle: own?.shortTitle ?? null, takeaways: own?.takeaways ?? [] };
}

/** Holds a lock until the transaction ends, so that publications of the same title get different slugs. */
async function chooseSlug(db: Knex, { title, type }: ResearchValues): Promise<string> {
  await lockInTransaction(db, 'slugs');
  return freeSlug(db, { name: 'research', model: Research }, slugify(title) || type);
}
