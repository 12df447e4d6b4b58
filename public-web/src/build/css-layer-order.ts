import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Moves the `@layer` statement to the start of the style sheet. The build joins the parts of the sheet in chunk
 * order, and the first mention of a layer determines its rank.
 * @param file the style sheet with the statement
 */
export function layersFirst(file: string): Plugin {
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const statement = readFileSync(file, 'utf8').trim().replaceAll(', ', ',');
      for (const each of Object.values(bundle)) {
        if (each.type === 'asset' && each.fileName.endsWith('.css'))
          each.source = `${statement}${each.source}`;
      }
    },
  };
}
