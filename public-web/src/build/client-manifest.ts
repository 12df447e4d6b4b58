import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const name = 'virtual:client-manifest';

/**
 * Gives the server entry the manifest of the browser's files, built just before it. In development nothing is
 * built and the manifest is undefined.
 * @param file where the build of the browser's half leaves its manifest
 */
export function clientManifest(file: string): Plugin {
  let building = false;
  return {
    name: 'client-manifest',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      return `export const manifest = ${building ? readFileSync(file, 'utf8') : 'undefined'};`;
    },
  };
}
