import { splitNotes } from '#core/rich-text/note-marks.ts';

/** Latin letters that are not a letter with an accent. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
};

/**
 * Returns the slug of a title. Writes accented letters without accent, and dashes as hyphens. Then removes characters
 * other than a-z, 0-9, spaces and hyphens, and joins words by one hyphen. Empty for a title without Latin letters and
 * digits.
 */
export function slugify(title: string): string {
  return (
    title
      .normalize('NFKD')
      .toLowerCase()
      // An accent on its own becomes a space with a mark.
      .replace(/ ?\p{M}+/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/[^a-z0-9\s-]/g, (letter) => spelledOut[letter] ?? '')
      .trim()
      .replace(/[\s-]+/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/** Returns the slug while the user types the title. It follows the title until the user edits it. */
export function slugFollowsTitle(slug: string, previousTitle: string, title: string): string {
  return slug === '' || slug === slugify(previousTitle) ? slugify(title) : slug;
}

/** Splits a text into trimmed lines without blank ones. */
export function splitLines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => line.trim() || []);
}

/** Splits a text at commas into trimmed entries without empty ones. */
export function splitTags(text: string): string[] {
  return text.split(',').flatMap((tag) => tag.trim() || []);
}

/** Cuts a text after `length` characters and appends three dots. Shorter texts stay unchanged. */
export function truncate(text: string, length: number): string {
  const beginning = truncateGraphemes(text, length);
  return beginning === text ? text : `${beginning}...`;
}

/** Returns the first `length` characters without splitting a surrogate pair. */
export function truncateGraphemes(text: string, length: number): string {
  return text.length > length ? [...text].slice(0, length).join('') : text;
}

/** Cuts a text after a word to at most `length` characters, including the ellipsis. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = truncateGraphemes(text, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** Returns the text of HTML. */
export function htmlToText(html: string): string {
  return (
    html
      // A citation is a word of its own, which this text lacks.
      .replace(/ ?<a class="citation" href="#ref-[^>]*><\/a>/g, '')
      // Inline elements do not separate words: 'kepulauan<em>nya</em>' is one word.
      .replace(/<\/?(?:strong|b|em|i|u|s|a|span|code|sub|sup)(?=[\s>])[^>]*>/gi, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&')
      // Single spaces, the most frequent ones, stay as they are.
      .replace(/[^\S ]\s*| \s+/g, ' ')
      .trim()
  );
}

/** Returns HTML whose figures have their alternative texts as text, for search. */
export function withAltTexts(html: string): string {
  return html.replace(/(<figure class="picture[^>]*><img src="[^"]*") alt="([^"]*)">/g, '$1><p>$2</p>');
}

/**
 * Returns the text of HTML in one line. A middle dot separates blocks that do not end with punctuation from the next.
 */
export function htmlToLine(html: string): string {
  return htmlToText(html.replace(/<\/(?:h[1-6]|p|li|pre|blockquote|caption|figcaption|tr)>/gi, ' · '))
    .replace(/(?: ·)+(?= ·|$)/g, '')
    .replace(/^(?:· )+|(?<=[.!?:;…,]["”’)]?) ·(?= )/g, '');
}

/** Returns the reading time of HTML without its tables and notes in minutes, at 200 words per minute and at least 1. */
export function readingMinutes(html: string): number {
  const [text] = splitNotes(html);
  const words = htmlToText(text.replace(/<table>.*?<\/table>/gs, ' ')).split(' ').length;
  return Math.max(1, Math.round(words / 200));
}

/** Formats a file size: '2.4 MB', '2,4 MB'; below 0.1 MB '87 KB'. */
export function fileSize(bytes: number, language: 'id' | 'en'): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 100) return `${Math.ceil(kilobytes)}\u00a0KB`;
  const megabytes = (kilobytes / 1024).toFixed(1);
  return `${language === 'id' ? megabytes.replace('.', ',') : megabytes}\u00a0MB`;
}

/** Removes control characters except line breaks and tabs. */
export function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '');
}

/**
 * Removes characters that reorder the text after them, for places where markup cannot isolate text: sentences,
 * document titles and email subjects. Stored texts retain them, and pages isolate them with `dir="auto"`.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
