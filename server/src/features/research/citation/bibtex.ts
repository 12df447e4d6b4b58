import { parseAuthor } from '@institute/core/author-name.ts';
import { brand } from '@institute/core/brand.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { toWibIso } from '@institute/core/dates.ts';
import { type CitationData, wordsOf } from './citation-data.ts';
import { latexText } from './latex-text.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const languageNames = { id: 'indonesian', en: 'english' } as const;

/** Returns a publication as BibTeX, a technical report of the institute. */
export function toBibtex({ publication, address }: CitationData): string {
  const { title, authors, abstract, tags, language, publicationDate } = publication;
  const [year, month = '', day] = publicationDate ? toWibIso(publicationDate).slice(0, 10).split('-') : [];
  const fields: [string, string | undefined][] = [
    // Double braces keep the case of letters in all styles.
    ['title', `{{${latexText(title)}}}`],
    ['author', `{${authors.map(authorOf).join(' and ')}}`],
    ['institution', `{${latexText(brand.name)}}`],
    ['type', `{${latexText(wordsOf(publication).type[publication.type])}}`],
    ['year', year && `{${year}}`],
    ['month', year && months[Number(month) - 1]],
    ['day', day && `{${Number(day)}}`],
    ['url', `{${address}}`],
    ['language', `{${languageNames[language]}}`],
    ['keywords', tags.length > 0 ? `{${tags.map(latexText).join(', ')}}` : undefined],
    ['abstract', `{${latexText(abstract)}}`],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? `  ${name} = ${value},\n` : []));
  return `@techreport{${keyOf(publication, year)},\n${lines.join('')}}\n`;
}

/** Encloses institutions in braces, so that BibTeX does not split them like names of people. */
function authorOf(author: string): string {
  const name = parseAuthor(author);
  if ('whole' in name) return `{${latexText(name.whole)}}`;
  const [family, given] = [latexText(name.family), latexText(name.given)];
  // A name with the word `and`, the separator of BibTeX.
  const whole = /\band\b/i.test(`${family} ${given}`);
  if (whole) return `{${`${given} ${family}`.trim()}}`;
  return given === '' ? `{${family}}` : `${family}, ${given}`;
}

/** Returns a key such as `wulandari2026ketahanan`: author, year and first long word of the title. */
function keyOf({ authors, slug }: PublicResearch, year = ''): string {
  const name = parseAuthor(authors[0] ?? brand.name);
  const who = plain('whole' in name ? name.whole : name.family);
  const word = slug.split('-').find((each) => each.length > 3) ?? slug;
  return `${who || 'publication'}${year}${plain(word)}`;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 40);
}
