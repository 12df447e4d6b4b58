import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const name = 'virtual:client-manifest';

/**
 * Provides the manifest of the client build to the server entry. It is undefined in development.
 * @param file the manifest of the client build
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
