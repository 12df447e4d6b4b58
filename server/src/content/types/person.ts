import { coverField } from '@institute/core/brand/cover.ts';
import { personShareText } from '@institute/core/brand/share-image-text.ts';
import { invertedName } from '@institute/core/content/contribution/author-name.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { personTranslatable } from '@institute/core/content/person/limits.ts';
import { type PersonValues, personInput, type StaffPerson } from '@institute/core/content/person/schemas.ts';
import { slugsOf } from '@institute/core/content/slugs.ts';
import { type Language, pickTranslation } from '@institute/core/i18n/locale.ts';
import { isSafeUrl } from '@institute/core/lib/safe-url.ts';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import { safeUrlOrNull } from '#server/content/repository/safe-url.ts';
import { normalizeTranslations } from '#server/content/repository/translations.ts';
import { slugFrom } from '#server/content/urls/slug.ts';
import { Person } from '#server/db/models/person.ts';
import { altsIn, normalizeAltTexts } from './alt-texts.ts';
import { defineContentType, previewResponse, withTranslationShown } from './define-content-type.ts';
import { readPersonWorks } from './person.works.ts';

/** The order of public lists: those with a position first. */
export const personOrder = 'coalesce(list_order, 2147483647), lower(sort_name), id';

export const personType = defineContentType({
  name: 'person',
  model: Person,
  endpoints: person,
  input: personInput,
  translatableFields: personTranslatable,
  visibilityFields: ['slug', 'isActive'],
  nameColumn: 'name',
  staffList: {
    searched: ['name', 'found_title', 'email', 'position', 'biography'],
    translated: ['position', 'biography'],
    filters: ['affiliation'],
    order: personOrder,
    titleColumn: 'sort_name',
  },
  search: {
    dateColumn: 'created_at',
    isDateShown: false,
    termColumns: [],
    toSummary(row, language) {
      const { biography: lead, position, ...picked } = pickTranslation(row, personTranslatable, language);
      const names = [...(position ? [position] : []), ...row.alternativeNames];
      return { ...picked, title: row.name, lead, names };
    },
  },
  itemPage: {
    takenCode: 'person_slug_taken',
    filePattern: '/feed\\.(?:xml|json)',
    async readShareTask(api, address) {
      const found = await api.call(person.bySlug, address);
      return { words: personShareText(found), seed: found.id, field: coverField(found.id) };
    },
  },
  previewDefaults: { name: '…' },
  async preview(db, id, now, library) {
    const row = await Person.query(db).findById(id);
    if (!row) return undefined;
    withTranslationShown(row);
    const works = await readPersonWorks(db, row, now);
    return {
      page: 'person',
      item: slugsOf(row),
      isHidden: !row.isActive || row.mergedIntoId !== null,
      responses: [
        previewResponse(person.bySlug, (language) => serializePublicPerson(row, language, library)),
        previewResponse(person.works, (language) => works({ language, library })),
      ],
    };
  },
  toStaffItem(row: Person) {
    const { createdAt, updatedAt, createdBy, version, language, position, biography, imageAlts } = row;
    return {
      ...shared(row),
      ...{ createdAt, updatedAt, createdBy, version, language, position, biography, imageAlts },
      alternativeNames: row.alternativeNames,
      order: row.listOrder === null ? '' : String(row.listOrder),
      isActive: toText(row.isActive),
      mergedIntoId: row.mergedIntoId ?? null,
      changedOriginals: row.changedOriginals as StaffPerson['changedOriginals'],
      translations: row.translations as StaffPerson['translations'],
    } satisfies Record<keyof StaffPerson, unknown>;
  },
  toRow: personRow,
  /** Those who were merged into the person return, but not to visitors. */
  async beforePurge(db, id) {
    await db('people').where({ merged_into_id: id }).update({ merged_into_id: null, is_active: false });
  },
});

/**
 * Returns the columns of a person.
 * @param row the row before the save, if it exists
 */
export function personRow(values: PersonValues, row: Person | null) {
  const { name, alternativeNames, portraitUrl, email, links, orcid, affiliation, language } = values;
  const given = values.sortName.trim();
  // A derived sort name follows the name.
  const isDerived = given === '' || (row !== null && given === invertedName(row.name));
  return {
    ...{ name, portraitUrl, email, orcid, affiliation, language },
    slug: slugFrom(values.slug, name),
    sortName: isDerived ? invertedName(name) : given,
    alternativeNames: [...new Set(alternativeNames)].filter((each) => each !== name),
    position: values.position?.trim() ?? '',
    biography: values.biography?.trim() ?? '',
    imageAlts: normalizeAltTexts(values.imageAlts, [portraitUrl]),
    links: links.map(({ label, url }) => ({ label: label.trim(), url })),
    listOrder: values.order === '' ? null : Number(values.order),
    isTeamMember: values.isTeamMember === 'true',
    isActive: values.isActive === 'true',
    translations: normalizeTranslations(values, personTranslatable),
  };
}

/** Returns a person for a list, without the biography. */
export function serializePersonSummary(row: Person, language: Language, library: MediaSnapshot) {
  return { ...serializePublicPerson(row, language, library), biography: null };
}

/** Returns a person with the biography. */
export function serializePublicPerson(row: Person, language: Language, library: MediaSnapshot) {
  const picked = pickTranslation(row, personTranslatable, language);
  return {
    ...shared(row),
    ...slugsOf(row),
    ...picked,
    imageAlts: altsIn(row, [row.portraitUrl], { language: picked.language, library }),
    imageFocus: library.focusOf([row.portraitUrl]),
    updatedAt: row.updatedAt,
  };
}

function shared(row: Person) {
  const { id, slug, name, sortName, email, orcid, affiliation } = row;
  return {
    ...{ id, slug, name, sortName, email, orcid, affiliation },
    portraitUrl: safeUrlOrNull(row.portraitUrl),
    links: row.links.filter(({ url }) => isSafeUrl(url)),
    isTeamMember: toText(row.isTeamMember),
  };
}

function toText(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false';
}
