import { htmlToText } from '#core/lib/text.ts';
import { headingId } from '#core/rich-text/heading-id.ts';
import { isEmptyInline } from '#core/rich-text/inline-text.ts';
import { notesIn } from '#core/rich-text/note-marks.ts';
import { isEmptyRichText } from '#core/rich-text/rich-text.ts';
import { videoFigures } from '#core/rich-text/video-limits.ts';
import type { ChecklistItem } from './publish-checklist.ts';

type MarkupFinding = Pick<ChecklistItem, 'code' | 'count' | 'limit' | 'quote'>;

/** The start of a figure with its image. */
const figureStart = /<figure class="picture[^>]*>(<img [^>]*>)/g;

/**
 * Checks a rich text in its stored form, in the order of the recommendations.
 * @param other the text in the other language
 */
export function checkMarkup(html: string, other: string): MarkupFinding[] {
  const withoutFigures = html.replace(figureStart, '');
  const undescribed = [...withoutFigures.matchAll(/<img\b[^>]*>/gi)].filter(
    ([tag]) => attribute(tag, 'alt').trim() === '',
  );
  const pictures: MarkupFinding[] =
    undescribed.length > 0 ? [{ code: 'alt-missing-within', count: undescribed.length }] : [];
  // An empty text marks a decorative image.
  const figures = [...html.matchAll(figureStart)].flatMap(([, image = ''], index): MarkupFinding[] =>
    / alt="/.test(image) ? [] : [{ code: 'figure-alt-missing', count: index + 1 }],
  );
  return [
    ...pictures,
    ...figures,
    ...headingJumps(html),
    ...tablesWithoutHead(html),
    ...videosWithoutTitle(html),
    ...missingAnchors(html),
    ...checkNotes(html, other),
  ];
}

/** Returns the positions of tables without a header cell. */
function tablesWithoutHead(html: string): MarkupFinding[] {
  return Array.from(html.matchAll(/<table>.*?<\/table>/gs)).flatMap(([table], index): MarkupFinding[] =>
    table.includes('<th') ? [] : [{ code: 'table-head-missing', count: index + 1 }],
  );
}

/** Returns the positions of videos whose only name is their address. */
function videosWithoutTitle(html: string): MarkupFinding[] {
  return Array.from(html.matchAll(videoFigures)).flatMap(([, , url, words], index): MarkupFinding[] =>
    words === url ? [{ code: 'video-title-missing', count: index + 1 }] : [],
  );
}

/** Returns links to places that the text does not have. Marks of notes and citations lead to what the server adds. */
function missingAnchors(html: string): MarkupFinding[] {
  const links = Array.from(html.matchAll(/<a\b[^>]*>/gi), ([tag]) => tag).filter(
    (tag) => attribute(tag, 'href').startsWith('#') && !/ class="(?:noteref|citation)/.test(tag),
  );
  if (links.length === 0) return [];
  const ids = idsOnPage(html);
  const missing = links.map((tag) => attribute(tag, 'href')).filter((href) => !ids.has(href.slice(1)));
  return [...new Set(missing)].map((href) => ({ code: 'anchor-missing', quote: href }));
}

/** The ids that the page gives to headings, tables with a caption, and notes. */
function idsOnPage(html: string): Set<string> {
  const headings: string[] = [];
  for (const [, , inside = ''] of html.matchAll(/<h([1-3])\b[^>]*>(.*?)<\/h\1>/gs)) {
    const text = htmlToText(inside);
    if (text !== '') headings.push(headingId(text, headings));
  }
  const tables = Array.from(html.matchAll(/<table>(<caption>)?/g), ([, caption], index) =>
    caption ? `table-${index + 1}` : '',
  );
  const notes = [...notesIn(html).keys()].flatMap((id) => [`note-${id}`, `noteref-${id}`]);
  return new Set([...headings, ...tables, ...notes, ...(notes.length > 0 ? ['notes'] : [])]);
}

/** Counts notes without text, and notes of the other language that this one lacks although it has a text. */
function checkNotes(html: string, other: string): MarkupFinding[] {
  const notes = notesIn(html);
  const empty = [...notes.values()].filter(isEmptyInline).length;
  const isMissing = (id: string) => !notes.has(id);
  const missing = isEmptyRichText(html) ? 0 : [...notesIn(other).keys()].filter(isMissing).length;
  return [
    ...(empty > 0 ? [{ code: 'note-empty' as const, count: empty }] : []),
    ...(missing > 0 ? [{ code: 'note-unmatched' as const, count: missing }] : []),
  ];
}

/** Returns headings more than one level below the heading before. The first heading can be of level 1 or 2. */
function headingJumps(html: string): MarkupFinding[] {
  let before = 1;
  const jumps: MarkupFinding[] = [];
  for (const [, level, inside = ''] of html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gis)) {
    const words = plain(inside);
    if (words === '') continue;
    if (Number(level) > before + 1)
      jumps.push({
        code: 'heading-jump',
        quote: words.slice(0, 60),
        count: Number(level),
        limit: before + 1,
      });
    before = Number(level);
  }
  return jumps;
}

/** Returns the value of an attribute of a tag, without a value as empty. */
export function attribute(tag: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return (match?.[1] ?? match?.[2] ?? '').replaceAll('&amp;', '&');
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
