import { publisher } from '@institute/core/brand/brand.ts';
import { parseAuthor } from '@institute/core/content/contribution/author-name.ts';
import { toWibIso } from '@institute/core/lib/dates.ts';
import type { CitedWork } from './cited-work.ts';
import { latexText } from './latex-text.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const languageNames = { id: 'indonesian', en: 'english' } as const;

/** Returns a work as BibTeX: a publication as a technical report of the institute, an article as `misc`. */
export function toBibtex(work: CitedWork, key: string): string {
  const { page, title, authors, abstract, tags, language, date, address, number } = work;
  const [year, month = '', day] = date ? toWibIso(date).slice(0, 10).split('-') : [];
  const isReport = page === 'publication';
  const fields: [string, string | undefined][] = [
    // Double braces preserve the case of letters in all styles.
    ['title', `{{${latexText(title)}}}`],
    ['author', `{${authors.map(authorOf).join(' and ')}}`],
    ['institution', isReport ? `{${latexText(publisher)}}` : undefined],
    [isReport ? 'type' : 'howpublished', `{${latexText(work.type)}}`],
    ['number', number ? `{${latexText(number)}}` : undefined],
    ['year', year && `{${year}}`],
    ['month', year && months[Number(month) - 1]],
    ['day', day && `{${Number(day)}}`],
    ['url', `{${address}}`],
    ['language', `{${languageNames[language]}}`],
    ['keywords', tags.length > 0 ? `{${tags.map(latexText).join(', ')}}` : undefined],
    ['abstract', `{${latexText(abstract)}}`],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? `  ${name} = ${value},\n` : []));
  return `@${isReport ? 'techreport' : 'misc'}{${key},\n${lines.join('')}}\n`;
}

/** Encloses institutions in braces, so that BibTeX does not split them like names of people. */
function authorOf(author: string): string {
  const name = parseAuthor(author);
  if ('literal' in name) return `{${latexText(name.literal)}}`;
  const [family, given] = [latexText(name.family), latexText(name.given)];
  // A name with the word `and`, the separator of BibTeX.
  const whole = /\band\b/i.test(`${family} ${given}`);
  if (whole) return `{${`${given} ${family}`.trim()}}`;
  return given === '' ? `{${family}}` : `${family}, ${given}`;
}
