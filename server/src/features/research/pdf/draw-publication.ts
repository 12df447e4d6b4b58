import { fullName } from '@institute/core/author-name.ts';
import { brand, colours } from '@institute/core/brand.ts';
import { citationOf } from '@institute/core/citation.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { formatDate } from '@institute/core/dates.ts';
import { citation as citationEn } from '@institute/core/i18n/en/citation.ts';
import { research as researchEn } from '@institute/core/i18n/en/research.ts';
import { citation as citationId } from '@institute/core/i18n/id/citation.ts';
import { research as researchId } from '@institute/core/i18n/id/research.ts';
import { textBlocks } from '@institute/core/plain-text-blocks.ts';
import PDFDocument from 'pdfkit';
import { withoutSections, withPrintedNotes } from '#src/rich-text/note-texts.ts';
import { drawRichText } from './pdf-rich-text.ts';
import { createSheet, type Sheet } from './pdf-sheet.ts';

/** The input of a PDF, passed to the worker thread. */
export interface PdfTask {
  publication: PublicResearch;
  /** The canonical URL of the publication's page. */
  address: string;
  /** JPEG files by the address of the picture. */
  pictures?: ReadonlyMap<string, Uint8Array>;
}

const { ink, brand: deep } = colours.light;
const grey = colours.light['ink-3'];
const catalogues = {
  id: { ...researchId, citation: citationId },
  en: { ...researchEn, citation: citationEn },
};

/**
 * Draws a publication as PDF: title, authors, abstract, body and citation.
 *
 * The output is deterministic. Its text can be searched, copied and read aloud.
 */
export async function drawPublication(task: PdfTask): Promise<Uint8Array> {
  const { publication, address } = task;
  const { title, authors, type, tags, language, publicationDate } = publication;
  const texts = catalogues[language];
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 76, bottom: 84, left: 84, right: 84 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: authors.map(fullName).join(', '),
      Subject: texts.type[type],
      Keywords: tags.join(', '),
      Creator: brand.name[language],
      // Not the current time, so that the output is deterministic.
      CreationDate: new Date(publicationDate ?? 0),
    },
  });
  const bytes = collect(doc);
  const sheet = createSheet(doc);
  drawHead(sheet, publication, texts);
  drawBody(sheet, task, texts);
  const details = { type: texts.type[type], noDate: texts.citation['no-date'], address, language };
  const cited = citationOf({ title, authors, date: publicationDate }, details);
  sheet.rule(24);
  sheet.write('H2', texts.citation.title.publication, {
    face: 'sans-strong',
    size: 9,
    color: deep,
    after: 3,
  });
  sheet.write('P', cited.before + cited.title + cited.after, {
    face: 'sans',
    size: 8.5,
    color: grey,
    leading: 1.5,
  });
  sheet.footers(address);
  sheet.end();
  doc.end();
  return bytes;
}

type Texts = (typeof catalogues)[keyof typeof catalogues];

function drawHead(sheet: Sheet, publication: PublicResearch, texts: Texts): void {
  const { title, authors, type, language, publicationDate } = publication;
  sheet.write('P', `${brand.name[language]} · ${texts.type[type]}`, {
    face: 'sans-strong',
    size: 9,
    color: deep,
  });
  sheet.accent();
  sheet.write('H1', title, { face: 'serif-strong', size: 25, color: ink, leading: 1.12, after: 14 });
  sheet.write('P', authors.join(', '), { face: 'serif', size: 13.5, color: ink, leading: 1.3, after: 8 });
  const date = publicationDate ? formatDate(publicationDate, language) : '';
  const line = [brand.name[language], date].filter((part) => part !== '').join(' · ');
  sheet.write('P', line, { face: 'sans', size: 9, color: grey, after: 6 });
}

function drawBody(sheet: Sheet, { publication, address, pictures = new Map() }: PdfTask, texts: Texts): void {
  const { abstract, content, contentFormat, tags, bibliography = '' } = publication;
  const heading = { face: 'serif-strong', size: 14, color: ink, after: 6, minSpace: 60 } as const;
  const text = { face: 'serif', size: 11.5, color: ink, leading: 1.48, after: 9 } as const;
  sheet.rule(14);
  sheet.write('H2', texts.abstract, heading);
  for (const { text: paragraph } of textBlocks(abstract))
    sheet.write('P', paragraph, { ...text, face: 'serif-italic' });
  if (tags.length > 0)
    sheet.write('P', `${texts.tags}: ${tags.join(', ')}`, { face: 'sans', size: 9, color: grey });
  sheet.rule(18);
  const options = { picture: texts['pdf-picture'], address, pictures };
  if (contentFormat === 'html') {
    const html = withPrintedNotes(content ?? '', publication.language);
    drawRichText(sheet, html + withoutSections(bibliography), options);
    return;
  }
  for (const { kind, text: paragraph } of textBlocks(content ?? '')) {
    if (kind === 'heading') sheet.write('H2', paragraph, { ...heading, before: 12 });
    else sheet.write('P', paragraph, text);
  }
  drawRichText(sheet, withoutSections(bibliography), options);
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
