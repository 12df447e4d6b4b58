import { parseAuthor } from '@institute/core/author-name.ts';
import { brand } from '@institute/core/brand.ts';
import { toWibIso } from '@institute/core/dates.ts';
import { type CitationData, wordsOf } from './citation-data.ts';

/** Returns a publication as RIS: one tag and value per line, in UTF-8. */
export function toRis({ publication, address, pdf }: CitationData): string {
  const { title, authors, abstract, type, tags, language, publicationDate } = publication;
  const day = publicationDate ? toWibIso(publicationDate).slice(0, 10).replaceAll('-', '/') : undefined;
  const lines: [string, string | null | undefined][] = [
    ['TY', 'RPRT'],
    ['TI', title],
    ...authors.map((author): [string, string] => ['AU', authorOf(author)]),
    ['PY', day?.slice(0, 4)],
    ['DA', day],
    ['PB', brand.name],
    ['M3', wordsOf(publication).type[type]],
    ['LA', language],
    ['AB', abstract],
    ...tags.map((tag): [string, string] => ['KW', tag]),
    ['UR', address],
    ['L1', pdf],
  ];
  const written = lines.flatMap(([tag, value]) => (value ? `${tag}  - ${oneLine(value)}\r\n` : []));
  return `${written.join('')}ER  - \r\n`;
}

function authorOf(author: string): string {
  const name = parseAuthor(author);
  if ('whole' in name) return name.whole;
  return name.given === '' ? name.family : `${name.family}, ${name.given}`;
}

/** Removes line breaks, which would start a line with another tag. */
function oneLine(value: string): string {
  return value.replace(/[\s\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}
