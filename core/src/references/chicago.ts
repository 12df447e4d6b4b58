import { fullDate, hasDay, yearWithLetter } from './dates.ts';
import { addressLink, doiUrl, escapeText, italic, join, sentence, titleHtml } from './markup.ts';
import { chicagoNames } from './name-lists.ts';
import { creatorsOf, inverted, listNames, natural } from './names.ts';
import type { Reference } from './schemas.ts';
import { editionText, fill, type Words, withDashes } from './words.ts';

/**
 * Returns the entry of a work in the author-date style of the Chicago Manual, 17th edition, as HTML: `Anderson,
 * Benedict. 1972. <em>Title</em>. Place: Publisher.` Retains the letter case of titles.
 * @param letter the letter after the year, or an empty text
 */
export function chicagoEntry(work: Reference, letter: string, words: Words): string {
  const lead = leadOf(work, words);
  const year = escapeText(yearWithLetter(work, letter, words));
  const title = titleOf(work, words);
  const start = lead === '' ? [title, year] : [lead, year, title];
  const parts = [...start, ...detailsOf(work, words), sourceOf(work, words), accessedOf(work, words)];
  return join(' ', [...parts.map(sentence), sentence(addressOf(work))]);
}

function leadOf(work: Reference, words: Words): string {
  const { names, areEditors } = creatorsOf(work);
  if (names.length === 0) return '';
  const role = names.length > 1 ? words.texts.editors : words.texts.editor;
  const shown = names.map((name, at) => (at === 0 ? inverted(name) : natural(name)));
  const list = chicagoNames(shown, words.language, words.texts);
  return escapeText(`${list}${areEditors ? `, ${role.toLowerCase()}` : ''}`);
}

const quotedTypes = [
  'article-journal',
  'article-newspaper',
  'chapter',
  'paper-conference',
  'webpage',
  'thesis',
  'motion_picture',
];

function titleOf(work: Reference, { language }: Words): string {
  const title = titleHtml(work.title);
  if (work.type === 'legislation') return title;
  if (!quotedTypes.includes(work.type)) return italic(title);
  return language === 'en' ? `“${sentence(title)}”` : `“${title}”`;
}

/** Translators, edition, volume and form of a work. */
function detailsOf(work: Reference, words: Words): string[] {
  const { type, genre = '', number = '', publisher = '', volume = '' } = work;
  const { texts } = words;
  const translators = (work.translator ?? []).map(natural);
  const by =
    translators.length > 0 ? fill(texts['translated-by'], listNames(translators, texts.and, words)) : '';
  const form = genre || (texts.genre as Record<string, string>)[type] || '';
  const isBook = ['book', 'report', 'document', 'dataset'].includes(type);
  const isReport = type === 'report' || type === 'document';
  const parts = [
    by,
    isBook && work.edition ? editionText(work.edition, words) : '',
    isBook && volume ? fill(texts.volume, volume) : '',
    type === 'thesis' ? join(', ', [form, publisher]) : '',
    type === 'dataset' || type === 'motion_picture' ? form : '',
    isReport ? `${genre}${number ? ` ${fill(texts.number, number)}` : ''}`.trim() : '',
    type === 'paper-conference' && !work['container-title'] ? form : '',
  ];
  return parts.map(escapeText);
}

function sourceOf(work: Reference, words: Words): string {
  const { type, volume = '', issue = '', number = '', archive = '' } = work;
  const container = titleHtml(work['container-title'] ?? '');
  const pages = escapeText(withDashes(work.page ?? ''));
  if (type === 'article-journal') {
    const place = join(' ', [italic(container), escapeText(volume), issue && escapeText(`(${issue})`)]);
    return join(': ', [place, pages || escapeText(number)]);
  }
  if (type === 'article-newspaper') return join(', ', [italic(container), dateOf(work, words), pages]);
  if ((type === 'chapter' || type === 'paper-conference') && container !== '')
    return join(' ', [sentence(bookOf(work, container, pages, words)), publisherOf(work)]);
  if (type === 'legislation') return join(', ', [container, escapeText(volume), escapeText(number)]);
  if (type === 'thesis') return escapeText(archive);
  if (type === 'webpage' || type === 'motion_picture')
    return join(', ', [container || publisherOf(work), type === 'motion_picture' ? dateOf(work, words) : '']);
  return publisherOf(work) || container;
}

/** Returns `In <em>Book</em>, 2nd ed., edited by A. Editor, 1–20`. */
function bookOf(work: Reference, container: string, pages: string, words: Words): string {
  const { texts } = words;
  const editors = (work.editor ?? []).map(natural);
  const by = editors.length > 0 ? fill(texts['edited-by'], listNames(editors, texts.and, words)) : '';
  const edition = work.edition ? editionText(work.edition, words) : '';
  const volume = work.volume ? fill(texts.volume, work.volume).toLowerCase() : '';
  const book = `${texts.in} ${italic(container)}`;
  return join(', ', [book, ...[edition, volume, by].map(escapeText), pages]);
}

function dateOf(work: Reference, { language }: Words): string {
  const isDay = hasDay(work, 'chicago-author-date') || work.type === 'motion_picture';
  const date = isDay && work.issued && !('literal' in work.issued) ? fullDate(work.issued, language) : '';
  // The year stands after the author.
  return /^\d+$/.test(date) ? '' : escapeText(date);
}

function publisherOf(work: Reference): string {
  return escapeText(join(': ', [work['publisher-place'], work.publisher]));
}

function accessedOf(work: Reference, { texts, language }: Words): string {
  if (work.issued || !work.URL || work.DOI) return '';
  const accessed = fullDate(work.accessed, language);
  return accessed === '' ? '' : escapeText(texts.accessed.replace('{{date}}', () => accessed));
}

function addressOf(work: Reference): string {
  if (work.DOI) return addressLink(doiUrl(work.DOI));
  return work.URL ? addressLink(work.URL) : '';
}
