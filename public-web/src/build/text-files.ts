import { fileURLToPath } from 'node:url';
import type { Language } from '@institute/core/i18n/locale.ts';
import { type Plugin, runnerImport } from 'vite';
import { textsName } from '#site/shell/hydration-data.ts';

type Catalogues = typeof import('./translation-catalogues.ts');
const source = fileURLToPath(new URL('./translation-catalogues.ts', import.meta.url));
const name = 'virtual:catalogues';

/**
 * Provides the catalogues, each loaded on first use. In the client build they are JSON files with hashed names, which
 * browsers cache and need not parse as code. On the server and in development they are the source modules.
 */
export function textFiles(): Plugin {
  let building = false;
  return {
    name: 'text-files',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      if (!building || this.environment.name !== 'client') return fromSources;
      const { catalogues } = await loadCatalogues();
      const files = Object.entries(catalogues).map(([language, texts]) => {
        const file = textsName(language as Language);
        const reference = this.emitFile({
          type: 'asset',
          name: file,
          originalFileName: file,
          source: JSON.stringify(texts),
        });
        return `${language}: () => load(import.meta.ROLLUP_FILE_URL_${reference})`;
      });
      return `${load}export const catalogues = {${files.join(', ')}};`;
    },
  };
}

const load = `
async function load(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error('Loading texts failed with status ' + response.status + '.');
  return response.json();
}
`;
const fromSources = `
export const catalogues = {
  id: async () => (await import('@institute/core/i18n/site-id.ts')).siteId,
  en: async () => (await import('@institute/core/i18n/site-en.ts')).siteEn,
};
`;

async function loadCatalogues(): Promise<Catalogues> {
  return (await runnerImport<Catalogues>(source, { configFile: false })).module;
}
