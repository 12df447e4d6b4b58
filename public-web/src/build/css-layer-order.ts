import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts the statement that fixes the order of the layers at the head of the one style sheet: the build writes the
 * parts of that sheet in the order of their chunks, and a layer ranks by where it is first named.
 * @param file the style sheet that holds the statement
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
