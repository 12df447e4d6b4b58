import { parseAuthor } from '@institute/core/content/contribution/author-name.ts';
import { splitLines } from '@institute/core/lib/text.ts';
import { yearOf } from '@institute/core/references/dates.ts';
import {
  type ReferenceTextField,
  type ReferenceType,
  referenceTextFields,
} from '@institute/core/references/limits.ts';
import {
  type Reference,
  type ReferenceDate,
  type ReferenceName,
  reference,
} from '@institute/core/references/schemas.ts';

/** A reference as the texts of its form. */
export type ReferenceDraft = { type: ReferenceType } & Record<DraftField, string>;
export type DraftField = 'title' | NameField | DateField | 'URL' | ReferenceTextField;
type NameField = (typeof nameFields)[number];
type DateField = (typeof dateFields)[number];
export const nameFields = ['author', 'editor', 'translator'] as const;
export const dateFields = ['issued', 'accessed'] as const;

const always: DraftField[] = ['title', 'author', 'issued'];
const published: DraftField[] = ['publisher', 'publisher-place'];
const inBook: DraftField[] = ['container-title', 'editor', 'edition', 'volume', 'page', ...published];
const ownFields: Record<ReferenceType, DraftField[]> = {
  'article-journal': ['container-title', 'volume', 'issue', 'page', 'number', 'ISSN'],
  book: ['editor', 'translator', 'edition', 'volume', ...published, 'ISBN'],
  chapter: [...inBook, 'ISBN'],
  report: ['genre', 'number', ...published],
  thesis: ['genre', 'publisher', 'archive'],
  'paper-conference': inBook,
  webpage: ['container-title', 'accessed'],
  'article-newspaper': ['container-title', 'page'],
  legislation: ['container-title', 'volume', 'number', 'title-short'],
  dataset: ['edition', 'publisher', 'accessed'],
  motion_picture: ['container-title', 'publisher'],
  document: ['genre', 'number', ...published, 'archive'],
};

/** Returns the fields that the form of a type shows, with those that have values. */
export function fieldsOf(draft: ReferenceDraft): DraftField[] {
  const shown: DraftField[] = [...always, ...ownFields[draft.type], 'DOI', 'URL'];
  const others = [...nameFields, ...dateFields, ...referenceTextFields];
  return [...shown, ...others.filter((field) => !shown.includes(field) && draft[field] !== '')];
}

export function toDraft(work?: Reference): ReferenceDraft {
  const texts = Object.fromEntries(referenceTextFields.map((field) => [field, work?.[field] ?? '']));
  return {
    ...(texts as Record<ReferenceTextField, string>),
    type: work?.type ?? 'article-journal',
    title: work?.title ?? '',
    author: namesText(work?.author),
    editor: namesText(work?.editor),
    translator: namesText(work?.translator),
    issued: dateText(work?.issued),
    accessed: dateText(work?.accessed),
    URL: work?.URL ?? '',
  };
}

/** Returns the reference of a form, or the fields with errors. */
export function fromDraft(draft: ReferenceDraft, id: string, custom: Reference['custom']) {
  const filled = ([, text]: readonly [string, unknown]) => text !== undefined;
  const parsed = reference.safeParse(
    Object.fromEntries(
      Object.entries({
        id,
        type: draft.type,
        title: draft.title.trim(),
        ...Object.fromEntries(nameFields.map((field) => [field, namesIn(draft[field])])),
        ...Object.fromEntries(dateFields.map((field) => [field, dateIn(draft[field])])),
        ...Object.fromEntries(referenceTextFields.map((field) => [field, draft[field].trim() || undefined])),
        DOI: draft.DOI.trim().replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\/|^doi:\s*/i, '') || undefined,
        URL: draft.URL.trim() || undefined,
        custom,
      }).filter(filled),
    ),
  );
  if (parsed.success) return { work: parsed.data };
  return {
    errors: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}

function namesText(names: readonly ReferenceName[] = []): string {
  return names
    .map((name) => {
      if (!('literal' in name)) return [name.family, name.given, name.suffix].filter(Boolean).join(', ');
      const read = nameIn(name.literal);
      return 'literal' in read ? name.literal : `{${name.literal}}`;
    })
    .join('\n');
}

function namesIn(text: string): ReferenceName[] | undefined {
  const names = splitLines(text).map(nameIn);
  return names.length > 0 ? names : undefined;
}

function nameIn(line: string): ReferenceName {
  const literal = /^\{(.+)\}$/.exec(line)?.[1];
  if (literal !== undefined) return { literal };
  const [family = '', given, suffix] = line.split(',').map((part) => part.trim());
  if (given) return { family, given, ...(suffix && { suffix }) };
  const read = parseAuthor(line);
  if ('literal' in read) return read;
  return read.given === '' ? { family: read.family } : read;
}

function dateText(date: ReferenceDate | undefined): string {
  if (!date || 'literal' in date) return yearOf(date);
  const [year, ...rest] = date['date-parts'][0];
  return [year, ...rest.map((part) => String(part).padStart(2, '0'))].join('-');
}

function dateIn(text: string): object | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  if (!/^-?\d{1,4}(?:-\d{1,2}){0,2}$/.test(given)) return { literal: given };
  const [, year = '', rest = ''] = /^(-?\d+)(.*)$/.exec(given) ?? [];
  return { 'date-parts': [[year, ...rest.split('-').filter(Boolean)].map(Number)] };
}
