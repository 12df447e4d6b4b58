/// <reference path="./citation-js.d.ts" />
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { ReadEntry } from '@institute/core/references/endpoints.ts';
import { referenceLimits } from '@institute/core/references/limits.ts';
import { cleanReference } from './clean-reference.ts';
import { cutEntries, type Entry } from './cut-entries.ts';

/** The entries of a pasted list, or why the list is not read. */
export type ParsedReferences =
  | { entries: ReadEntry[] }
  | { error: 'unreadable_references' | 'too_many_references' };

/** Characters of an entry that the dashboard shows. */
const shownSource = 200;

/** Parses a pasted list, each entry alone. Fetches nothing. */
export function parseReferences(text: string): ParsedReferences {
  const entries = cutEntries(text);
  if (!entries || entries.length === 0) return { error: 'unreadable_references' };
  if (entries.length > referenceLimits.references) return { error: 'too_many_references' };
  const taken: string[] = [];
  return {
    entries: entries.flatMap((entry) => {
      const shared = { line: entry.line, source: entry.source.slice(0, shownSource) };
      return itemsOf(entry).map((item): ReadEntry => {
        if (!item) return { ...shared, reference: null, error: 'unreadable', isUrlDropped: false };
        const { reference, isUrlDropped } = cleanReference(item, taken);
        if (reference) taken.push(reference.id);
        return { ...shared, reference, error: reference ? null : 'invalid', isUrlDropped };
      });
    }),
  };
}

const inputTypes = { bibtex: '@biblatex/text', ris: '@ris/file' };

/** Returns the items of an entry, or null for an entry that the parser rejects. */
function itemsOf({ format, source, data }: Entry): (Record<string, unknown> | null)[] {
  if (format === 'csl' || format === 'address') return [isRecord(data) ? data : null];
  try {
    const input = typeof data === 'string' ? data : source;
    const items = plugins.input.chain(input, { forceType: inputTypes[format], generateGraph: false });
    return items.length > 0 ? items : [null];
  } catch {
    return [null];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
