/**
 * The address part made from a title: lower-cased, everything but a-z, 0-9, spaces and hyphens removed,
 * white space to hyphens, repeated hyphens to one, none at the ends. Empty for a title of symbols only.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The slug while the title is being typed: it follows the title as long as it is empty or still what the
 * title before gave; a slug edited by hand stays.
 */
export function slugFollowsTitle(slug: string, previousTitle: string, title: string): string {
  return slug === '' || slug === slugify(previousTitle) ? slugify(title) : slug;
}

/** One entry a line, trimmed, blank lines dropped. */
export function splitLines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => line.trim() || []);
}

/** Entries between commas, trimmed, empty ones dropped. */
export function splitTags(text: string): string[] {
  return text.split(',').flatMap((tag) => tag.trim() || []);
}

/** The text cut after `length` characters with three dots behind; shorter texts as they are. */
export function truncate(text: string, length: number): string {
  const beginning = truncateGraphemes(text, length);
  return beginning === text ? text : `${beginning}...`;
}

/** The first `length` characters, and never half of one: no encoding has a place for that. */
export function truncateGraphemes(text: string, length: number): string {
  return text.length > length ? [...text].slice(0, length).join('') : text;
}

/** Returns at most `length` characters of a text, cut after a word, the sign for more included. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = truncateGraphemes(text, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** The words of an HTML text, without its markup. */
export function htmlToText(html: string): string {
  return (
    html
      // Marks inside a line part no words: 'kepulauan<em>nya</em>' is one.
      .replace(/<\/?(?:strong|b|em|i|u|s|a|span|code)(?=[\s>])[^>]*>/gi, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/**
 * The words of an HTML text in one line. A dot in the middle parts a heading, or another block without closing
 * punctuation, from what follows it.
 */
export function htmlToLine(html: string): string {
  return htmlToText(html.replace(/<\/(?:h[1-6]|p|li|pre|blockquote)>/gi, ' · '))
    .replace(/(?: ·)+(?= ·|$)/g, '')
    .replace(/^(?:· )+|(?<=[.!?:;…,]["”’)]?) ·(?= )/g, '');
}

/** Minutes that reading an HTML text takes, at 200 words a minute; at least 1. */
export function readingMinutes(html: string): number {
  const words = htmlToText(html).split(' ').length;
  return Math.max(1, Math.round(words / 200));
}

/** The size of a file for people: '2.4 MB', '2,4 MB'; below a tenth of a megabyte '87 KB'. */
export function fileSize(bytes: number, language: 'id' | 'en'): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 100) return `${Math.ceil(kilobytes)}\u00a0KB`;
  const megabytes = (kilobytes / 1024).toFixed(1);
  return `${language === 'id' ? megabytes.replace('.', ',') : megabytes}\u00a0MB`;
}

/** The text without control characters, which no field shows. Line breaks and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '');
}

/**
 * The text without characters that reorder what follows them, for places that markup cannot isolate: sentences, titles
 * of documents, subjects of mails. Stored texts keep them, and pages isolate them with `dir="auto"`.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
