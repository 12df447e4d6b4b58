/// <reference path="./citation-js.d.ts" />
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { ReferenceFormat } from '@institute/core/references/limits.ts';
import type { Reference } from '@institute/core/references/schemas.ts';

// Retains the keys of the references as those of the entries.
Object.assign(plugins.config.get('@bibtex').format, { useIdAsLabel: true, checkLabel: false });

/** Writes references for reference managers, without the mark for further reading. */
export function writeReferences(references: readonly Reference[], format: ReferenceFormat): string {
  const items = references.map(({ custom: _, ...item }) => item);
  if (format === 'csl') return `${JSON.stringify(items, null, 2)}\n`;
  if (format === 'bibtex') return `${plugins.output.format(format, items).trim()}\n`;
  return items.map(risEntry).join('');
}

/** The library leaves out the DOI and address of types that RIS defines without them, which reference managers read. */
function risEntry(item: Omit<Reference, 'custom'>): string {
  // RIS has no markup.
  const title = item.title.replace(/<\/?(?:i|b|sub|sup)>/g, '');
  const entry = plugins.output.format('ris', [{ ...item, title }]).trim();
  const added = Object.entries({ DO: item.DOI, UR: item.URL })
    .filter(([tag, text]) => text && !entry.includes(`\n${tag}  - `))
    .map(([tag, text]) => `${tag}  - ${text}\n`);
  return `${entry.replace(/ER {2}-\s*$/, '')}${added.join('')}ER  - \n`;
}
