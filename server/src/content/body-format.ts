import { type BodyFormat, htmlToPlain, plainToHtml } from '@institute/core/rich-text/body-format.ts';

/** The parts of an item, a row or a change that have the body. Kinds without a choice have no `contentFormat`. */
interface WithBody {
  contentFormat?: BodyFormat;
  content?: unknown;
  translations?: { [language: string]: { content?: unknown } | undefined };
  changedOriginals?: { content?: unknown };
}

/** Returns an item or a row with its body in another format. */
export function inFormat<Item extends object>(given: Item, format: BodyFormat | undefined): Item {
  const item: WithBody = given;
  if (!item.contentFormat || !format || item.contentFormat === format) return given;
  const convert = <Part extends { content?: unknown }>(part: Part): Part =>
    typeof part.content === 'string'
      ? { ...part, content: format === 'html' ? plainToHtml(part.content) : htmlToPlain(part.content) }
      : part;
  const { translations, changedOriginals } = item;
  return {
    ...convert(item),
    contentFormat: format,
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, texts]) => [language, texts && convert(texts)]),
      ),
    }),
    ...(changedOriginals && { changedOriginals: convert(changedOriginals) }),
  } as unknown as Item;
}

/**
 * Completes a change of an item's body. Without a format, a new body is plain text and an unchanged one has the format
 * of the item. If the format changes, texts that the change omits or repeats are converted.
 */
export function withFormat(current: object, sent: object): object {
  const { contentFormat, content, translations = {} }: WithBody = current;
  const change: WithBody = sent;
  if (!contentFormat) return sent;
  const isNew = (text: unknown, before: unknown) => text !== undefined && (text ?? '') !== (before ?? '');
  const isBodyNew =
    isNew(change.content, content) ||
    Object.entries(change.translations ?? {}).some(([language, texts]) =>
      isNew(texts?.content, translations[language]?.content),
    );
  const format = change.contentFormat ?? (isBodyNew ? 'plain' : contentFormat);
  if (format === contentFormat) return sent;
  const converted: WithBody = inFormat(current, format);
  const omitted = { content: converted.content, translations: converted.translations };
  if (change.contentFormat) return { ...omitted, ...sent };
  const repeated = <Part extends { content?: unknown }>(
    part: Part,
    before: WithBody,
    after: WithBody,
  ): Part =>
    part.content !== undefined && !isNew(part.content, before.content)
      ? { ...part, content: after.content }
      : part;
  return {
    ...omitted,
    ...repeated(change, { content }, converted),
    ...(change.translations && {
      translations: Object.fromEntries(
        Object.entries(change.translations).map(([language, texts]) => [
          language,
          texts && repeated(texts, translations[language] ?? {}, converted.translations?.[language] ?? {}),
        ]),
      ),
    }),
    contentFormat: format,
  };
}

/**
 * Completes the fields of a revision: those from before the formats are plain text, and those from before the topics
 * have tags.
 */
export function fieldsOfRevision(current: object, fields: object): object {
  const { tags } = fields as { tags?: string[] };
  return {
    ...('contentFormat' in current && { contentFormat: 'plain' }),
    ...('topics' in current && tags && { topics: tags.map((name) => ({ name })) }),
    ...fields,
  };
}
