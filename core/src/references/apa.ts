import { dayOf, fullDate, hasDay, yearWithLetter } from './dates.ts';
import { addressLink, doiUrl, escapeText, italic, join, sentence, titleHtml } from './markup.ts';
import { apaNames } from './name-lists.ts';
import { creatorsOf, invertedWithInitials, listNames, naturalWithInitials } from './names.ts';
import type { Reference } from './schemas.ts';
import { editionText, fill, pagesText, type Words, withDashes } from './words.ts';

/**
 * Returns the entry of a work in the style of the APA, 7th edition, as HTML: `Anderson, B. R. O. (1972). <em>Title</em>.
 * Publisher.` Retains the letter case of titles.
 * @param letter the letter after the year, or an empty text
 */
export function apaEntry(work: Reference, letter: string, words: Words): string {
  const lead = leadOf(work, words);
  const date = escapeText(dateOf(work, letter, words));
  const title = titleOf(work, words);
  const start = lead === '' ? [title, `(${date})`] : [lead, `(${date})`, title];
  return join(' ', [...start.map(sentence), sentence(sourceOf(work, words)), addressOf(work, words)]);
}

function leadOf(work: Reference, { texts }: Words): string {
  const { names, areEditors } = creatorsOf(work);
  const role = names.length > 1 ? texts.editors : texts.editor;
  return names.length === 0
    ? ''
    : escapeText(`${apaNames(names.map(invertedWithInitials))}${areEditors ? ` (${role})` : ''}`);
}

function dateOf(work: Reference, letter: string, words: Words): string {
  const year = yearWithLetter(work, letter, words);
  const day = hasDay(work, 'apa') ? dayOf(work.issued, words.language) : '';
  return day === '' ? year : `${year}, ${day}`;
}

/** Whether the work is a part of another one, whose title is in italics instead. */
function isPart(work: Reference): boolean {
  const isPaper = work.type === 'paper-conference' && Boolean(work['container-title']);
  return (
    isPaper || work.type === 'chapter' || work.type === 'article-journal' || work.type === 'article-newspaper'
  );
}

function titleOf(work: Reference, words: Words): string {
  const { type, genre = '', publisher = '', number = '' } = work;
  const { texts } = words;
  const title = titleHtml(work.title);
  if (isPart(work)) return title;
  if (type === 'legislation') return title;
  const isReport = type === 'report' || type === 'document';
  const numbered = number === '' ? '' : `${isReport ? genre : ''} ${fill(texts.number, number)}`.trim();
  const translators = (work.translator ?? []).map(naturalWithInitials);
  const details = join(', ', [
    edition(work, words),
    work.volume && type !== 'webpage' ? fill(texts.volume, work.volume) : '',
    type === 'book' ? '' : numbered,
    translators.length > 0 ? `${listNames(translators, '&', words)}, ${texts.translator}` : '',
  ]);
  const ownGenre = isReport && numbered !== '' ? '' : genre;
  const form =
    type === 'thesis'
      ? join(', ', [ownGenre || texts.genre.thesis, publisher])
      : ownGenre || (texts.genre as Record<string, string>)[type];
  return join(' ', [italic(title), details && escapeText(`(${details})`), form && escapeText(`[${form}]`)]);
}

function edition(work: Reference, words: Words): string {
  return work.edition ? editionText(work.edition, words) : '';
}

function sourceOf(work: Reference, words: Words): string {
  const { type, volume = '', issue = '', page = '', number = '', archive = '' } = work;
  const container = titleHtml(work['container-title'] ?? '');
  const publisher = publisherOf(work);
  if (isPart(work) && (type === 'article-journal' || type === 'article-newspaper')) {
    const issueText = issue === '' ? '' : escapeText(`(${issue})`);
    const pages =
      escapeText(withDashes(page)) || (number && escapeText(fill(words.texts['article-number'], number)));
    return join(', ', [italic(container), `${italic(escapeText(volume))}${issueText}`, pages]);
  }
  if (isPart(work)) return join(' ', [sentence(bookOf(work, container, words)), publisher]);
  if (type === 'legislation') return join(', ', [container, escapeText(volume), escapeText(number)]);
  if (type === 'thesis') return escapeText(archive);
  if (type === 'webpage' || type === 'motion_picture') return container || publisher;
  return publisher || container;
}

/** Returns `In E. Editor (Ed.), <em>Book</em> (2nd ed., pp. 1–20)`. */
function bookOf(work: Reference, container: string, words: Words): string {
  const { texts } = words;
  const editors = (work.editor ?? []).map(naturalWithInitials);
  const role = editors.length > 1 ? texts.editors : texts.editor;
  const details = join(', ', [
    edition(work, words),
    work.volume ? fill(texts.volume, work.volume) : '',
    work.page ? pagesText(work.page, words) : '',
  ]);
  const by = editors.length > 0 ? escapeText(`${listNames(editors, '&', words)} (${role}), `) : '';
  return `${texts.in} ${by}${italic(container)}${details && escapeText(` (${details})`)}`;
}

/** The publisher, unless it is the author. */
function publisherOf(work: Reference): string {
  const [name, ...more] = creatorsOf(work).names;
  const isAuthor = more.length === 0 && name && 'literal' in name && name.literal === work.publisher;
  return isAuthor ? '' : escapeText(work.publisher);
}

function addressOf(work: Reference, { texts, language }: Words): string {
  if (work.DOI) return addressLink(doiUrl(work.DOI));
  if (!work.URL) return '';
  const link = addressLink(work.URL);
  const accessed = work.issued ? '' : fullDate(work.accessed, language);
  if (accessed === '') return link;
  return texts['retrieved-from'].replace('{{date}}', escapeText(accessed)).replace('{{address}}', () => link);
}
