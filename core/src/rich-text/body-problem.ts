import type { FieldCode, FieldErrors } from '#core/api/errors.ts';
import { htmlToText } from '#core/lib/text.ts';
import { maxBodyCharacters, maxMarkupCharacters, maxTables } from './body-limits.ts';
import { readFigure } from './figure.ts';
import { figureLimits } from './figure-limits.ts';
import { parseMarkup } from './markup-tree.ts';
import { noteLimits, notesIn } from './note-marks.ts';
import { videoFigures, videoLimits } from './video-limits.ts';

/** Why a rich text cannot be stored: the code of its field, the limit, and its number of parts or characters. */
export interface BodyProblem {
  code: FieldCode;
  limit: number;
  got: number;
}

/** Returns the first limit that a rich text in its stored form exceeds. */
export function bodyProblem(html: string): BodyProblem | undefined {
  const texts = figureTexts(html);
  const videos = Array.from(html.matchAll(videoFigures), ([, , , title = '', caption = '']) => ({
    title,
    caption,
  }));
  const notes = [...notesIn(html).values()];
  const amounts: readonly BodyProblem[] = [
    { code: 'too_long', limit: maxBodyCharacters, got: textLength(html, maxBodyCharacters) },
    { code: 'too_much_markup', limit: maxMarkupCharacters, got: html.length },
    { code: 'too_many_tables', limit: maxTables, got: html.split('<figure class="data-table').length - 1 },
    { code: 'too_many_figures', limit: figureLimits.figures, got: texts.length },
    {
      code: 'figure_text_too_long',
      limit: figureLimits.alt,
      got: longest(texts.map(({ alt }) => alt.length)),
    },
    ...(['caption', 'credit'] as const).map((name) => ({
      code: 'figure_text_too_long' as const,
      limit: figureLimits[name],
      got: longest(texts.map((each) => textLength(each[name], figureLimits[name]))),
    })),
    { code: 'too_many_videos', limit: videoLimits.videos, got: videos.length },
    ...(['title', 'caption'] as const).map((name) => ({
      code: 'video_text_too_long' as const,
      limit: videoLimits[name],
      got: longest(videos.map((each) => textLength(each[name], videoLimits[name]))),
    })),
    { code: 'too_many_notes', limit: noteLimits.notes, got: notes.length },
    {
      code: 'long_note',
      limit: noteLimits.characters,
      got: longest(notes.map((note) => textLength(note, noteLimits.characters))),
    },
  ];
  return amounts.find(({ limit, got }) => got > limit);
}

/**
 * Returns the characters of stored HTML as people count them: without markup, with cells, captions and notes. HTML of up
 * to `limit` characters is not measured, because its text is never longer: for it, returns the length of the HTML.
 */
export function textLength(html: string, limit: number): number {
  return html.length > limit ? htmlToText(html).length : html.length;
}

/** A rich text of an item, in its main language and as translation. */
interface RichTexts {
  main: string | null | undefined;
  translations?: Partial<Record<string, object>> | undefined;
}

/** Returns the problem of each language of a rich text, by the name of the field. */
export function bodyProblemsOf(
  field: string,
  { main, translations = {} }: RichTexts,
): Record<string, BodyProblem> {
  const texts: Record<string, unknown> = { [field]: main };
  for (const [language, translation] of Object.entries(translations))
    texts[`translations.${language}.${field}`] = translation?.[field as keyof typeof translation];
  const problems = Object.entries(texts).flatMap(([name, text]) => {
    const problem = typeof text === 'string' ? bodyProblem(text) : undefined;
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

/** Returns only the codes of problems. */
export function codesOf(problems: Readonly<Record<string, BodyProblem>>): FieldErrors {
  return Object.fromEntries(Object.entries(problems).map(([name, { code }]) => [name, code]));
}

function figureTexts(html: string): { alt: string; caption: string; credit: string }[] {
  const figures = html.match(/<figure class="picture.*?<\/figure>/gs) ?? [];
  return figures.flatMap(parseMarkup).flatMap((node) => {
    const isFigure = typeof node !== 'string' && node.attributes.class?.startsWith('picture');
    const figure = isFigure ? readFigure(node)?.figure : undefined;
    if (!figure) return [];
    const { alt = '', caption, credit } = figure;
    return [{ alt, caption, credit }];
  });
}

function longest(lengths: readonly number[]): number {
  return lengths.reduce((most, length) => Math.max(most, length), 0);
}
