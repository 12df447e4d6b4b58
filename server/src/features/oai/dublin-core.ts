import { publisher } from '@institute/core/brand/brand.ts';
import { invertedName } from '@institute/core/content/contribution/author-name.ts';
import { orcidUrl } from '@institute/core/content/person/orcid.ts';
import { licenceOf } from '@institute/core/content/research/licence.ts';
import { ownPdf } from '@institute/core/content/research/publication-pdf.ts';
import { slugIn, slugsOf } from '@institute/core/content/slugs.ts';
import { common as commonEn } from '@institute/core/i18n/en/common.ts';
import { research as en } from '@institute/core/i18n/en/works.ts';
import { common as commonId } from '@institute/core/i18n/id/common.ts';
import { research as id } from '@institute/core/i18n/id/works.ts';
import { availableLanguages, type Language, pickTranslation } from '@institute/core/i18n/locale.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import { pathTo, pathToFile } from '@institute/core/site/site-paths.ts';
import { safeUrlOrNull } from '#server/content/repository/safe-url.ts';
import { nameIn } from '#server/content/topics/work-topics.ts';
import type { WorkTopic } from '#server/db/models/work-topic.ts';
import { element } from '#server/lib/xml.ts';
import type { Described } from './oai-records.ts';

const texts = { id, en };
const rights: Record<Language, string> = {
  id: commonId.footer.copyright,
  en: commonEn.footer.copyright,
};
/** ISO 639-3 codes, as the repository guidelines require. */
const languageCodes: Record<Language, string> = { id: 'ind', en: 'eng' };

/** Returns a publication as Dublin Core, with each text in all available languages. */
export function dublinCore(row: Described, publicUrl: string): string {
  const languages = availableLanguages(row);
  const slugs = slugsOf(row);
  const versions = languages.map((language) => pickTranslation(row, ['title', 'abstract'], language));
  const inEach = (name: string, say: (version: (typeof versions)[number]) => string) =>
    versions.map((version) => element(name, say(version), { 'xml:lang': version.language }));
  const address = new URL(pathTo('publication', undefined, row.slug), publicUrl);
  const source = safeUrlOrNull(row.downloadUrl);
  const original = source ? new URL(source, address).href : undefined;
  const isDoi = original !== undefined && /^https?:\/\/(dx\.)?doi\.org\//.test(original);
  const all = [
    ...inEach('dc:title', ({ title }) => title),
    ...row.authors.map((author) => element('dc:creator', invertedName(author))),
    ...subjects(row.topics, languages),
    ...inEach('dc:description', ({ abstract }) => abstract),
    element('dc:publisher', publisher),
    row.publicationDate && element('dc:date', toWibIso(row.publicationDate).slice(0, 10)),
    element('dc:type', 'info:eu-repo/semantics/report'),
    ...languages.map((language) =>
      element('dc:type', texts[language].type[row.type], { 'xml:lang': language }),
    ),
    hasPdf(row, row.language) && element('dc:format', 'application/pdf'),
    ...languages.map((language) =>
      element('dc:identifier', publicUrl + pathTo('publication', language, slugIn(slugs, language))),
    ),
    ...languages
      .filter((language) => hasPdf(row, language))
      .map((language) =>
        element(
          'dc:identifier',
          publicUrl + pathToFile('publication', 'pdf', slugIn(slugs, language), language),
        ),
      ),
    // Dublin Core has no place for the iD of a name, and a name with its iD would be another name.
    ...row.orcids.map((orcid) => element('dc:relation', orcidUrl(orcid))),
    original && element(isDoi ? 'dc:identifier' : 'dc:relation', original),
    ...languages.map((language) => element('dc:language', languageCodes[language])),
    // Access rights in the OpenAIRE vocabulary. A record without a full text offers metadata only.
    languages.some((language) => hasPdf(row, language)) &&
      element('dc:rights', 'info:eu-repo/semantics/openAccess'),
    row.licence && element('dc:rights', licenceOf(row.licence).url),
    ...languages.map((language) => element('dc:rights', rightsOf(row, language), { 'xml:lang': language })),
  ];
  return `<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">
${all.filter(Boolean).join('\n')}
</oai_dc:dc>`;
}

/** A translation without a body uses the main body. `ownPdf` does not depend on it. */
function hasPdf(row: Described, wanted: Language): boolean {
  if (row.hasText || (wanted !== row.language && row.hasTranslatedText)) return true;
  return ownPdf(row, wanted) !== undefined;
}

/** The copyright line of the site's footer, with the year of the publication. */
function rightsOf({ publicationDate, createdAt }: Described, language: Language): string {
  const year = toWibIso(publicationDate ?? createdAt).slice(0, 4);
  return rights[language].replace('{{year}}', year).replace('{{brand}}', publisher);
}

/** Returns the names of the active topics in all available languages. */
function subjects(topics: readonly WorkTopic[], languages: readonly Language[]): string[] {
  const named = topics
    .filter(({ isActive }) => isActive)
    .flatMap((topic) => languages.map((language) => nameIn(topic, language).name));
  return [...new Set(named)].map((name) => element('dc:subject', name));
}
