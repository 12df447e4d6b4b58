import { brand, colours } from '@institute/core/brand/brand.ts';
import { fullName } from '@institute/core/content/contribution/author-name.ts';
import { licenceOf } from '@institute/core/content/research/licence.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { citation as citationEn, research as researchEn } from '@institute/core/i18n/en/works.ts';
import { citation as citationId, research as researchId } from '@institute/core/i18n/id/works.ts';
import { formatDate, toWibIso } from '@institute/core/lib/dates.ts';
import { citationOf } from '@institute/core/references/citation.ts';
import { textBlocks } from '@institute/core/rich-text/plain-text-blocks.ts';
import { decodeImage } from '#server/images/decode-image.ts';
import { typstPdf } from '#server/images/typst.ts';
import { readPrintedBody } from './printed-body.ts';
import { breakable, printable } from './printed-text.ts';

/** The input of a PDF. */
export interface PdfTask {
  publication: PublicResearch;
  /** The canonical URL of the publication's page. */
  address: string;
  /** WebP files by the address of the image. */
  pictures?: ReadonlyMap<string, Uint8Array>;
}

const catalogues = {
  id: { ...researchId, citation: citationId },
  en: { ...researchEn, citation: citationEn },
};
/** Letters of the title at the head of further pages. */
const runningLetters = 80;

/**
 * Draws a publication as PDF: title, authors, takeaways, abstract, body, references and citation. Omits damaged images.
 *
 * The same task gives the same bytes. The text can be searched, copied and read aloud.
 * @throws Error with the messages of the compiler
 */
export async function drawPublication(task: PdfTask): Promise<Buffer<ArrayBuffer>> {
  try {
    return draw(task);
  } catch (error) {
    const whole = await withoutDamaged(task.pictures ?? new Map());
    if (whole.size === (task.pictures?.size ?? 0)) throw error;
    return draw({ ...task, pictures: whole });
  }
}

function draw({ publication, address, pictures = new Map() }: PdfTask): Buffer<ArrayBuffer> {
  const names = new Map([...pictures.keys()].map((src, at) => [src, `picture-${at}.webp`]));
  const files = new Map([...pictures].map(([src, bytes]) => [names.get(src) ?? '', bytes]));
  return typstPdf({ template: 'publication', data: documentOf(publication, address, names), files });
}

/** Returns the data that the template reads. */
function documentOf(publication: PublicResearch, url: string, pictures: ReadonlyMap<string, string>) {
  const { title, authors, type, tags, language, publicationDate, takeaways, licence, seriesNumber } =
    publication;
  const texts = catalogues[language];
  const details = { type: texts.type[type], noDate: texts.citation['no-date'], address: url, language };
  const cited = citationOf({ title, authors, date: publicationDate }, details);
  const series = texts['series-number']
    .replace('{{type}}', texts.type[type])
    .replace('{{initials}}', brand.initials[language])
    .replace('{{number}}', seriesNumber ?? '');
  return {
    language,
    address: breakable(url),
    colours: colours.light,
    title: printable(title),
    heading: breakable(title),
    running: cut(printable(publication.shortTitle ?? title)),
    authors: breakable(authors.join(', ')),
    names: authors.map(fullName).map(printable),
    keywords: tags.map(printable),
    subject: texts.type[type],
    publisher: brand.name[language],
    date: publicationDate && dayOf(publicationDate),
    kind: seriesNumber ? printable(series) : texts.type[type],
    day: publicationDate ? formatDate(publicationDate, language) : '',
    takeaways: { heading: texts['in-short'], items: takeaways.map((each) => breakable(each)) },
    abstract: { heading: texts.abstract, paragraphs: paragraphsOf(publication.abstract) },
    tags: tags.length > 0 ? `${texts.tags}: ${breakable(tags.join(', '))}` : '',
    body: readPrintedBody(publication.content ?? '', publication.bibliography ?? '', {
      ...{ picture: texts['pdf-picture'], url, pictures },
    }),
    cite: {
      heading: texts.citation.title.publication,
      text: breakable(cited.before + cited.title + cited.after),
      licence: licence && { label: texts.licence, ...licenceOf(licence) },
    },
  };
}

const paragraphsOf = (text: string) => textBlocks(text).map((block) => breakable(block.text));

/** Year, month and day in Jakarta. */
const dayOf = (date: string) => toWibIso(date).slice(0, 10).split('-').map(Number);

function cut(title: string): string {
  const letters = [...title];
  return letters.length > runningLetters ? `${letters.slice(0, runningLetters).join('').trimEnd()}…` : title;
}

async function withoutDamaged(pictures: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const whole = new Map<string, Uint8Array>();
  for (const [src, bytes] of pictures) {
    try {
      await decodeImage(Buffer.from(bytes));
      whole.set(src, bytes);
    } catch {
      // The text then describes the image.
    }
  }
  return whole;
}
