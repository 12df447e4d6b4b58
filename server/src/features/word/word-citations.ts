import type { Language } from '@institute/core/i18n/locale.ts';
import { htmlToText } from '@institute/core/lib/text.ts';
import { formatReferences } from '@institute/core/references/format-references.ts';
import {
  citationStyles,
  type LocatorLabel,
  locatorLabels,
  referenceLimits,
} from '@institute/core/references/limits.ts';
import { newReferenceKey } from '@institute/core/references/reference-key.ts';
import type { Reference } from '@institute/core/references/schemas.ts';
import type { CitationMark } from '@institute/core/rich-text/citation-marks.ts';
import { z } from 'zod';
import { cleanReference } from '#server/references/clean-reference.ts';

/** The data of a citation, as the CSL project defines it in `csl-citation.json`, with what Zotero and Mendeley add. */
const citationData = z.object({
  citationItems: z
    .array(
      z.object({
        itemData: z.record(z.string(), z.unknown()),
        locator: z.coerce.string().optional(),
        label: z.string().optional(),
        prefix: z.string().optional(),
        suffix: z.string().optional(),
        'suppress-author': z.unknown().optional(),
        'author-only': z.unknown().optional(),
        composite: z.unknown().optional(),
      }),
    )
    .min(1),
  properties: z.object({ plainCitation: z.string().optional() }).optional(),
  mendeley: z.object({ manualFormatting: z.string().optional() }).optional(),
  manualOverride: z.object({ isManuallyOverridden: z.boolean().optional() }).optional(),
});
type CitedItem = z.output<typeof citationData>['citationItems'][number];

interface AddedCitation {
  number: number;
  /** The names of authors at the end of the text before it, which are part of the citation; empty without. */
  authors: string;
  /** The works whose unsafe address is left out. */
  withoutAddress: Reference[];
}

interface Cited {
  work: Reference;
  mark: Omit<CitationMark, 'key'>;
  isUrlDropped: boolean;
}

/** Collects the citations of Zotero and Mendeley in a document, and the works that they cite. */
export class WordCitations {
  readonly references: Reference[] = [];
  /** The keys of the works by their values. */
  readonly #keys = new Map<string, string>();
  readonly #citations: CitationMark[][] = [];

  readonly #language: Language;

  /** @param language the language of the document, in which its text names authors */
  constructor(language: Language) {
    this.#language = language;
  }

  /**
   * Adds a citation.
   * @param data its data as JSON
   * @param shown its text in the document
   * @param before the text before it. A citation of a year takes the names of its authors from there
   * @returns undefined if the citation must stay as text: its author changed the text, or a mark cannot express it
   */
  add(data: unknown, shown: string, before: string): AddedCitation | undefined {
    const parsed = citationData.safeParse(data);
    if (!parsed.success) return undefined;
    const { citationItems, properties, mendeley, manualOverride } = parsed.data;
    if (mendeley?.manualFormatting || manualOverride?.isManuallyOverridden) return undefined;
    const { plainCitation } = properties ?? {};
    if (plainCitation && lettersOf(plainCitation) !== lettersOf(shown)) return undefined;
    const cited = citationItems.map(readItem).filter((each) => each !== undefined);
    const added = new Set(
      cited.map(({ work }) => valuesOf(work)).filter((values) => !this.#keys.has(values)),
    );
    const isFull = this.references.length + added.size > referenceLimits.references;
    if (cited.length < citationItems.length || isFull) return undefined;
    const isYear = citationItems.some((item) => item['suppress-author']);
    const [first, ...others] = cited;
    const authors = isYear && first && others.length === 0 ? this.#authorsAtEnd(first.work, before) : '';
    if (isYear && !authors) return undefined;
    const marks = cited.map(({ work, mark }) => ({
      key: this.#keyOf(work),
      ...mark,
      ...(isYear && { isNarrative: true }),
    }));
    return {
      number: this.#citations.push(marks) - 1,
      authors,
      withoutAddress: cited.filter((each) => each.isUrlDropped).map(({ work }) => work),
    };
  }

  /** The marks of a citation by its number. */
  marksOf(number: number): readonly CitationMark[] {
    return this.#citations[number] ?? [];
  }

  /** Returns the names of the authors at the end of a text, with the space after them. */
  #authorsAtEnd(work: Reference, text: string): string {
    const found = citationStyles
      .map((style) =>
        formatReferences([work], style, this.#language).citation({ key: work.id, isNarrative: true }),
      )
      .map((citation) => htmlToText(citation ?? '').replace(/ \([^(]*\)$/, ''))
      .map((names) => new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(names)}\\s*$`, 'u').exec(text)?.[0])
      .find((names) => names?.trim());
    return found ?? '';
  }

  #keyOf(work: Reference): string {
    const values = valuesOf(work);
    const known = this.#keys.get(values);
    if (known !== undefined) return known;
    const id = newReferenceKey(work, [...this.#keys.values()]);
    this.#keys.set(values, id);
    this.references.push({ ...work, id });
    return id;
  }
}

/** Returns the work and the place of a citation. Undefined if it has more, such as words before it, or no valid work. */
function readItem(item: CitedItem): Cited | undefined {
  if (item.prefix?.trim() || item.suffix?.trim() || item['author-only']) return undefined;
  const { reference, isUrlDropped } = cleanReference(item.itemData, []);
  const locator = item.locator?.replace(/\s+/g, ' ').trim();
  const label: LocatorLabel | undefined = locatorLabels.find((each) => each === (item.label || 'page'));
  if (!reference || (locator && (!label || locator.length > referenceLimits.locator))) return undefined;
  return {
    work: reference,
    isUrlDropped,
    mark: {
      ...(locator && { locator }),
      ...(locator && label && label !== 'page' && { label }),
      ...(item.composite ? { isNarrative: true } : {}),
    },
  };
}

function valuesOf(work: Reference): string {
  return JSON.stringify({ ...work, id: '' });
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
}
